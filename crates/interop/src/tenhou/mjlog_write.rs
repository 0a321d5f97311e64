//! Writes the XML of Tenhou's server from hands that were played on the table.
//!
//! The server uses pieces, we use faces. The piece of a face is chosen here, always the lowest free number, so a red five
//! is the first piece of its kind, as on the server. Dice are unknown, and there is no seed, because no seed would give the
//! chosen pieces. Ranks, ratings, room and lobby are copied from the converted record, if it has them.

use super::mjlog::AMONG_PEOPLE;
use super::particulars::{Particulars, Room};
use super::results::{self, MatchResults};
use super::tiles::{PIECES, Piece};
use super::{meld, with_fourth};
use crate::recorded::{Exhaustion, LimitName, exhaustion, liable, revealed};
use std::fmt::{Display, Write};
use suzume_game::{AbortReason, Event, ScoredWin, Table};
use suzume_rules::riichi::{Length, RedFives, RiichiConfig, Yaku};
use suzume_tiles::{BySeat, Face, Seat, Seats, Wind};

/// Writes a record hand by hand.
#[derive(Debug)]
pub(crate) struct MjlogWriter {
    text: String,
    first_dealer: Seat,
}

impl Default for MjlogWriter {
    fn default() -> MjlogWriter {
        MjlogWriter { text: String::new(), first_dealer: Seat::ALL[0] }
    }
}

impl MjlogWriter {
    /// Adds a finished hand.
    pub(crate) fn hand(&mut self, table: &Table) {
        let mut hand = HandPieces::new(table);
        if self.text.is_empty() {
            self.first_dealer = table.start().board.dealer;
        }
        hand.start(&mut self.text);
        for event in table.events() {
            hand.event(event, &mut self.text);
        }
    }

    /// The whole record; with the result if the match is over.
    pub(crate) fn finish(
        mut self,
        rules: &RiichiConfig,
        names: &BySeat<String>,
        scores: Option<BySeat<i64>>,
        particulars: &Particulars,
    ) -> String {
        if let Some(scores) = scores {
            // The result is part of the last element.
            let results = particulars.results.unwrap_or_else(|| MatchResults::ranked(&scores));
            let both = with_fourth(scores, 0).into_iter().zip(with_fourth(results.tenths, 0));
            let result =
                list(both.flat_map(|(score, result)| [(score / 100).to_string(), results::text(result)]));
            self.text.truncate(self.text.trim_end_matches("/>").len());
            add(&mut self.text, format_args!("owari=\"{result}\" />"));
        }
        let mut bits = AMONG_PEOPLE | particulars.room.unwrap_or(Room::GENERAL).bits();
        for (bit, is_set) in [
            (super::mjlog::NO_RED_FIVES, rules.red_fives == RedFives::None),
            (super::mjlog::NO_OPEN_TANYAO, !rules.open_tanyao),
            (super::mjlog::SOUTH_TOO, rules.length == Length::South),
            (super::mjlog::THREE_PLAYERS, rules.players == Seats::Three),
        ] {
            bits |= if is_set { bit } else { 0 };
        }
        let lobby = particulars.lobby.as_deref().unwrap_or("0");
        let mut text = format!("<mjloggm ver=\"2.3\"><GO type=\"{bits}\" lobby=\"{}\"/><UN", plain(lobby));
        for (seat, name) in with_fourth(names.clone(), String::new()).iter().enumerate() {
            add(&mut text, format_args!(" n{seat}=\"{}\"", escaped(name)));
        }
        if let Some(ranks) = &particulars.ranks {
            add(&mut text, format_args!(" dan=\"{}\"", list(with_fourth(*ranks, 0))));
        }
        // What the server writes for the fourth seat of three players.
        for (key, all, fourth) in [("rate", &particulars.ratings, "1500.00"), ("sx", &particulars.sexes, "C")]
        {
            if let Some(all) = all {
                let all = with_fourth(all.clone(), fourth.to_owned());
                add(&mut text, format_args!(" {key}=\"{}\"", list(all.iter().map(|text| plain(text)))));
            }
        }
        add(&mut text, format_args!("/><TAIKYOKU oya=\"{}\"/>", self.first_dealer.index()));
        text.push_str(&self.text);
        text.push_str("</mjloggm>\n");
        text
    }
}

/// A text without the characters that would end it in XML.
fn plain(text: &str) -> String {
    text.chars().filter(|sign| !matches!(sign, '"' | '<' | '>' | '&')).collect()
}

/// Appends to a text, which cannot fail.
fn add(text: &mut String, more: std::fmt::Arguments<'_>) {
    let _ = text.write_fmt(more);
}

fn list(values: impl IntoIterator<Item = impl Display>) -> String {
    values.into_iter().map(|value| value.to_string()).collect::<Vec<_>>().join(",")
}

/// A name with every byte as `%E3`.
fn escaped(name: &str) -> String {
    name.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// A hand with its pieces.
struct HandPieces<'a> {
    table: &'a Table,
    is_used: [bool; PIECES],
    has_red_fives: bool,
    held: BySeat<Vec<Piece>>,
    drawn: BySeat<Option<Piece>>,
    /// The codes of each seat's melds, in order.
    melds: BySeat<Vec<i32>>,
    /// The piece that was discarded, added or drawn last.
    last: Piece,
    dora_indicators: Vec<Piece>,
    below: Vec<Piece>,
    scores: BySeat<i64>,
    sticks: u32,
    /// The number of wins written.
    wins: usize,
}

impl HandPieces<'_> {
    fn new(table: &Table) -> HandPieces<'_> {
        let (start, seats) = (table.start(), table.table_rules().seats());
        let mut hand = HandPieces {
            table,
            is_used: [false; PIECES],
            has_red_fives: table.table_rules().wall.tiles.has_red_fives(),
            held: BySeat::empty(seats),
            drawn: BySeat::all(seats, None),
            melds: BySeat::empty(seats),
            last: Piece::ALL[0],
            dora_indicators: Vec::new(),
            below: Vec::new(),
            scores: start.board.scores,
            sticks: start.board.sticks,
            wins: 0,
        };
        for seat in seats {
            hand.held[seat] = start.hands[seat].iter().map(|&face| hand.new_piece(face)).collect();
        }
        hand.dora_indicators = start.dora_indicator.into_iter().map(|face| hand.new_piece(face)).collect();
        hand
    }

    /// The lowest unused piece of a face.
    fn new_piece(&mut self, face: Face) -> Piece {
        let fits = |piece: &&Piece| piece.face(self.has_red_fives) == face && !self.is_used[piece.index()];
        // A table never has more copies of a tile than exist.
        let piece = Piece::ALL.iter().find(fits).copied().unwrap_or(Piece::ALL[0]);
        self.is_used[piece.index()] = true;
        piece
    }

    /// Takes a piece of a face out of a hand, preferably not the one just drawn.
    fn take(&mut self, seat: Seat, face: Face) -> Piece {
        let held = &mut self.held[seat];
        let fits = |piece: &Piece| piece.face(self.has_red_fives) == face;
        let drawn = self.drawn[seat];
        let place = held.iter().position(|piece| fits(piece) && Some(*piece) != drawn);
        match place.or_else(|| held.iter().position(fits)) {
            Some(place) => held.remove(place),
            None => self.last,
        }
    }

    fn start(&self, text: &mut String) {
        let start = self.table.start();
        let round = 4 * start.board.round_wind.index() + start.board.dealer.index();
        add(
            text,
            format_args!(
                "<INIT seed=\"{round},{},{},0,0,{}\" ",
                start.board.repeats,
                start.board.sticks,
                list(&self.dora_indicators)
            ),
        );
        add(
            text,
            format_args!("ten=\"{}\" oya=\"{}\"", hundreds(start.board.scores), start.board.dealer.index()),
        );
        for (seat, held) in with_fourth(self.held.clone(), Vec::new()).iter().enumerate() {
            add(text, format_args!(" hai{seat}=\"{}\"", list(held)));
        }
        text.push_str("/>");
    }

    fn event(&mut self, event: &Event, text: &mut String) {
        match *event {
            Event::Draw { seat, face: Some(face), .. } => {
                let piece = self.new_piece(face);
                self.held[seat].push(piece);
                self.drawn[seat] = Some(piece);
                self.last = piece;
                add(text, format_args!("<{}{piece}/>", ['T', 'U', 'V', 'W'][seat.index()]));
            }
            Event::Discard { seat, face, drawn } => {
                let piece = match self.drawn[seat].filter(|_| drawn) {
                    Some(piece) => {
                        self.held[seat].retain(|held| *held != piece);
                        piece
                    }
                    None => self.take(seat, face),
                };
                self.drawn[seat] = None;
                self.last = piece;
                add(text, format_args!("<{}{piece}/>", ['D', 'E', 'F', 'G'][seat.index()]));
            }
            Event::DoraIndicator { face } => {
                let piece = self.new_piece(face);
                self.dora_indicators.push(piece);
                add(text, format_args!("<DORA hai=\"{piece}\" />"));
            }
            Event::Riichi { seat } => add(text, format_args!("<REACH who=\"{}\" step=\"1\"/>", seat.index())),
            Event::RiichiAccepted { seat } => {
                self.scores[seat] -= self.table.public().stake();
                self.sticks += 1;
                let ten = hundreds(self.scores);
                add(text, format_args!("<REACH who=\"{}\" ten=\"{ten}\" step=\"2\"/>", seat.index()));
            }
            Event::Win { seat, from, deltas, ura, .. } => {
                if self.below.is_empty() {
                    self.below = ura.into_iter().flatten().map(|face| self.new_piece(face)).collect();
                }
                let won = &self.table.wins()[self.wins];
                self.win(won, seat, from, ura[0].is_some(), deltas, text);
                self.wins += 1;
            }
            Event::Exhausted { deltas } => self.no_win(None, deltas, text),
            Event::Aborted { reason } => {
                let nothing = BySeat::all(self.scores.seats(), 0);
                self.no_win(Some(reason), nothing, text);
            }
            _ => self.meld(event, text),
        }
    }

    fn meld(&mut self, event: &Event, text: &mut String) {
        let (seat, code) = match *event {
            Event::Chow { seat, from, own, .. } | Event::Pong { seat, from, own, .. } => {
                let claimed = self.last;
                let own = own.map(|face| self.take(seat, face));
                (seat, meld::code_of_three(seat, from, claimed, own))
            }
            Event::OpenKong { seat, from, own, .. } => {
                let claimed = self.last;
                own.into_iter().for_each(|face| {
                    self.take(seat, face);
                });
                (seat, meld::code_of_kong(seat, from, claimed))
            }
            Event::ClosedKong { seat, tile: Some(tile) } => {
                let held = &mut self.held[seat];
                let first = held
                    .iter()
                    .copied()
                    .filter(|piece| piece.tile() == tile)
                    .min_by_key(|piece| piece.index());
                held.retain(|piece| piece.tile() != tile);
                self.last = first.unwrap_or(self.last);
                (seat, meld::code_of_kong(seat, seat, self.last))
            }
            Event::AddedKong { seat, face } => {
                let piece = self.take(seat, face);
                self.last = piece;
                let pong = self.melds[seat].iter_mut().find(|code| meld::is_pong_of(**code, piece));
                let Some(code) = pong else { return };
                *code = meld::added(*code);
                let code = *code;
                add(text, format_args!("<N who=\"{}\" m=\"{code}\" />", seat.index()));
                self.drawn[seat] = None;
                return;
            }
            Event::North { seat } => {
                self.last = self.take(seat, Wind::North.tile().into());
                (seat, meld::code_of_north(self.last))
            }
            _ => return,
        };
        self.drawn[seat] = None;
        self.melds[seat].push(code);
        add(text, format_args!("<N who=\"{}\" m=\"{code}\" />", seat.index()));
    }

    /// Counters, sticks, and the points of each seat with their changes.
    fn settle(&mut self, deltas: BySeat<i64>) -> (String, String) {
        let ba = format!("{},{}", self.table.start().board.repeats, self.sticks);
        let both = with_fourth(self.scores, 0).into_iter().zip(with_fourth(deltas, 0));
        let sc = list(both.flat_map(|(score, delta)| [score / 100, delta / 100]));
        self.scores.iter_mut().zip(deltas).for_each(|(score, delta)| *score += delta);
        (ba, sc)
    }

    fn win(
        &mut self,
        won: &ScoredWin,
        seat: Seat,
        from: Option<Seat>,
        has_ura: bool,
        deltas: BySeat<i64>,
        text: &mut String,
    ) {
        let (ba, sc) = self.settle(deltas);
        let mut held = self.held[seat].clone();
        if from.is_some() {
            held.push(self.last);
            // The first winner takes the sticks.
            self.sticks = 0;
        }
        held.sort_by_key(|piece| piece.index());
        add(text, format_args!("<AGARI ba=\"{ba}\" hai=\"{}\"", list(held)));
        let melds = &self.melds[seat];
        if !melds.is_empty() {
            // The last one first, as the server writes them.
            add(text, format_args!(" m=\"{}\"", list(melds.iter().rev())));
        }
        if let Some(score) = won.score.han_and_fu() {
            let name = LimitName::from(score.limit);
            let limit = super::mjlog::LIMITS.iter().position(|limit| *limit == name).unwrap_or(0);
            let points = score.payment.total();
            add(text, format_args!(" machi=\"{}\" ten=\"{},{points},{limit}\"", self.last, score.fu));
            let yaku = super::ordered_yaku(score);
            match score.yakuman() {
                0 => {
                    // A winner with riichi gets a yaku entry for ura dora even if there are none.
                    let has_none = has_ura && !yaku.iter().any(|(yaku, _)| *yaku == Yaku::UraDora);
                    let yaku = yaku.into_iter().chain(has_none.then_some((Yaku::UraDora, 0)));
                    let both = yaku.flat_map(|(yaku, han)| [yaku.number(), usize::from(han)]);
                    add(text, format_args!(" yaku=\"{}\"", list(both)));
                }
                _ => {
                    let numbers = list(yaku.into_iter().map(|(yaku, _)| yaku.number()));
                    add(text, format_args!(" yakuman=\"{numbers}\""));
                }
            }
            if let Some(liable) = liable(self.table, won, score) {
                add(text, format_args!(" paoWho=\"{}\"", liable.index()));
            }
        }
        add(text, format_args!(" doraHai=\"{}\"", list(&self.dora_indicators)));
        if has_ura {
            add(text, format_args!(" doraHaiUra=\"{}\"", list(&self.below)));
        }
        let from = from.unwrap_or(seat).index();
        add(text, format_args!(" who=\"{}\" fromWho=\"{from}\" sc=\"{sc}\" />", seat.index()));
    }

    fn no_win(&mut self, reason: Option<AbortReason>, deltas: BySeat<i64>, text: &mut String) {
        let (ba, sc) = self.settle(deltas);
        text.push_str("<RYUUKYOKU");
        let is_nagashi = reason.is_none() && exhaustion(self.table) == Exhaustion::OnlyOrphans;
        if let Some(kind) = reason.map(super::mjlog::abort_type).or(is_nagashi.then_some("nm")) {
            add(text, format_args!(" type=\"{kind}\""));
        }
        add(text, format_args!(" ba=\"{ba}\" sc=\"{sc}\""));
        let revealed = revealed(self.table);
        for seat in revealed.seats().iter().filter(|&seat| revealed[seat]) {
            let mut held = self.held[seat].clone();
            held.sort_by_key(|piece| piece.index());
            add(text, format_args!(" hai{}=\"{}\"", seat.index(), list(held)));
        }
        text.push_str(" />");
    }
}

fn hundreds(scores: BySeat<i64>) -> String {
    list(with_fourth(scores.map(|score| score / 100), 0))
}
