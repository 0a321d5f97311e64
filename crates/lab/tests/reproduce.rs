//! Reproductions arrive in pieces, and end when they are stopped.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use suzume::{AnswerError, ErrorClass, Stop};
use suzume_lab::reproduce::{AnswerPiece, ReproduceQuestion, Reproduction, SampleSize};

#[test]
fn a_reproduction_comes_in_pieces_and_can_be_stopped() {
    let asked = |name| ReproduceQuestion {
        name: Some(name),
        effort: SampleSize::Quick,
        seed: 1,
        players: None,
        games: None,
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
