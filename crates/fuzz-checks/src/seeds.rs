//! The seeds of the fuzz targets: valid inputs, made by our own players and printers.

use crate::protocols::player;
use serde_json::{Value, json};
use suzume_game::record::{GameHeader, RecordWriter};
use suzume_game::situation::Description;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Setup, Table, View};
use suzume_interop::ProgramError;
use suzume_interop::botzone::{self, Program, RequestStep, SeatedProgram};
use suzume_interop::recorded::{Converter, RiichiFormat};
use suzume_players::{Fault, Moment, Player, play_hand};
use suzume_rules::{Preset, RuleSet};
use suzume_tiles::{BySeat, Notation, Seat, Seats, parse_faces};

fn texts(list: &[&str]) -> Vec<Vec<u8>> {
    list.iter().map(|text| text.as_bytes().to_vec()).collect()
}

pub(crate) fn tiles() -> Vec<Vec<u8>> {
    let mut seeds =
        texts(&["123m0567p23456s[777z]", "11m22p33s[234p](5555p)[+6666s]", "19m19p19s1234567z", "1f2g"]);
    let faces = parse_faces("1234m0567p89s1122334z", Notation::Canonical).unwrap();
    seeds.extend(
        Notation::ALL.into_iter().filter_map(|notation| notation.print(&faces).ok()).map(String::into_bytes),
    );
    seeds
}

pub(crate) fn knowledge() -> Vec<Vec<u8>> {
    texts(&[
        "(343423023)(434434443)(334220344)",
        "(343423023)(434434443)(334220344)(4444444)",
        "[4,4,4] 000000 444444444 012340123",
    ])
}

pub(crate) fn rules() -> Vec<Vec<u8>> {
    Preset::ALL.iter().map(|preset| preset.rules().options().into_bytes()).collect()
}

pub(crate) fn players() -> Vec<Vec<u8>> {
    texts(&[
        "random,tsumogiri,greedy,greedy:yaku=off,delta:method=block,fold=off,kstep:k=2,budget=7,human",
        "simcat:samples=9,simcat:ms=10,guoshi:budget=7,further=2,exact=1,wins=chance,ms=300,guoshi-fast",
        "epsilon:p=0.2,of=kstep:k=2,budget=50",
        "botzone:./bot,mjai:python3 bot.py",
    ])
}

pub(crate) fn hands() -> Vec<Vec<u8>> {
    texts(&[
        r#"{"hand":"123m0567p23456s1z"}"#,
        r#"{"hand":"123m055p11z6p"}"#,
        r#"{"hand":"11m22p33s44s55s66s7z7z","kb":"(343423023)(434434443)(334220344)(4444444)"}"#,
        r#"{"rules":"riichi","hand":"23m567p23456s1z1z","melds":[{"kind":"pong","tiles":"777z"}]}"#,
    ])
}

pub(crate) fn wins() -> Vec<Vec<u8>> {
    texts(&[
        r#"{"concealed":"66778p55566z","melds":[{"kind":"chow","tiles":"234p"}],"winning_tile":"0p","self_drawn":true,"seat_wind":"E","round_wind":"E","flags":["last_tile"],"dora_indicators":"2m 3p"}"#,
        r#"{"concealed":"11z55z","winning_tile":"5z","seat_wind":"S","melds":[{"kind":"pong","tiles":"222z"},{"kind":"pong","tiles":"333z"},{"kind":"pong","tiles":"666z"},{"kind":"pong","tiles":"777z"}]}"#,
        r#"{"concealed":"23m55s","winning_tile":"1m","self_drawn":true,"seat_wind":"W","flowers":"3g4f1f","melds":[{"kind":"chow","tiles":"345m"},{"kind":"pong","tiles":"777z"},{"kind":"chow","tiles":"456p"},{"kind":"chow","tiles":"789s"}]}"#,
        r#"{"concealed":"222333m4445p","winning_tile":"5p","self_drawn":true,"melds":[{"kind":"closed_kong","tiles":"1111m"}],"void":"s"}"#,
        r#"{"concealed":"99m123456p78s555s","winning_tile":"9s","flags":["riichi"],"dora_indicators":"1m3z","norths":2}"#,
        r#"{"concealed":"19m19p19s1234567z","winning_tile":"7z","flags":["riichi","ippatsu"],"ura_indicators":"1m","flowers":0}"#,
    ])
}

/// Views of a hand in progress, after every few events, under each rule set.
pub(crate) fn situations() -> Vec<Vec<u8>> {
    /// Plays like the inner player, and records its views.
    struct Watching(Box<dyn Player>, Vec<Vec<u8>>);
    impl Player for Watching {
        fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
            self.1.extend(Description::of(view).map(|seen| seen.to_json().into_bytes()));
            self.0.act(view, legal, moment)
        }
    }
    let mut seeds = Vec::new();
    for rules in ["mahjong0", "sichuan", "taiwan-flowers", "mcr", "riichi", "sanma"] {
        let rules = RuleSet::preset(rules).unwrap();
        let count = rules.table().seats();
        let mut table = Table::new(rules, WallKind::Ordinary);
        let mut seats: Vec<Watching> = count.iter().map(|_| Watching(player(), Vec::new())).collect();
        play_hand(&mut table, &Setup::single(count, 2, 0), &mut seats).unwrap();
        for Watching(_, seen) in seats {
            // The beginning, the middle and the end.
            let kept = [0, seen.len() / 2, seen.len().saturating_sub(1)];
            seeds.extend(kept.into_iter().filter_map(|place| seen.get(place).cloned()));
        }
    }
    seeds
}

/// One match as a suzume record.
fn played(rules: &str) -> Vec<u8> {
    let rules = RuleSet::preset(rules).unwrap();
    let mut seats: Vec<Box<dyn Player>> = rules.table().seats().iter().map(|_| player()).collect();
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    let header = GameHeader {
        program: "suzume".to_owned(),
        rules: rules.clone(),
        wall: WallKind::Ordinary,
        seed: Some(1),
        game: 0,
        names: BySeat::from_fn(rules.table().seats(), |seat| {
            ["Ann", "B\"<>&", "雀", "D"][seat.index()].to_owned()
        }),
    };
    let mut writer = RecordWriter::new(Vec::new());
    let mut record = writer.game(&header).unwrap();
    let mut course = Match::new(&rules, 1, 0);
    while let Some(setup) = course.next_hand() {
        play_hand(&mut table, &setup, &mut seats).unwrap();
        record.hand(&table).unwrap();
        course.finish_hand(&table);
    }
    record.end(course.scores()).unwrap();
    writer.into_inner()
}

pub(crate) fn suzume_records() -> Vec<Vec<u8>> {
    ["mahjong0", "sichuan", "taiwan-flowers", "riichi-tonpu", "sanma-tonpu"].into_iter().map(played).collect()
}

/// Riichi matches of four and of three in another program's format.
fn matches_in(format: RiichiFormat) -> Vec<Vec<u8>> {
    ["riichi-tonpu", "sanma-tonpu"].map(|rules| converted(rules, format)).into()
}

fn converted(rules: &str, to: RiichiFormat) -> Vec<u8> {
    let mut text = Vec::new();
    let each = |game: &[u8]| {
        text.extend_from_slice(game);
        Ok(())
    };
    Converter::new().convert(&played(rules)[..], RiichiFormat::Suzume, to, None, each).unwrap();
    text
}

pub(crate) fn mjai_records() -> Vec<Vec<u8>> {
    matches_in(RiichiFormat::Mjai)
}

pub(crate) fn tenhou_records() -> Vec<Vec<u8>> {
    matches_in(RiichiFormat::Tenhou)
}

/// Addresses with a game and without.
pub(crate) fn links() -> Vec<Vec<u8>> {
    let game = String::from_utf8(converted("riichi-tonpu", RiichiFormat::Tenhou)).unwrap();
    let escaped = game.trim().replace('"', "%22").replace(' ', "%20");
    [
        format!("https://tenhou.net/6/#json={escaped}&ts=0"),
        "https://tenhou.net/0/?log=2022010102gm-0089-0000-9d1c81a9&tw=1".to_owned(),
        "https://game.maj-soul.com/1/?paipu=240101-x".to_owned(),
    ]
    .map(String::into_bytes)
    .to_vec()
}

pub(crate) fn mjlog_records() -> Vec<Vec<u8>> {
    matches_in(RiichiFormat::Mjlog)
}

/// The mjai messages of a match as each seat receives them: a record without the tiles that the seat does not know.
pub(crate) fn mjai_messages() -> Vec<Vec<u8>> {
    let record = String::from_utf8(converted("riichi-tonpu", RiichiFormat::Mjai)).unwrap();
    let seen_by = |seat: usize| {
        let lines = record.lines().map(|line| {
            let mut message: Value = serde_json::from_str(line).unwrap();
            let kind = message["type"].as_str().unwrap_or_default().to_owned();
            match kind.as_str() {
                "start_game" => message["id"] = json!(seat),
                "start_kyoku" => {
                    for other in (0..4).filter(|&other| other != seat) {
                        message["tehais"][other] = json!(vec!["?"; 13]);
                    }
                }
                "tsumo" if message["actor"] != seat => message["pai"] = json!("?"),
                _ => {}
            }
            message.to_string() + "\n"
        });
        lines.collect::<String>().into_bytes()
    };
    (0..4).map(seen_by).collect()
}

/// A bot in this process, which the referee calls like a program.
struct Inside(botzone::BotzoneBot);

impl Program for Inside {
    fn begin(&mut self, _: &Moment) -> Result<(), ProgramError> {
        Ok(())
    }

    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        Ok(self.0.answer(request).response.to_string())
    }
}

/// A Botzone game: the steps of each seat, and the log.
fn refereed(deal: u64) -> ([Vec<RequestStep>; 4], String) {
    let mut players = Seat::ALL.map(|_| SeatedProgram::new(Inside(botzone::BotzoneBot::new(player()))));
    let outcome = botzone::referee(&mut botzone::table(), &Setup::single(Seats::Four, 3, deal), &mut players);
    let log = botzone::write_log(BySeat::from(players.each_ref().map(SeatedProgram::steps)), &outcome);
    (players.each_ref().map(|player| player.steps().to_vec()), log)
}

pub(crate) fn botzone_requests() -> Vec<Vec<u8>> {
    let (steps, _) = refereed(0);
    let mut seeds = Vec::new();
    for steps in &steps {
        let requests: Vec<&str> = steps.iter().map(|step| step.request.as_str()).collect();
        let responses: Vec<&str> = steps.iter().filter_map(|step| step.response.as_deref()).collect();
        // The three input formats: one request a line; the whole game as JSON; the whole game as lines.
        seeds.push(requests.join("\n"));
        let answered = &responses[..responses.len().min(requests.len() - 1)];
        seeds.push(json!({"requests": requests, "responses": answered}).to_string());
        let mut lines = format!("{}\n", requests.len());
        for (place, request) in requests.iter().enumerate() {
            lines += &format!("{request}\n");
            lines += &answered.get(place).map(|response| format!("{response}\n")).unwrap_or_default();
        }
        seeds.push(lines);
    }
    seeds.into_iter().map(String::into_bytes).collect()
}

pub(crate) fn botzone_logs() -> Vec<Vec<u8>> {
    (0..3).map(|deal| refereed(deal).1.into_bytes()).collect()
}
