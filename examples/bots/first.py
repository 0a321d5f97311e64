"""A riichi bot over mjai: wins and declares riichi when it can, else discards the tile with the fewest neighbours."""
import json
import sys

seat, hand, in_riichi = None, [], False

def neighbours(tile):
    distance = 2 if tile[1:] else 0  # "5m" makes chows with 3m to 7m; "E" makes none
    return sum(other[1:2] == tile[1:2] and abs(ord(other[0]) - ord(tile[0])) <= distance for other in hand)

for line in sys.stdin:
    message, answer = json.loads(line), {"type": "none"}
    kind, is_mine = message["type"], message.get("actor") == seat
    if kind == "start_game": seat = message["id"]
    elif kind == "start_kyoku": hand, in_riichi = message["tehais"][seat], False
    elif kind == "tsumo" and is_mine: hand.append(message["pai"])
    elif kind == "dahai" and is_mine: hand.remove(message["pai"])
    elif kind == "reach" and is_mine: in_riichi = True
    possible = {action["type"]: action for action in message.get("possible_actions", [])}
    if message["can_act"] and ("hora" in possible or "reach" in possible): answer = possible.get("hora") or possible["reach"]
    elif message["can_act"] and is_mine and kind in ("tsumo", "reach"):
        allowed = [tile for tile in hand if tile not in message.get("cannot_dahai", [])]
        discard = hand[-1] if in_riichi and kind == "tsumo" else min(allowed, key=neighbours)
        answer = {"type": "dahai", "actor": seat, "pai": discard}
    print(json.dumps(answer), flush=True)
