//! Games over the protocol: they equal games at the table in every way of running; faults end with their cause; logs
//! replay.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::io::{BufReader, PipeReader, PipeWriter, Write, pipe};
use std::time::{Duration, Instant};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Event, Setup, Table, View};
use suzume_interop::ProcessLimits;
use suzume_interop::ProgramError;
use suzume_interop::botzone::{
    BotzoneBot, InputStyle, Process, Program, RefereeResult, RequestStep, Response, SeatedProgram, referee,
    replay, serve, table, write_log,
};
use suzume_players::{Fault, Moment, Player, Spec, play_hand};
use suzume_rules::RuleSet;
use suzume_rules::mcr::McrConfig;
use suzume_tiles::{BySeat, Seat, Seats, Wind};

fn build(name: &str) -> Box<dyn Player> {
    name.parse::<Spec>().unwrap().build().unwrap()
}

/// A bot in the same process.
struct Inside {
    name: String,
    bot: BotzoneBot,
    /// Whether everything is recalled for each answer, as by a program that is started anew every turn.
    starts_anew: bool,
    past: Vec<(String, String)>,
}

impl Inside {
    fn new(name: &str, starts_anew: bool) -> SeatedProgram<Inside> {
        let bot = BotzoneBot::new(build(name));
        SeatedProgram::new(Inside { name: name.to_owned(), bot, starts_anew, past: Vec::new() })
    }
}

impl Inside {
    fn flowering(name: &str) -> Inside {
        let bot = BotzoneBot::new(build(name)).with_flowers();
        Inside { name: name.to_owned(), bot, starts_anew: false, past: Vec::new() }
    }
}

impl Program for Inside {
    fn begin(&mut self, _: &Moment) -> Result<(), ProgramError> {
        self.past.clear();
        Ok(())
    }

    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        if self.starts_anew {
            self.bot = BotzoneBot::new(build(&self.name));
            for (request, response) in &self.past {
                self.bot.recall(request, response).map_err(ProgramError::inside)?;
            }
        }
        let answer = self.bot.answer(request);
        assert_eq!(answer.debug, None, "{request}");
        let response = answer.response.to_string();
        self.past.push((request.to_owned(), response.clone()));
        Ok(response)
    }
}

/// A bot behind pipes, in a thread of its own.
struct Piped {
    input: PipeWriter,
    output: BufReader<PipeReader>,
    is_first: bool,
}

impl Piped {
    fn new(name: &'static str) -> Piped {
        let ((their_input, input), (output, their_output)) = (pipe().unwrap(), pipe().unwrap());
        std::thread::spawn(move || {
            let _ = serve(
                || BotzoneBot::new(build(name)),
                BufReader::new(their_input),
                their_output,
                std::io::stderr(),
            );
        });
        Piped { input, output: BufReader::new(output), is_first: true }
    }
}

impl Program for Piped {
    fn begin(&mut self, _: &Moment) -> Result<(), ProgramError> {
        self.is_first = true;
        Ok(())
    }

    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        use std::io::BufRead;
        let text = match std::mem::take(&mut self.is_first) {
            true => format!("1\n{request}\n\n"),
            false => request.to_owned(),
        };
        writeln!(self.input, "{text}").map_err(ProgramError::inside)?;
        let mut lines = [String::new(), String::new()];
        for line in &mut lines {
            self.output.read_line(line).map_err(ProgramError::inside)?;
        }
        assert!(lines[1].contains("KEEP_RUNNING"));
        Ok(lines[0].clone())
    }
}

fn with_flowers(kind: WallKind) -> Table {
    Table::new(RuleSet::Mcr(McrConfig { rounds: 0, flowers: true, ..McrConfig::default() }), kind)
}

fn setup(deal: u64) -> Setup {
    let mut setup = Setup::single(Seats::Four, 41, deal);
    setup.board.round_wind = Wind::ALL[deal as usize % 4];
    setup
}

fn directly(name: &str, deal: u64) -> (Vec<Event>, BySeat<i64>) {
    let mut players: Vec<_> = Seat::ALL.iter().map(|_| build(name)).collect();
    let mut table = table();
    play_hand(&mut table, &setup(deal), &mut players).unwrap();
    (table.events().to_vec(), table.ledger().totals(Seats::Four))
}

fn over_protocol<P: Program>(
    mut players: [SeatedProgram<P>; 4],
    deal: u64,
) -> (Table, RefereeResult, String) {
    let mut table = table();
    let outcome = referee(&mut table, &setup(deal), &mut players);
    let log = write_log(players.each_ref().map(SeatedProgram::steps).into(), &outcome);
    (table, outcome, log)
}

#[test]
fn a_game_over_the_protocol_is_the_game_at_the_table() {
    for deal in 0..12 {
        let (events, points) = directly("guoshi", deal);
        let inside = |starts_anew| Seat::ALL.map(|_| Inside::new("guoshi", starts_anew));
        for starts_anew in [false, true] {
            let (table, outcome, _) = over_protocol(inside(starts_anew), deal);
            assert_eq!(
                (table.events(), &outcome),
                (&*events, &RefereeResult { points, fault: None }),
                "deal {deal}"
            );
        }
        let (table, outcome, _) =
            over_protocol(Seat::ALL.map(|_| SeatedProgram::new(Piped::new("guoshi"))), deal);
        assert_eq!((table.events(), outcome.fault), (&*events, None), "deal {deal}, pipes");
    }
}

#[test]
fn the_dealer_need_not_be_the_first_seat() {
    let mut setup = setup(3);
    setup.board.dealer = Seat::ALL[2];
    let mut direct = table();
    play_hand(&mut direct, &setup, &mut Seat::ALL.map(|_| build("guoshi-fast"))).unwrap();
    let mut over = table();
    let outcome = referee(&mut over, &setup, &mut Seat::ALL.map(|_| Inside::new("guoshi-fast", false)));
    assert_eq!((over.events(), outcome.fault), (direct.events(), None));
}

/// The same log with one of the dealer's flowers not dealt but drawn, if it has any.
fn with_first_flower_drawn(log: &str) -> Option<String> {
    let mut entries: Vec<serde_json::Value> = serde_json::from_str(log).unwrap();
    let deal = entries[2]["output"]["content"].as_object_mut().unwrap();
    let mut drawn = String::new();
    for request in deal.values_mut() {
        let mut words: Vec<&str> = request.as_str().unwrap().split(' ').collect();
        let flowers: usize = words[1].parse().unwrap();
        let fewer = flowers.checked_sub(1)?.to_string();
        // Behind the kind of request, four numbers and thirteen tiles.
        drawn = words.remove(18).to_owned();
        words[1] = &fewer;
        *request = words.join(" ").into();
    }
    let content: serde_json::Map<_, _> =
        (0..4).map(|seat| (seat.to_string(), format!("3 0 BUHUA {drawn}").into())).collect();
    let pass = serde_json::json!({ "response": "PASS", "verdict": "OK" });
    let answers: serde_json::Map<_, _> = (0..4).map(|seat| (seat.to_string(), pass.clone())).collect();
    entries.insert(4, serde_json::json!({ "output": { "command": "request", "content": content } }));
    entries.insert(5, answers.into());
    Some(serde_json::Value::from(entries).to_string())
}

#[test]
fn games_with_flowers_are_the_same_over_the_protocol() {
    let (mut in_play, mut at_deal) = (0, 0);
    for deal in 0..30 {
        let mut setup = setup(deal);
        setup.board.dealer = Seat::ALL[deal as usize % 4];
        let mut direct = with_flowers(WallKind::Personal);
        play_hand(&mut direct, &setup, &mut Seat::ALL.map(|_| build("guoshi-fast"))).unwrap();
        let mut over = with_flowers(WallKind::Personal);
        let mut players = Seat::ALL.map(|_| SeatedProgram::new(Inside::flowering("guoshi-fast")));
        let outcome = referee(&mut over, &setup, &mut players);
        assert_eq!((over.events(), &outcome.fault), (direct.events(), &None), "deal {deal}");
        assert_eq!(outcome.points, direct.ledger().totals(Seats::Four));
        let asked = |text: &str| {
            let is_it = |step: &&RequestStep| step.request.contains(text);
            players[0].steps().iter().filter(is_it).count()
        };
        in_play += asked("BUHUA H");
        at_deal += usize::from(players[0].steps()[1].request.contains(" H"));
    }
    assert!(in_play > 20 && at_deal > 10, "{in_play} flowers in play, {at_deal} deals with flowers");
}

/// Discards the drawn tile; our bot does not support a common wall.
struct Discards;

impl Program for Discards {
    fn begin(&mut self, _: &Moment) -> Result<(), ProgramError> {
        Ok(())
    }
    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        Ok(request.strip_prefix("2 ").map_or("PASS".to_owned(), |tile| format!("PLAY {tile}")))
    }
}

/// Games with a wall for each seat, as our referee plays them, and with one for all, as Botzone did.
#[test]
fn logs_with_flowers_are_replayed() {
    let (mut in_play, mut drawn_first, mut exhausted) = (0, 0, 0);
    for (deal, kind) in (0..30).flat_map(|deal| [(deal, WallKind::Personal), (deal, WallKind::Ordinary)]) {
        let mut over = with_flowers(kind);
        let mut players = Seat::ALL.map(|_| -> SeatedProgram<Box<dyn Program>> {
            SeatedProgram::new(match kind {
                WallKind::Personal => Box::new(Inside::flowering("guoshi-fast")),
                _ => Box::new(Discards),
            })
        });
        let outcome = referee(&mut over, &setup(deal), &mut players);
        let log = write_log(players.each_ref().map(SeatedProgram::steps).into(), &outcome);
        let replayed =
            replay(log.as_bytes()).unwrap_or_else(|error| panic!("deal {deal}, {kind:?}: {error}"));
        assert_eq!((&replayed.outcome, replayed.table.is_over()), (&outcome, true), "deal {deal}, {kind:?}");
        in_play += log.matches("3 1 BUHUA").count() / 4;
        exhausted += usize::from(over.wins().is_empty());
        // Botzone reports the flower that the dealer draws first separately.
        if let Some(other) = with_first_flower_drawn(&log) {
            drawn_first += 1;
            assert_eq!(replay(other.as_bytes()).unwrap().outcome, outcome, "deal {deal}, {kind:?}");
        }
        // A different flower: one that is shown twice, or one that not all seats see.
        let at = log.find(" BUHUA H").map(|at| at + " BUHUA H".len());
        if let Some(at) = at {
            let other = if log[at..].starts_with('1') { "2" } else { "1" };
            let changed = format!("{}{other}{}", &log[..at], &log[at + 1..]);
            assert!(replay(changed.as_bytes()).is_err(), "deal {deal}, {kind:?}");
        }
    }
    let counts = format!("{in_play} in play, {drawn_first} first draws, {exhausted} exhausted");
    assert!(in_play > 20 && drawn_first > 10 && exhausted > 0, "{counts}");
}

/// Does anything that is allowed, kongs and claims rather than the rest, by chance that is the same over the protocol.
struct Wild;

impl Player for Wild {
    fn act(&mut self, _view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        let mut random = Moment::addressed(5, 5, moment.seat(), moment.events()).random();
        let is_rare = |action: &&Action| !matches!(action, Action::Pass | Action::Discard(_));
        let rare: Vec<Action> = legal.iter().filter(is_rare).copied().collect();
        let from = if rare.is_empty() || random.below(3) == 0 { legal } else { &rare };
        Ok(from[random.below(from.len())])
    }
}

struct WildBot(BotzoneBot);

impl Program for WildBot {
    fn begin(&mut self, _: &Moment) -> Result<(), ProgramError> {
        self.0 = BotzoneBot::new(Box::new(Wild));
        Ok(())
    }
    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        let answer = self.0.answer(request);
        assert_eq!(answer.debug, None, "{request}");
        Ok(answer.response.to_string())
    }
}

fn games() -> u64 {
    static GAMES: std::sync::LazyLock<u64> = std::sync::LazyLock::new(|| {
        let wanted = std::env::var("SUZUME_BOTZONE_GAMES").ok().and_then(|text| text.parse().ok());
        wanted.unwrap_or_else(|| suzume_testing::thorough(200, 40))
    });
    *GAMES
}

#[test]
fn no_answer_is_ever_illegal_and_every_log_is_replayed() {
    let (mut kongs, mut claims) = (0, 0);
    for deal in 0..games() {
        let players = Seat::ALL.map(|_| SeatedProgram::new(WildBot(BotzoneBot::new(Box::new(Wild)))));
        let (table, outcome, log) = over_protocol(players, deal);
        assert_eq!(outcome.fault, None, "deal {deal}");
        let replayed = replay(log.as_bytes()).unwrap();
        assert_eq!((replayed.outcome, replayed.table.events()), (outcome, table.events()), "deal {deal}");
        for event in table.events() {
            match event {
                Event::OpenKong { .. } | Event::ClosedKong { .. } | Event::AddedKong { .. } => kongs += 1,
                Event::Chow { .. } | Event::Pong { .. } => claims += 1,
                _ => {}
            }
        }
    }
    assert!(kongs > games() / 4 && claims > 5 * games(), "{kongs} kongs, {claims} claims");
}

/// Both players of a wall in both pairs of seats.
#[test]
fn duplicate_games_without_an_illegal_action() {
    for deal in 0..games() / 2 {
        for turned in [0, 1] {
            let name =
                |seat: Seat| if (seat.index() + turned).is_multiple_of(2) { "guoshi" } else { "guoshi-fast" };
            let (table, outcome, log) =
                over_protocol(Seat::ALL.map(|seat| Inside::new(name(seat), false)), deal);
            assert!(outcome.fault.is_none() && table.is_over(), "deal {deal}");
            assert_eq!(replay(log.as_bytes()).unwrap().outcome, outcome);
        }
    }
}

#[test]
fn a_changed_log_is_refused() {
    let (_, outcome, log) = over_protocol(Seat::ALL.map(|_| Inside::new("guoshi", false)), 1);
    let entries: Vec<serde_json::Value> = serde_json::from_str(&log).unwrap();
    let refused = |entries: &[serde_json::Value]| {
        let text = serde_json::Value::from(entries.to_vec()).to_string();
        replay(text.as_bytes()).expect_err("a changed log")
    };
    let (mut changed, mut passed) = (0, 0);
    for place in 0..entries.len() {
        // Without one entry.
        let mut fewer = entries.clone();
        fewer.remove(place);
        refused(&fewer);
        // With another answer or request of one seat.
        for seat in Seat::ALL {
            let key = seat.index().to_string();
            let mut other = entries.clone();
            let texts = [other[place].pointer_mut(&format!("/output/content/{key}"))];
            for text in texts.into_iter().flatten().filter(|text| text.is_string()) {
                *text = "3 1 PLAY J2".into();
                changed += 1;
            }
            if other != entries {
                refused(&other);
            }
            let mut other = entries.clone();
            if let Some(answer) = other[place].pointer_mut(&format!("/{key}/response")) {
                match answer.as_str() {
                    Some("PASS") => *answer = "HU".into(),
                    _ => *answer = "PASS".into(),
                }
                let text = serde_json::Value::from(other).to_string();
                // To pass a win or a claim may be allowed; then the next request is another, or the points are.
                passed += 1;
                assert!(replay(text.as_bytes()).is_err(), "entry {place}, seat {key}");
            }
        }
    }
    assert!(changed > 100 && passed > 100);
    let mut points = entries;
    let end = points.len() - 1;
    points[end]["output"]["content"]["0"] = (outcome.points[Seat::ALL[0]] + 1).into();
    assert!(refused(&points).to_string().contains("the points are"));
    for junk in ["", "[]", "{}", "[1]", "[{\"output\":{\"command\":\"jump\",\"content\":{}}}]"] {
        assert!(replay(junk.as_bytes()).is_err(), "{junk}");
    }
}

/// A game in which one seat is a command and the others are bots.
fn blamed(command: &str, style: InputStyle) -> (RefereeResult, Duration) {
    let limits = ProcessLimits {
        turn: Duration::from_millis(300),
        first: Duration::from_millis(600),
        memory_bytes: 64 << 20,
    };
    let others = |_| -> Box<dyn Program> { Box::new(WildBot(BotzoneBot::new(Box::new(Wild)))) };
    let mut players = Seat::ALL.map(|seat| {
        SeatedProgram::new(match seat.index() {
            1 => Box::new(Process::new(command, style, limits)) as Box<dyn Program>,
            _ => others(seat),
        })
    });
    let begun = Instant::now();
    let outcome = referee(&mut table(), &setup(0), &mut players);
    drop(players);
    (outcome, begun.elapsed())
}

#[cfg(unix)]
#[test]
fn bad_programs_end_with_their_cause_and_never_hang() {
    let passes = "echo '{\"response\":\"PASS\"}'";
    let keeps = "while read line; do echo PASS; echo '>>>BOTZONE_REQUEST_KEEP_RUNNING<<<'; done";
    for (command, style, cause) in [
        ("cat > /dev/null; echo junk", InputStyle::JsonToEnd, "which is no JSON"),
        ("echo '{\"answer\":1}'", InputStyle::Json, "there is no response"),
        ("echo JUNK", InputStyle::Simple, "is no message"),
        ("sleep 30", InputStyle::Json, "took too long"),
        ("sleep 30 & wait", InputStyle::Simple, "took too long"),
        ("echo PASS; sleep 30", InputStyle::Simple, "took too long"),
        ("exit 3", InputStyle::Json, "exit status: 3"),
        ("kill -9 $$", InputStyle::Json, "signal: 9"),
        ("exec >&-; sleep 30", InputStyle::Json, "closed its output"),
        ("/nowhere/no-such-program", InputStyle::Json, "closed its output (exit status: 127)"),
        ("yes PASS", InputStyle::Simple, "more than an answer"),
        ("yes | tr -d '\\n'", InputStyle::Simple, "a line without end"),
        ("printf '\\377\\376\\n'", InputStyle::Simple, "no text"),
        ("echo 'PLAY W1'", InputStyle::Simple, "not allowed after `0 1 0`"),
        ("echo HU", InputStyle::Simple, "not allowed after `0 1 0`"),
        (passes, InputStyle::Json, "`PASS` is not allowed after `2 "),
        ("echo PASS", InputStyle::Simple, "`PASS` is not allowed after `2 "),
        (keeps, InputStyle::Simple, "`PASS` is not allowed after `2 "),
        ("x=$(head -c 200000000 /dev/zero | tr '\\0' x); echo PASS", InputStyle::Simple, ""),
    ] {
        let (outcome, time) = blamed(command, style);
        let (seat, fault) = outcome.fault.unwrap_or_else(|| panic!("{command}: no fault"));
        assert_eq!((seat.index(), outcome.points), (1, BySeat::from([10, -30, 10, 10])), "{command}");
        assert!(fault.to_string().contains(cause), "{command}: {fault}");
        assert!(time < Duration::from_secs(20), "{command}: {time:?}");
    }
}

#[test]
fn a_bot_survives_junk() {
    let mut bot = BotzoneBot::new(build("guoshi"));
    for request in [
        "",
        "junk",
        "2 W1",
        "3 0 PLAY W1",
        "0 0 0",
        "3 0 DRAW",
        "1 0 0 0 0 W1 W1 W1 W1 W1 W2 W3 W4 W5 W6 W7 W8 W9",
    ] {
        let answer = bot.answer(request);
        assert!(answer.debug.is_some() || request == "0 0 0", "{request}: {answer:?}");
        assert!(matches!(answer.response, Response::Pass | Response::Play(_)));
    }
    let mut bot = BotzoneBot::new(build("guoshi"));
    bot.answer("0 0 0");
    bot.answer("1 0 0 0 0 W1 W2 W3 W4 W5 W6 W7 W8 W9 T1 T2 T3 F1");
    for (request, problem) in [
        ("3 1 DRAW", "seat 0 is to draw"),
        ("3 1 PLAY W1", "not this seat's turn"),
        ("3 2 GANG", "no discard to claim"),
    ] {
        assert!(bot.answer(request).debug.is_some_and(|debug| debug.contains(problem)), "{request}");
    }
    // The refused request changed nothing: the hand is complete with the second east wind.
    assert_eq!(bot.answer("2 F1").response, Response::Win);
}
