"""Many tables as a vector environment of Gymnasium. Imported by :func:`suzume.env.gym_vector`, so that Gymnasium stays optional."""

from __future__ import annotations

from typing import Any, Optional

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space

from .env import Vector
from .errors import InputError

try:
    from gymnasium.vector import AutoresetMode

    _AUTORESET: Any = AutoresetMode.SAME_STEP
except ImportError:  # Gymnasium before 1.1, whose only mode this was before 1.0.
    _AUTORESET = "SameStep"


class GymVector(gymnasium.vector.VectorEnv):  # type: ignore[misc, type-arg, unused-ignore]
    """Many tables, of which one seat is played from outside; made by :func:`suzume.env.gym_vector`.

    ``infos["action_mask"]`` has the legal actions of every table, ``infos["scores"]`` the points. A table whose match ends begins
    the next one in the same step (``autoreset_mode`` is same step): the observation is then the first of the next match, and
    ``infos["final_obs"]`` has the last one, where ``infos["_final_obs"]`` is true.
    """

    #: Whether a reset has been made; the next one without a seed takes the next seed.
    _has_begun = False

    def __init__(self, rules: str, n: int, *, players: Any = None, reward: Any = "points", **settings: Any) -> None:
        players = (None, "greedy", "greedy", "greedy") if players is None else tuple(players)
        seats = [seat for seat, player in enumerate(players) if player is None]
        if len(seats) != 1:
            raise InputError(f"{len(seats)} open seats", "players", "leave one seat open, or use suzume.env.vector")
        self.env = Vector(rules, n, players=players, reward=reward, **settings)
        self.seat = seats[0]
        self.num_envs = n
        shape, dtype = self.env.observation_shape, self.env.observations.dtype
        self.single_observation_space = spaces.Box(0, 255 if dtype == np.uint8 else np.inf, shape, dtype.type)
        self.single_action_space = spaces.Discrete(self.env.num_actions)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self.metadata = {"autoreset_mode": _AUTORESET, "render_modes": []}
        self.render_mode = None
        self.spec = None

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.env.masks.copy(), "scores": self.env.scores.copy()}

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins the first matches of a seed, by default of the next one."""
        if seed is None:
            seed = self.env.seed + 1 if self._has_begun else self.env.seed
        self._has_begun = True
        self.env.reset(seed)
        return self.env.observations.copy(), self._infos()

    def step(
        self, actions: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Takes one action at every table."""
        observations, _, _, rewards, over = self.env.step(actions)
        infos = self._infos()
        if over.any():
            final = np.zeros_like(observations)
            scales = self.env.scales if final.dtype != np.uint8 else None
            for table in np.flatnonzero(over):
                last = self.env.last_observation(int(table))
                final[table] = last if scales is None else last / scales
            infos["final_obs"] = final
            infos["_final_obs"] = over.copy()
        ended = over.copy()
        return observations.copy(), rewards[:, self.seat].astype(np.float64), ended, np.zeros(self.num_envs, bool), infos

    def close_extras(self, **_: Any) -> None:
        """Nothing is left open."""
