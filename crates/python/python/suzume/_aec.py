"""A match as an AEC environment of PettingZoo. Imported by :func:`suzume.env.aec`, so that PettingZoo stays optional."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from . import _suzume
from .errors import InputTypeError

AGENTS = ["seat_0", "seat_1", "seat_2", "seat_3"]


class Aec(AECEnv):  # type: ignore[misc, type-arg, unused-ignore]
    """One match; made by :func:`suzume.env.aec`.

    An observation is a dictionary of ``observation`` (the planes) and ``action_mask``, which has ones for the seat that is
    asked only. Forced actions are taken without asking. ``infos[agent]["scores"]`` has the points of all seats.
    """

    metadata = {"name": "suzume_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        rules: str,
        *,
        reward: Any = "points",
        measures: bool = False,
        wall: str = "ordinary",
        options: str = "",
        seed: int = 0,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self._lane = _suzume.Lane(
            rules, options=options, wall=wall, players=[None] * 4, reward=reward, measures=measures, seed=seed
        )
        self._next_seed = seed
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        shape = (self._lane.planes, 34)
        observed = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (self._lane.actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: observed for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(self._lane.actions) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a match: that of the seed, or else the next one after the last."""
        seed = self._next_seed if seed is None else seed
        self._next_seed = seed + 1
        self._lane.reset(seed)
        self.agents = list(AGENTS)
        self.rewards = {agent: 0.0 for agent in AGENTS}
        self._cumulative_rewards = {agent: 0.0 for agent in AGENTS}
        self.terminations = {agent: False for agent in AGENTS}
        self.truncations = {agent: False for agent in AGENTS}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._is_over = False
        self.agent_selection = AGENTS[self._lane.asked]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        if self._is_over:
            # The match is over, and there is nothing more to see.
            shape = (self._lane.planes, 34)
            return {"observation": np.zeros(shape, np.uint8), "action_mask": np.zeros(self._lane.actions, np.int8)}
        is_asked = agent == AGENTS[self._lane.asked]
        mask = self._lane.mask().astype(np.int8) if is_asked else np.zeros(self._lane.actions, np.int8)
        return {"observation": self._lane.observe(AGENTS.index(agent)), "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise InputTypeError("no action", "action", "only agents whose match is over step with None")
        self._cumulative_rewards[agent] = 0.0
        rewards, scores, _, over = self._lane.step(int(action))
        for name, reward in zip(AGENTS, rewards):
            self.rewards[name] = float(reward)
            self.infos[name] = {"scores": list(scores)}
        if over:
            self._is_over = True
            self.terminations = {agent: True for agent in AGENTS}
        else:
            self.agent_selection = AGENTS[self._lane.asked]
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        """The table as the seat that is asked sees it, in words."""
        return repr(self._lane.view()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
