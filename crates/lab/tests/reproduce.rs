//! Reproductions arrive in pieces, and end when they are stopped.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use suzume::{AnswerError, ErrorClass, Stop};
use suzume_lab::reproduce::{AnswerPiece, ReportRow, ReproduceQuestion, Reproduction, SampleSize};

#[test]
fn a_reproduction_comes_in_pieces_and_can_be_stopped() {
    let asked = |name| ReproduceQuestion {
        name: Some(name),
        effort: SampleSize::Quick,
        seed: 1,
        players: None,
        games: None,
        gates: None,
    };
    let mut pieces: Vec<AnswerPiece> = Vec::new();
    let keep = |piece| -> Result<(), AnswerError> {
        pieces.push(piece);
        Ok(())
    };
    asked(Reproduction::Examples).answer(Stop::never(), &mut |_| {}, keep).unwrap();
    let [piece] = &pieces[..] else { panic!("{} pieces", pieces.len()) };
    assert!(piece.rows.len() > 20 && piece.text.contains("Example 3"));

    let flag = Arc::new(AtomicBool::new(true));
    for name in [
        Reproduction::DeltaRegret,
        Reproduction::DeficiencyTables,
        Reproduction::Guoshi,
        Reproduction::StableWall,
    ] {
        let each = |_| -> Result<(), AnswerError> { Ok(()) };
        let error = asked(name).answer(Stop::on(&flag), &mut |_| {}, each).unwrap_err();
        assert_eq!(error.class(), ErrorClass::Failed, "{name:?}");
    }
}

/// The pieces of a reproduction.
fn pieces(question: &ReproduceQuestion) -> Vec<AnswerPiece> {
    let mut pieces: Vec<AnswerPiece> = Vec::new();
    let keep = |piece| -> Result<(), AnswerError> {
        pieces.push(piece);
        Ok(())
    };
    question.answer(Stop::never(), &mut |_| {}, keep).unwrap();
    pieces
}

#[test]
fn every_figure_of_the_deficiency_papers_agrees_or_has_a_remark() {
    for name in [Reproduction::PureHands, Reproduction::Examples] {
        let question = ReproduceQuestion {
            name: Some(name),
            effort: SampleSize::Quick,
            seed: 1,
            players: None,
            games: None,
            gates: None,
        };
        let pieces = pieces(&question);
        let mut differing = 0;
        for row in pieces.iter().flat_map(|piece| &piece.rows) {
            let ReportRow::Figure(figure) = row else { continue };
            let agrees = figure.theirs == figure.ours;
            assert!(agrees || figure.remark.is_some_and(|remark| !remark.is_empty()), "{figure:?}");
            differing += u32::from(!agrees);
        }
        assert!(differing > 3, "{name:?}");
        assert!(!pieces.iter().any(|piece| piece.text.contains("DIFFERS")), "{name:?}");
    }
}

#[test]
fn gates_are_listed() {
    let list = |gates| {
        let question = ReproduceQuestion {
            name: Some(Reproduction::PureHands),
            effort: SampleSize::Quick,
            seed: 1,
            players: None,
            games: None,
            gates,
        };
        let gates = pieces(&question).into_iter().flat_map(|piece| piece.rows).filter_map(|row| match row {
            ReportRow::Gate(gate) => Some(gate),
            _ => None,
        });
        gates.collect::<Vec<_>>()
    };
    let nine = list(Some(9));
    assert_eq!(nine.len(), 1);
    assert_eq!((nine[0].hand.as_str(), nine[0].ranks.as_str()), ("1112345678999", "123456789"));
    assert_eq!(list(None).len(), 17);
    let seven = list(Some(7));
    assert_eq!(seven.len(), 79);
    assert!(seven.iter().all(|gate| gate.gates == 7 && gate.ranks.len() == 7));
}
