import { BOTS, type Level } from '@mayi/bots';
import { createRng, shuffle } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import { type HouseRules, isAllAtOnce } from '@mayi/core/rules';
import { rulesOf } from '../houseRules.ts';
import { playGame, type Seating, seatId } from '../playGame.ts';
import type { ArenaSettings, DealResult, GameResult } from './results.ts';
import { tally } from './tally.ts';

/** All distinct rotations of the players around the table. */
export function rotationsOf<T>(players: readonly T[]): readonly (readonly T[])[] {
  const turned = (steps: number) => [...players.slice(steps), ...players.slice(0, steps)];
  const isSame = (steps: number) => turned(steps).every((player, seat) => player === players[seat]);
  const period = players.findIndex((_, index) => isSame(index + 1)) + 1;
  return Array.from({ length: period }, (_, steps) => turned(steps));
}

/** Plays one deal with every seating. */
export function playDeal(settings: ArenaSettings, deal: number): DealResult {
  return { deal, games: seatingsFor(settings, deal).map(playSeating) };
}

export interface ArenaGame {
  readonly levels: readonly Level[];
  readonly seating: Seating;
}

/**
 * Shuffles depend only on the deal, so players rotate around the same cards. Rotation alone would keep everyone's neighbors
 * the same, and a seat after a careless discarder does well; so each deal also shuffles the order of the players.
 */
export function seatingsFor(settings: ArenaSettings, deal: number): ArenaGame[] {
  const { seed: server, round } = settings;
  return rotationsOf(orderFor(settings, deal)).map((levels, rotation) => ({
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

function orderFor({ players, seed: server }: ArenaSettings, deal: number): Level[] {
  const rng = createRng({ seed: { server, players: [`deal ${deal}`, 'circle'] }, round: 0, words: 0 });
  return shuffle(players, rng);
}

function playSeating({ levels, seating }: ArenaGame): GameResult {
  const facts: Fact[] = [];
  playGame(seating, (more) => facts.push(...more));
  const rounds = tally(facts);
  return levels.map((level, seat) => ({ level, rounds: rounds.get(seatId(seat)) ?? [] }));
}

/**
 * To play a single round, the rules end with it and the game starts at it, so it keeps its number and its shuffles. Only the
 * real last round uses the final-round rules.
 */
function rulesFor({ rules: choice, round }: ArenaSettings): HouseRules {
  const rules = rulesOf(choice);
  if (round === null || round === rules.contracts.length) return rules;
  const { allCardsRounds } = rules;
  return {
    ...rules,
    contracts: rules.contracts.slice(0, round),
    cardsDealt: rules.cardsDealt.slice(0, round),
    ...(allCardsRounds && { allCardsRounds: allCardsRounds.filter((number) => number < round) }),
    finalRound: isAllAtOnce({ rules, roundNumber: round }) ? 'all-cards' : 'as-others',
  };
}
