# Actions: in a list, as a verdict, inside a sentence, and as what was done.

## An action in a list. Under riichi, claims and kongs have codes of their own that end in -riichi.

action-pass = pass
action-win = win
action-discard = discard { $tile }
action-discard-drawn = discard { $tile } as drawn
action-riichi = riichi { $tile }
action-riichi-drawn = riichi { $tile } as drawn
action-chow = chow with { $tiles }
action-chow-riichi = chi with { $tiles }
action-pong = pong with { $tiles }
action-pong-riichi = pon with { $tiles }
action-open_kong = kong of the discard
action-open_kong-riichi = kan of the discard
action-closed_kong = closed kong of { $tile }
action-closed_kong-riichi = closed kan of { $tile }
action-added_kong = added kong of { $tile }
action-added_kong-riichi = added kan of { $tile }
action-north = set North aside
action-abort = abort the hand
action-void = void suit: { $suit }
action-exchange = give away { $tiles }
action-then = { $action }, then discard { $tile }

## The verdict: what to do.

verdict-pass = Pass.
verdict-win = Win.
verdict-discard = Discard { $tile }.
verdict-riichi = Declare riichi with { $tile }.
verdict-chow = Claim a chow with { $tiles }.
verdict-chow-riichi = Call chi with { $tiles }.
verdict-pong = Claim a pong with { $tiles }.
verdict-pong-riichi = Call pon with { $tiles }.
verdict-open_kong = Claim a kong.
verdict-open_kong-riichi = Call kan.
verdict-closed_kong = Declare a closed kong of { $tile }.
verdict-closed_kong-riichi = Declare a closed kan of { $tile }.
verdict-added_kong = Add { $tile } to the pong.
verdict-added_kong-riichi = Add { $tile } to the pon.
verdict-north = Set North aside.
verdict-abort = Abort the hand.
verdict-void = Name { $suit } as the void suit.
verdict-exchange = Give away { $tiles }.
verdict-then = { $verdict } Then discard { $tile }.

## The same inside a sentence: "9,045 points instead of 5,976 after discarding 5p".

doing-pass = passing
doing-win = winning
doing-discard = discarding { $tile }
doing-riichi = declaring riichi with { $tile }
doing-chow = claiming a chow with { $tiles }
doing-chow-riichi = calling chi with { $tiles }
doing-pong = claiming a pong with { $tiles }
doing-pong-riichi = calling pon with { $tiles }
doing-open_kong = claiming a kong
doing-open_kong-riichi = calling kan
doing-closed_kong = declaring a closed kong of { $tile }
doing-closed_kong-riichi = declaring a closed kan of { $tile }
doing-added_kong = adding { $tile } to the pong
doing-added_kong-riichi = adding { $tile } to the pon
doing-north = setting North aside
doing-abort = aborting the hand
doing-void = naming { $suit } as the void suit
doing-exchange = giving away { $tiles }

## What a reviewed player did.

done-pass = You passed.
done-win = You won.
done-discard = You discarded { $tile }.
done-riichi = You declared riichi with { $tile }.
done-chow = You claimed a chow with { $tiles }.
done-chow-riichi = You called chi with { $tiles }.
done-pong = You claimed a pong with { $tiles }.
done-pong-riichi = You called pon with { $tiles }.
done-open_kong = You claimed a kong.
done-open_kong-riichi = You called kan.
done-closed_kong = You declared a closed kong of { $tile }.
done-closed_kong-riichi = You declared a closed kan of { $tile }.
done-added_kong = You added { $tile } to the pong.
done-added_kong-riichi = You added { $tile } to the pon.
done-north = You set North aside.
done-abort = You aborted the hand.
done-void = You named { $suit } as the void suit.
done-exchange = You gave away { $tiles }.
