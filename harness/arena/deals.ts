import { BOTS, type Level } from '@mayi/bots';
import { createRng, shuffle } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import { type HouseRules, isAllAtOnce } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { isCustom } from '@mayi/programs/players';
import { rulesOf } from '../houseRules.ts';
import { type Chooser, type PlayedGame, playGame, type Seating, seatId } from '../playGame.ts';
import type { ArenaSettings, DealResult, GameResult, SeatResult } from './results.ts';
import { tally } from './tally.ts';

/** All distinct rotations of the players around the table. */
export function rotationsOf<T>(players: readonly T[]): readonly (readonly T[])[] {
  const turned = (steps: number) => [...players.slice(steps), ...players.slice(0, steps)];
  const isSame = (steps: number) => turned(steps).every((player, seat) => player === players[seat]);
  const period = players.findIndex((_, index) => isSame(index + 1)) + 1;
  return Array.from({ length: period }, (_, steps) => turned(steps));
}

/** The player of this name; `nth` counts those of the same name at a table, from 0. */
export type FindPlayer = (name: string, nth: number) => Chooser;

const ourPlayer: FindPlayer = (name) => BOTS[name as Level];

/** Plays one deal with every seating. */
export function playDeal(settings: ArenaSettings, deal: number, find?: FindPlayer): DealResult {
  return { deal, games: seatingsFor(settings, deal, find).map(playSeating) };
}

export interface ArenaGame {
  readonly levels: readonly string[];
  readonly seating: Seating;
}

/**
 * Shuffles depend only on the deal, so players rotate around the same cards. Rotation alone would keep everyone's neighbors
 * the same, and a seat after a careless discarder does well; so each deal also shuffles the order of the players.
 */
export function seatingsFor(settings: ArenaSettings, deal: number, find = ourPlayer): ArenaGame[] {
  const { seed: server, round } = settings;
  return rotationsOf(orderFor(settings, deal)).map((levels, rotation) => ({
    levels,
    seating: {
      bots: levels.map((level, seat) =>
        find(level, levels.slice(0, seat).filter((one) => one === level).length),
      ),
      rules: rulesFor(settings),
      seed: { server, players: [`deal ${deal}`] },
      chance: { server, players: [`deal ${deal}`, `rotation ${rotation + 1}`] },
      firstRound: round ?? 1,
    },
  }));
}

function orderFor({ players, seed: server }: ArenaSettings, deal: number): string[] {
  const rng = createRng({ seed: { server, players: [`deal ${deal}`, 'circle'] }, round: 0, words: 0 });
  return shuffle(players, rng);
}

function playSeating({ levels, seating }: ArenaGame): GameResult {
  const facts: Fact[] = [];
  const played = playGame(seating, (more) => facts.push(...more));
  const rounds = tally(facts);
  return levels.map((level, seat) => ({
    level,
    rounds: rounds.get(seatId(seat)) ?? [],
    ...faultsOf(seating, seat, played),
  }));
}

/** What a custom player did wrong in this game, which is over. */
function faultsOf({ bots }: Seating, seat: number, { game }: PlayedGame): Pick<SeatResult, 'faults'> {
  const bot = bots[seat];
  if (bot === undefined || !isCustom(bot)) return {};
  bot.gameOver(viewFor(game, seatId(seat)));
  const faults = bot.takeFaults();
  return Object.keys(faults).length === 0 ? {} : { faults };
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
