import { BOTS, type Level } from '@mayi/bots';
import { createRng, shuffle } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { playGame, type Seating, seatId } from '../playGame.ts';
import type { ArenaSettings, DealResult, GameResult } from './results.ts';
import { tally } from './tally.ts';

/** The players at every seat in turn. A list that repeats itself comes round sooner. */
export function rotationsOf<T>(players: readonly T[]): readonly (readonly T[])[] {
  const turned = (steps: number) => [...players.slice(steps), ...players.slice(0, steps)];
  const isSame = (steps: number) => turned(steps).every((player, seat) => player === players[seat]);
  const period = players.findIndex((_, index) => isSame(index + 1)) + 1;
  return Array.from({ length: period }, (_, steps) => turned(steps));
}

/** Plays one deal at every seating. */
export function playDeal(settings: ArenaSettings, deal: number): DealResult {
  return { deal, games: tablesFor(settings, deal).map(playTable) };
}

export interface Table {
  readonly levels: readonly Level[];
  readonly seating: Seating;
}

/**
 * The seats keep their cards and the players move: the shuffles hang on the deal alone. Rotation alone would leave everybody
 * with the same neighbours for ever, and who sits behind a generous player does well: so each deal has a circle of its own.
 */
export function tablesFor(settings: ArenaSettings, deal: number): Table[] {
  const { seed: server, round } = settings;
  return rotationsOf(circleFor(settings, deal)).map((levels, rotation) => ({
    levels,
    seating: {
      bots: levels.map((level) => BOTS[level]),
      rules: rulesFor(settings),
      seed: { server, players: [`deal ${deal}`] },
      chance: { server, players: [`deal ${deal}`, `rotation ${rotation + 1}`] },
      firstRound: round ?? 1,
    },
  }));
}

function circleFor({ players, seed: server }: ArenaSettings, deal: number): Level[] {
  const rng = createRng({ seed: { server, players: [`deal ${deal}`, 'circle'] }, round: 0, words: 0 });
  return shuffle(players, rng);
}

function playTable({ levels, seating }: Table): GameResult {
  const facts: Fact[] = [];
  playGame(seating, (more) => facts.push(...more));
  const rounds = tally(facts);
  return levels.map((level, seat) => ({ level, rounds: rounds.get(seatId(seat)) ?? [] }));
}

/**
 * The rounds up to the wanted one, which comes first and so is the only one: it keeps its number, and with it its shuffles.
 * Only the true last round is played as a final one.
 */
function rulesFor({ rules: preset, round }: ArenaSettings): HouseRules {
  const rules = PRESETS[preset];
  if (round === null || round === rules.contracts.length) return rules;
  return {
    ...rules,
    contracts: rules.contracts.slice(0, round),
    cardsDealt: rules.cardsDealt.slice(0, round),
    finalRound: 'as-others',
  };
}
