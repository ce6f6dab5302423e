import { fallbackMove, LEVELS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import { type Known, MAX_SEATS, MIN_SEATS } from '@mayi/core/protocol';
import {
  type DeckChoice,
  deckFor,
  deckTotal,
  type HouseRules,
  isTaught,
  type Level,
  PRESETS,
} from '@mayi/core/rules';
import { randomRules } from '../../../../core/testing/randomRules.ts';
import { type Random, randomOf } from '../../../testing/sim/random.ts';
import { withTimeout } from '../../../testing/withTimeout.ts';
import { createRoom } from '../createRoom.ts';
import { createPlayer } from '../player.ts';
import { type Attack, addCounts, type Counts, type Target } from './attack.ts';

/** As many melds, cards and decks as the rules allow, and as many rounds as the server accepts of those. */
const ROUNDS = 8;
const LARGEST: HouseRules = {
  ...PRESETS.classic,
  name: 'the largest',
  decks: [{ upToPlayers: MAX_SEATS, decks: 10, jokers: 40 }],
  cardsDealt: Array.from({ length: ROUNDS }, () => 55),
  contracts: Array.from({ length: ROUNDS }, (_, round) =>
    Array.from({ length: 8 }, (_, nth) => ({ kind: (round + nth) % 2 === 0 ? 'set' : 'run', size: 7 })),
  ),
  wildRanks: ['2', '3', 'J', 'Joker'],
  sameSuitRuns: 'free',
  finalRound: 'as-others',
};

/** And every round is won with all cards at once, in as many melds as you like (H18–H20). */
const LARGEST_AT_ONCE: HouseRules = {
  ...LARGEST,
  name: 'the largest at once',
  separateWilds: true,
  extraMelds: true,
  allCardsRounds: LARGEST.contracts.map((_, at) => at + 1),
};

interface HostileTable {
  readonly rules: HouseRules;
  readonly seats: number;
  readonly levels: readonly Level[];
  /** Then the game is abandoned. */
  readonly maxEntries: number;
  readonly random: Random;
}

const TABLES_AT_ONCE = 6;

export interface HostileRulesOptions {
  readonly contracts: number;
  /** Games with no more turns are played to their end, others are abandoned after `entries`. */
  readonly turns: number;
  readonly entries: number;
  /** Experts and masters cost most, so they play at every nth table. */
  readonly expertsEvery: number;
}

/** Tables of computer players of all levels, with random house rules that the server accepts. */
export function hostileRules(options: HostileRulesOptions): Attack {
  return {
    name: 'hostile house rules',
    async run(target) {
      const seed = target.random.below(2 ** 31);
      let next = 0;
      async function playSome(): Promise<Counts> {
        const counts: Counts[] = [];
        while (next < options.contracts && !target.isTimeUp()) {
          const nth = next++;
          counts.push(await playTable(target, tableOf(seed, nth, options)));
        }
        return addCounts(...counts);
      }
      return addCounts(...(await Promise.all(Array.from({ length: TABLES_AT_ONCE }, playSome))));
    },
  };
}

/** The first tables play by the largest rules. */
function tableOf(seed: number, nth: number, options: HostileRulesOptions): HostileTable {
  const rng = createRng({ seed: { server: `${seed}`, players: [] }, round: nth, words: 0 });
  const largest = [LARGEST, LARGEST_AT_ONCE][nth];
  const seats = largest ? MAX_SEATS : MIN_SEATS + rng.below(MAX_SEATS - MIN_SEATS + 1);
  const rules = largest ?? randomRules(rng, seats);
  return {
    rules,
    seats,
    levels: nth % options.expertsEvery === 0 ? LEVELS : LEVELS.filter((level) => !isTaught(level)),
    maxEntries: mostTurns(rules, seats) <= options.turns ? Number.POSITIVE_INFINITY : options.entries,
    random: randomOf(seed + nth),
  };
}

/** As many as there are cards to draw. */
function mostTurns(rules: HouseRules, seats: number): number {
  const cards = deckTotal(deckFor(rules, seats) as DeckChoice);
  const stocks = rules.cardsDealt.map((dealt) => cards - seats * dealt);
  return stocks.reduce((sum, stock) => sum + stock, 0) * (1 + (rules.reshuffles ?? Number.POSITIVE_INFINITY));
}

/** One attacker, who only keeps the game going, and computer players. */
async function playTable({ url, codes, isTimeUp }: Target, table: HostileTable): Promise<Counts> {
  const { rules, seats, levels, maxEntries, random } = table;
  const { code, seated } = await createRoom(url, { rules, seats, mayI: 'untimed' }, ['Mallory']);
  codes.push(code);
  const player = createPlayer({
    code,
    name: 'Mallory',
    secret: seated[0]?.secret ?? '',
    random,
    findUrl: async () => url,
    move: fallbackMove,
    badRequest: ({ room, seq }) => {
      if (room.phase === 'lobby' && room.seats.some(({ who }) => who === 'nobody'))
        return { type: 'lobby', do: { type: 'add-bot', level: random.pick(levels) } };
      // Otherwise the computer players would continue without her.
      return seq >= maxEntries || isTimeUp() ? { type: 'lobby', do: { type: 'leave' } } : undefined;
    },
  });
  const isDone = ({ room, you }: Known) => room.phase === 'over' || you === null;
  const describe = () => `${code} at ${player.known?.seq}: ${JSON.stringify(rules)}`;
  await withTimeout(player.until(isDone), describe).finally(() => player.stop());
  const refusals = [...player.requests.values()].filter(({ answer }) => answer?.result === 'refused').length;
  return { contracts: 1, 'whole games': player.known?.room.phase === 'over' ? 1 : 0, refusals };
}
