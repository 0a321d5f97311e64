//! A person at the table: draws the table, asks, and repeats the question until the answer is legal.

use super::draw::{DrawStyle, meld_code, say};
use super::input::{PersonInput, PersonLines};
use super::order::{self, MeldWords, Order, label};
use super::tiles::{cut, wrapped};
use crate::commands::speaker;
use std::io::Write;
use suzume::Advisor;
use suzume::advice::Detail;
use suzume_game::{Action, Offer, Phase, View};
use suzume_players::{Fault, Moment, Player, usual_at_table};
use suzume_rules::table::{TableRules, TileBox};
use suzume_tiles::Kinds;

/// Whether typed input appears on the screen by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Echo {
    /// It does, on a terminal.
    Terminal,
    /// It does not, so it is printed after the question.
    Written,
}

pub(super) struct Human<A, W> {
    answers: A,
    out: W,
    look: DrawStyle,
    echo: Echo,
    /// Created at the first request for a hint.
    advisor: Option<Advisor>,
}

/// Whether the person can ask what would be best: not in a drill, which asks that itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hints {
    Given,
    None,
}

/// Help on the commands available under some rules.
pub(super) fn help(rules: &TableRules, hints: Hints) -> String {
    let has_exchange = rules.exchange.turns().is_some();
    let has_riichi = rules.allows_riichi();
    let words = MeldWords::of(rules);
    let [chow, kong] = [format!("{} 3", words.chow), format!("{0}  {0} 5p", words.kong)];
    let lines = [
        (true, "5p", "discard"),
        (true, "Enter", "enter"),
        (true, "hand 5p", "hand"),
        (true, "win", "win"),
        (true, words.pong, "pong"),
        (rules.chows, &chow, "chow"),
        (rules.kongs, &kong, "kong"),
        (has_riichi, "riichi 5p", "riichi"),
        (has_riichi, "abort", "abort"),
        (rules.sets_norths_aside(), "north", "north"),
        (true, "pass", "pass"),
        (rules.void_suit, "m  p  s", "void"),
        (has_exchange, "147m", "exchange"),
        (hints == Hints::Given, "hint", "hint"),
        (true, "table", "table"),
        (true, "quit", "quit"),
    ];
    let entry = |name: &str| {
        let code = format!("play-help-{name}");
        let is_about_melds = matches!(name, "pong" | "chow" | "kong" | "melds");
        speaker().text(&if is_about_melds { meld_code(&code, rules) } else { code })
    };
    let lines = lines.iter().filter(|(is_there, ..)| *is_there);
    let mut text: String = lines.map(|(_, typed, name)| format!("  {typed:<15}{}\n", entry(name))).collect();
    let paragraph = |parts: &[(bool, &str)]| {
        let parts = parts.iter().filter(|(is_there, _)| *is_there).map(|(_, name)| entry(name));
        wrapped(&parts.collect::<Vec<_>>().join(" "), 0)
    };
    let has_honours = rules.wall.tiles.kinds() == Kinds::All34;
    let has_flowers = rules.wall.tiles == TileBox::WithFlowers;
    text += &paragraph(&[(true, "tiles"), (has_honours, "honours"), (has_flowers, "flowers")]);
    text + &paragraph(&[(true, "river"), (has_riichi, "river-riichi"), (true, "melds")])
}

/// The question, and the possible answers.
pub(super) fn question(look: &DrawStyle, view: &View<'_>, legal: &[Action], hints: Hints) -> String {
    let labels = |wanted: fn(&Action) -> bool| -> Vec<String> {
        legal.iter().filter(|action| wanted(action)).map(|action| label(action, view, legal)).collect()
    };
    let text = match view.public.phase {
        Phase::Claims { face, from, offer } => {
            let code = match offer {
                Offer::Discard => "play-ask-discard".to_owned(),
                Offer::AddedKong => meld_code("play-ask-added_kong", view.table),
                Offer::ClosedKong => meld_code("play-ask-closed_kong", view.table),
                Offer::North => "play-ask-north".to_owned(),
            };
            let args = [
                ("seat", &*look.name(from, view.seat(), view.public.board.dealer)),
                ("tile", &look.style.face(face)),
                ("options", &labels(|_| true).join(", ")),
            ];
            say(&code, &args)
        }
        Phase::Exchange => speaker().text("play-ask-exchange"),
        Phase::Void => speaker().text("play-ask-void"),
        _ => {
            let others = labels(|action| !matches!(action, Action::Discard(_)));
            match others.is_empty() {
                true => speaker().text("play-ask-turn"),
                false => say("play-ask-turn-or", &[("options", &others.join(", "))]),
            }
        }
    };
    let code = match hints {
        Hints::Given => "play-ask-more",
        Hints::None => "play-ask-more-drill",
    };
    wrapped(&say(code, &[("question", &text)]), 2)
}

impl<A: PersonLines, W: Write> Human<A, W> {
    pub(super) fn new(answers: A, out: W, look: DrawStyle, echo: Echo) -> Human<A, W> {
        Human { answers, out, look, echo, advisor: None }
    }

    fn say(&mut self, text: &str) -> std::io::Result<()> {
        self.out.write_all(self.look.screen.painted(text.to_owned()).as_bytes())?;
        self.out.flush()
    }

    /// The best action, as valued by the strongest player of these rules.
    fn hint(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> String {
        if self.advisor.is_none() {
            self.advisor = Advisor::named(usual_at_table(view.rules)).ok();
        }
        let Some(advisor) = &mut self.advisor else { return speaker().text("play-no_advisor") + "\n" };
        let speaker = speaker().under(view.rules);
        advisor.advise(view, legal, moment, Detail::Full, &speaker).to_text(&speaker, false)
    }

    /// The chosen action, or the code of why there is none.
    fn ask(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        moment: &Moment,
    ) -> std::io::Result<Result<Action, &'static str>> {
        let shown = self.look.table(view) + &question(&self.look, view, legal, Hints::Given);
        self.say(&shown)?;
        loop {
            self.say("? ")?;
            let line = match self.answers.next() {
                PersonInput::Line(line) => line,
                ended => {
                    self.say("\n")?;
                    let is_end = ended == PersonInput::End;
                    return Ok(Err(if is_end { "play-input_ended" } else { "play-interrupted" }));
                }
            };
            if self.echo == Echo::Written {
                self.say(&format!("{}\n", cut(&line, 76)))?;
            }
            match order::read(&line, view, legal) {
                Ok(Order::Act(action)) => return Ok(Ok(action)),
                Ok(Order::Quit) => return Ok(Err("play-left")),
                Ok(Order::Help) => self.say(&help(view.table, Hints::Given))?,
                Ok(Order::Table) => self.say(&shown)?,
                Ok(Order::Hint) => {
                    let hint = self.hint(view, legal, moment);
                    self.say(&wrapped(&hint, 4))?;
                }
                Err(sentence) => self.say(&wrapped(&sentence, 2))?,
            }
        }
    }
}

impl<A: PersonLines, W: Write + Send> Player for Human<A, W> {
    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        let no_answer = |cause: String| Fault::NoAnswer { seat: moment.seat(), cause };
        match self.ask(view, legal, moment) {
            Ok(Ok(action)) => Ok(action),
            Ok(Err(cause)) => Err(no_answer(speaker().text(cause))),
            Err(error) => Err(no_answer(error.to_string())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arguments::TileStyle;
    use crate::terminal::Screen;
    use suzume_game::Table;
    use suzume_game::wall::WallKind;
    use suzume_players::play_hand;
    use suzume_rules::RuleSet;
    use suzume_tiles::{BySeat, Seats};

    struct Script(Vec<&'static str>);

    impl PersonLines for Script {
        fn next(&mut self) -> PersonInput {
            if self.0.is_empty() { PersonInput::End } else { PersonInput::Line(self.0.remove(0).to_owned()) }
        }
    }

    /// The screen of a person who types these lines at the start of a hand, and the fault that ended it.
    fn screen(rules: &str, script: &[&'static str]) -> (String, Fault) {
        let look = DrawStyle {
            style: TileStyle::Text,
            players: BySeat::from(["human", "a", "b", "c"]).map(str::to_owned),
            screen: Screen::of_stdout(),
        };
        let human = Human::new(Script(script.to_vec()), Vec::new(), look, Echo::Written);
        let mut table = Table::new(RuleSet::preset(rules).unwrap(), WallKind::Ordinary);
        let mut players = [human];
        let fault =
            play_hand(&mut table, &suzume_game::Setup::single(Seats::Four, 3, 0), &mut players).unwrap_err();
        let [human] = players;
        (String::from_utf8(human.out).unwrap(), fault)
    }

    #[test]
    fn a_question_is_asked_until_it_is_answered() {
        let (text, fault) = screen("mahjong0", &["dance", "help", "table", "1m", "quit"]);
        assert!(text.contains("? dance\nI do not understand `dance`"), "{text}");
        assert!(text.contains("? help\n  5p  "), "{text}");
        assert_eq!(text.matches("Your hand:").count(), 3, "{text}");
        assert!(matches!(fault, Fault::NoAnswer { cause, .. } if cause == "you left the game"));
    }

    #[test]
    fn help_lists_what_the_rules_have() {
        let of = |rules: &str| help(&RuleSet::preset(rules).unwrap().table(), Hints::Given);
        let [mahjong0, sichuan, riichi, taiwan] = ["mahjong0", "sichuan", "riichi", "taiwan-flowers"].map(of);
        assert!(!mahjong0.contains("chow") && !mahjong0.contains("riichi") && !mahjong0.contains("void"));
        assert!(sichuan.contains("void suit") && !sichuan.contains("1z"), "{sichuan}");
        assert!(riichi.contains("riichi 5p") && riichi.contains("1z-7z"), "{riichi}");
        assert!(riichi.contains("  chi 3 ") && riichi.contains("(or: chow)"), "{riichi}");
        assert!(taiwan.contains("  chow 3 ") && taiwan.contains("(or: chi)"), "{taiwan}");
        assert!(taiwan.contains("flowers") && !taiwan.contains("abort"), "{taiwan}");
        for text in [mahjong0, sichuan, riichi, taiwan] {
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        }
    }

    #[test]
    fn the_end_of_the_lines_is_no_answer() {
        let (_, fault) = screen("sichuan", &[]);
        assert!(matches!(fault, Fault::NoAnswer { cause, .. } if cause == "the input ended"));
    }
}
