//! The interface of a rule set. Each folder implements [`Rules`] once, for its options; [`RuleSet`](crate::RuleSet) is
//! the value that other crates hold, and delegates every method.

use crate::mcr::McrConfig;
use crate::outcome::{HandWon, KongKind, Standing, WinWorth};
use crate::riichi::RiichiConfig;
use crate::settle::{Books, HandAtEnd, SettleError};
use crate::table::TableRules;
use crate::{ConfigError, DeclaredWin, Ledger, LedgerChange, NotDeclared, Profile, Score, ValueUnit};
use suzume_tiles::{BySeat, Counts34, FlowerSet, Seat, SeatSet};

/// The rules of a game under some options.
///
/// The methods without a default exist in every game. A default is right for a game without the feature: no payment for
/// kongs, none at the empty wall, no win by flowers alone.
pub trait Rules: Sized {
    /// The name of the preset that these options are a variant of.
    fn name(&self) -> &'static str;

    /// All options as TOML.
    fn options(&self) -> String;

    /// The rules of the table during play.
    fn table(&self) -> TableRules;

    /// The unit of a score.
    fn unit(&self) -> ValueUnit;

    /// Figures of the typical games: fitted or chosen data for other crates.
    fn profile(&self) -> &'static Profile;

    /// The circumstances of a win that can change its score, by their names in `suzume score`. Other circumstances may
    /// be given and change nothing.
    fn flags(&self) -> &'static [&'static str];

    /// Scores a complete hand, even one below the minimum for a declaration.
    fn appraise(&self, declared: &DeclaredWin) -> Result<Score, NotDeclared>;

    /// The payments of one win, before the winner leaves the seats that still play.
    fn settle_win(&self, won: &HandWon, books: &mut Books) -> Result<LedgerChange, SettleError>;

    /// Scores a hand that may be declared.
    fn score(&self, declared: &DeclaredWin) -> Result<Score, NotDeclared> {
        self.appraise(declared)
    }

    /// Whether a hand of a complete form may be declared. Override it where this is faster than a score.
    fn permits(&self, declared: &DeclaredWin) -> bool {
        self.score(declared).is_ok()
    }

    /// Refuses options that can be scored but not played at a table.
    fn check_playable(&self) -> Result<(), ConfigError> {
        Ok(())
    }

    /// The same rules without red fives.
    #[must_use]
    fn without_red_fives(self) -> Self {
        self
    }

    /// The points that a complete hand needs to be declared.
    fn min_points(&self) -> u32 {
        0
    }

    /// Whether every flower scores the same for every seat, so that only their number matters.
    fn flowers_are_alike(&self) -> bool {
        false
    }

    /// The score of a win by flowers alone; `None` if these flowers do not win. `others` are the flowers that the three other
    /// seats show together.
    fn flower_win(&self, _own: FlowerSet, _others: FlowerSet) -> Option<Score> {
        None
    }

    /// The payments for a kong that was not robbed.
    fn settle_kong(&self, _kind: KongKind, _maker: Seat, _books: &mut Books) -> Ledger {
        Ledger::new()
    }

    /// The payments because the discard after a kong was won, before those for the wins.
    fn settle_shot(&self, _maker: Seat, _winners: SeatSet, _books: &mut Books) -> Ledger {
        Ledger::new()
    }

    /// The state of a seat that has not won, at the empty wall. `open` are the tiles that all seats see.
    fn standing(&self, _seat: Seat, hand: &HandAtEnd<'_>, _open: &Counts34) -> Standing {
        match hand.is_ready {
            true => Standing::Ready(WinWorth::Value(0)),
            false => Standing::NotReady,
        }
    }

    /// The payments at the empty wall.
    fn settle_exhausted(
        &self,
        _standings: &BySeat<Standing>,
        _only_orphans: SeatSet,
        _books: &Books,
    ) -> Ledger {
        Ledger::new()
    }

    /// The payments for a false win, or another fault that ends the game; `None` if faults are not penalized.
    fn settle_fault(&self, _offender: Seat) -> Option<Ledger> {
        None
    }

    /// The payments for a fault after which the hand is void and played again; `None` if no hand is played again.
    fn settle_void_hand(&self, _offender: Seat, _dealer: Seat) -> Option<Ledger> {
        None
    }

    /// The options by which han and fu are counted.
    fn counts_han(&self) -> Option<&RiichiConfig> {
        None
    }

    /// The options by which the fans of Chinese Standard are counted.
    fn counts_fans(&self) -> Option<&McrConfig> {
        None
    }
}
