//! Every page contains what its reader needs, loads nothing, and shows untrusted text as text.
#![allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]

use base64::Engine as _;
use flate2::read::GzDecoder;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use suzume_arena::league::{LeagueEntrant, LeaguePair, LeagueSummary};
use suzume_arena::{
    Entrant, Estimate, Interval, LuckKind, MatchConfig, MatchDescription, MatchTally, ProgramFile,
    RunOptions, ScoreMeasure, SeatPlan, Shard, Summary, run,
};
use suzume_game::wall::WallKind;
use suzume_models::{Bin, Figures};
use suzume_reports::{check_page, league_page, match_page, review_page};
use suzume_rules::RuleSet;
use suzume_words::Language;

/// A name that would be a script if a page did not escape it, in a text or in an attribute.
const NAME: &str = r#"<script>alert("a" & 'b')</script>"#;
const ESCAPED: &str = "&#60;script&#62;alert(&#34;a&#34; &#38; &#39;b&#39;)&#60;/script&#62;";

static NEVER: AtomicBool = AtomicBool::new(false);

fn played() -> (MatchDescription, Summary, MatchTally) {
    let config = MatchConfig {
        rules: RuleSet::preset("riichi-tonpu").unwrap(),
        wall: WallKind::Ordinary.into(),
        entrants: Entrant::parse_list("greedy,delta,random").unwrap(),
        plan: SeatPlan::Rotate,
        seed: 5,
        luck: LuckKind::Off,
        deals: 3,
        shard: Shard::WHOLE,
        stop: None,
    };
    let mut tally = config.tally();
    let options = RunOptions { threads: NonZeroUsize::MIN, interrupted: &NEVER, keeper: None, hands: None };
    run(&config, &options, &mut tally, |_, _| Ok(())).unwrap();
    (MatchDescription::of(&config), config.summarise(&tally), tally)
}

/// Asserts that the name occurs `times` times as text, and that the page has no injected script and loads nothing.
fn assert_escaped(page: &str, times: usize) {
    assert_eq!(page.matches(ESCAPED).count(), times, "{page}");
    assert!(!page.contains("<script") && !page.contains("alert(\""), "{page}");
    assert_loads_nothing(page);
}

fn assert_loads_nothing(page: &str) {
    assert!(!page.contains("http") && !page.contains("src=") && page.ends_with("</html>\n"), "{page}");
}

#[test]
fn the_report_has_what_a_reader_asks_for() {
    let (description, summary, tally) = played();
    let page = match_page(&description, &summary, &tally, Language::English);
    for part in [
        "<title>greedy against delta against random - suzume arena</title>",
        "1st place",
        "<th>riichi",
        "calls",
        "points of a win",
        "points of a deal-in",
        "Against each other",
        "average of the table",
        "name=\"viewport\"",
        "@media print",
        concat!("By suzume ", env!("CARGO_PKG_VERSION")),
        "suzume arena --rules riichi-tonpu --players greedy,delta,random --games 36 --wall ordinary --seats rotate --seed 5 --luck off",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    // The score over deals, and the points of each entrant on the same axes.
    assert_eq!(page.matches("<svg").count(), 4);
    let axes = |plot: &str| -> Vec<String> {
        let before_bars = plot.split("<rect").next().unwrap_or_default();
        before_bars.split("<text").skip(1).map(str::to_owned).collect()
    };
    let plots: Vec<Vec<String>> = page.split("<figure>").skip(1).map(axes).collect();
    assert!(
        plots.len() == 3 && plots[0].len() > 6 && plots.iter().all(|plot| *plot == plots[0]),
        "{plots:?}"
    );
    assert_loads_nothing(&page);
}

#[test]
fn a_report_is_in_the_language_that_is_asked_for() {
    let (description, summary, tally) = played();
    let page = |language| match_page(&description, &summary, &tally, language);
    let [english, japanese, chinese] = Language::ALL.map(page);
    assert!(english.contains("<html lang=\"en\">") && japanese.contains("<html lang=\"ja\">"));
    assert!(japanese.contains("放銃率") && chinese.contains("放铳率"), "{japanese}{chinese}");
    for words in ["deals", "hands won", "points of", "against each other", "average"] {
        assert!(english.to_lowercase().contains(words), "{words}");
        assert!(
            !japanese.to_lowercase().contains(words) && !chinese.to_lowercase().contains(words),
            "{words}"
        );
    }
}

#[test]
fn the_names_of_a_match_are_text() {
    let (mut description, mut summary, tally) = played();
    for text in [&mut description.rules, &mut description.wall, &mut description.program] {
        NAME.clone_into(text);
    }
    description.files = vec![ProgramFile { name: NAME.to_owned(), sha256: NAME.to_owned() }];
    summary.luck_note = Some(NAME.to_owned());
    NAME.clone_into(&mut summary.entrants[0].player);
    // Two titles, its own verdict, five tables, a caption and an attribute.
    let of_entrant = 10;
    // Rules, wall, program and file with its checksum; no command names rules that do not exist.
    let of_description = 5;
    assert_escaped(
        &match_page(&description, &summary, &tally, Language::English),
        of_entrant + of_description + 2,
    );
}

#[test]
fn the_names_of_a_league_are_text() {
    let rating = Estimate { mean: 12.0, interval: Some(Interval { low: -3.0, high: 27.0 }) };
    let entrant =
        |player: &str| LeagueEntrant { player: player.to_owned(), rating, score: 0.5, comparisons: 8 };
    let pair = LeaguePair {
        player: NAME.to_owned(),
        opponent: "greedy".to_owned(),
        deals: 8,
        score: Estimate { mean: 0.5, interval: None },
    };
    let summary = LeagueSummary {
        measure: ScoreMeasure::Rank,
        entrants: vec![entrant(NAME), entrant("greedy")],
        pairs: vec![pair],
    };
    let page = league_page(NAME, &summary, Language::English);
    // The title, and three tables; the plot has the first letters only.
    assert_escaped(&page, 4);
    assert!(page.contains("50.0%<small>8 deals</small>") && page.contains(&ESCAPED[..40]));
}

#[test]
fn the_names_of_models_are_text() {
    let bin = Bin { low: 0.0, high: 1.0, n: 4, predicted: 0.25, observed: 0.5 };
    let figures = Figures {
        model: NAME.to_owned(),
        n: 4,
        log_loss: 0.5,
        log_loss_error: Some(0.1),
        base_log_loss: 0.7,
        auc: None,
        brier: 0.2,
        calibration_error: 0.25,
        calibration: vec![bin],
    };
    let page = check_page(NAME, 2, &[figures], &[], Language::English);
    assert_escaped(&page, 4);
    assert!(page.contains("4 predictions, 25.00% predicted, 50.00% observed") && page.contains("<td>-<td>"));
}

#[test]
fn a_review_is_data_that_no_name_ends() {
    let review = serde_json::json!({"file": NAME, "players": [NAME, "</script>"]});
    let page = review_page(&review, suzume_words::Language::English).unwrap();
    assert!(!page.contains("alert("));
    assert_eq!((page.matches("<script").count(), page.matches("</script>").count()), (2, 2));
    let data = page.split("octet-stream\">").nth(1).and_then(|rest| rest.split("</script>").next()).unwrap();
    let packed = base64::engine::general_purpose::STANDARD.decode(data).unwrap();
    let unpacked: serde_json::Value = serde_json::from_reader(GzDecoder::new(&packed[..])).unwrap();
    assert_eq!(unpacked["review"], review);
    // The scripts turn the data into text.
    for maker in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write"] {
        assert!(!page.contains(maker), "{maker}");
    }
}
