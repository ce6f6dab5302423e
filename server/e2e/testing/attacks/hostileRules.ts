import { fallbackMove, LEVELS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import { MAX_SEATS, MIN_SEATS } from '@mayi/core/protocol';
import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { randomRules } from '../../../../bots/testing/randomRules.ts';
import { randomOf } from '../../../testing/sim/random.ts';
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
  cardsDealt: Array.from({ length: ROUNDS }, () => 60),
  contracts: Array.from({ length: ROUNDS }, (_, round) =>
    Array.from({ length: 8 }, (_, nth) => ({ kind: (round + nth) % 2 === 0 ? 'set' : 'run', size: 7 })),
  ),
  wildRanks: ['2', '3', 'J', 'Joker'],
  sameSuitRuns: 'free',
  finalRound: 'as-others',
};

interface Contract {
  readonly rules: HouseRules;
  readonly seats: number;
}

const TABLES_AT_ONCE = 6;

export interface HostileRulesOptions {
  readonly contracts: number;
  /** Larger games are abandoned after this many entries. */
  readonly entriesPerGame: number;
}

/** Tables of computer players of all levels, with random house rules that the server accepts. */
export function hostileRules({ contracts, entriesPerGame }: HostileRulesOptions): Attack {
  return {
    name: 'hostile house rules',
    async run(target) {
      const seed = target.random.below(2 ** 31);
      let next = 0;
      async function playSome(): Promise<Counts> {
        const counts: Counts[] = [];
        while (next < contracts) {
          const nth = next++;
          counts.push(await playTable(target, contractOf(seed, nth), seed + nth, entriesPerGame));
        }
        return addCounts(...counts);
      }
      return addCounts(...(await Promise.all(Array.from({ length: TABLES_AT_ONCE }, playSome))));
    },
  };
}

function contractOf(seed: number, nth: number): Contract {
  if (nth === 0) return { rules: LARGEST, seats: MAX_SEATS };
  const rng = createRng({ seed: { server: `${seed}`, players: [] }, round: nth, words: 0 });
  const seats = MIN_SEATS + rng.below(MAX_SEATS - MIN_SEATS + 1);
  return { rules: randomRules(rng, seats), seats };
}

/** One attacker, who only keeps the game going, and computer players. */
async function playTable(
  { url, codes }: Target,
  { rules, seats }: Contract,
  seed: number,
  entriesPerGame: number,
): Promise<Counts> {
  const random = randomOf(seed);
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
        return { type: 'lobby', do: { type: 'add-bot', level: random.pick(LEVELS) } };
      // Otherwise computer players would go on without her.
      return seq >= entriesPerGame ? { type: 'lobby', do: { type: 'leave' } } : undefined;
    },
  });
  const describe = () => `${code} at ${player.known?.seq}, ${seed}: ${JSON.stringify(rules)}`;
  await withTimeout(
    player.until(({ room, you }) => room.phase === 'over' || you === null),
    describe,
  );
  await player.stop();
  const refusals = [...player.requests.values()].filter(({ answer }) => answer?.result === 'refused').length;
  const isOver = player.known?.room.phase === 'over';
  return { contracts: 1, 'whole games': isOver ? 1 : 0, refusals };
}
