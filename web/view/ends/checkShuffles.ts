import { hashSeed } from '@mayi/core/cards';
import {
  createGame,
  type Fact,
  type Game,
  type GameLog,
  type SeenDeal,
  verifyShuffle,
} from '@mayi/core/engine';
import type { RoundRecord } from '@mayi/core/rules';
import { isSameDeal, type KeptDeal } from './seenDeals.ts';

/** What this device was told while the game was played. */
export interface Told {
  /** Promised before the first deal; null where this device does not know it any more. */
  readonly seedHash: string | null;
  readonly history: readonly RoundRecord[];
  /** One's own share of the seed, where this device gave one and still knows it. */
  readonly share: string | null;
  /** One's own cards of each round as they were dealt, as far as this device still knows them. */
  readonly deals: readonly KeptDeal[];
}

export interface RoundCheck {
  readonly round: number;
  /** So many lay in the hands and on the discard when the round began. */
  readonly cards: number;
  readonly moves: number;
  /** The hand that this device saw was held against it, too. */
  readonly isOwnHandSeen: boolean;
  /** In words; null if all is well. */
  readonly problem: string | null;
}

export interface Checked {
  /** Null where this device does not know what was promised. */
  readonly isPromiseKept: boolean | null;
  /** Null where this device knows of no share. */
  readonly isShareIn: boolean | null;
  readonly rounds: readonly RoundCheck[];
}

/** What was found in words that are not core's. */
const OTHER_HAND = 'the cards that this device saw are not those of the shuffle';
const OTHER_SCORES = 'the scores that were told are not those of the moves';

interface Dealt {
  readonly round: number;
  readonly dealerId: string;
  readonly deal: SeenDeal;
  moves: number;
  record: RoundRecord | undefined;
}

/**
 * Plays the game again on this device, from its seed and moves, and holds every deal against the promise, against what
 * was seen here, and against the scores. Throws if the moves do not follow the rules.
 */
export async function checkShuffles(log: GameLog, told: Told, rest: () => Promise<void>): Promise<Checked> {
  const { commands, ...options } = log;
  const game = createGame(options);
  const rounds: Dealt[] = [];
  note(rounds, game.state.round.facts);
  for (const [index, command] of commands.entries()) {
    const last = rounds.at(-1);
    if (last) last.moves++;
    const answer = game.execute(command);
    if (!answer.ok) throw new Error(`move ${index + 1}: ${answer.refusal.message}`);
    note(rounds, answer.facts);
    if (index % AT_ONCE === 0) await rest();
  }
  const { seed } = game.state;
  return {
    isPromiseKept: told.seedHash === null ? null : hashSeed(seed.server) === told.seedHash,
    isShareIn: told.share === null ? null : seed.players.includes(told.share),
    rounds: rounds.map((dealt) => checkRound(game, told, dealt)),
  };
}

/** So many moves are played again before the page has its turn. */
const AT_ONCE = 20;

function note(rounds: Dealt[], facts: readonly Fact[]): void {
  for (const fact of facts) {
    const last = rounds.at(-1);
    if (fact.type === 'ROUND_ENDED' && last) last.record = fact;
    if (fact.type !== 'CARDS_DEALT') continue;
    const { roundNumber: round, dealerId, discard, hands } = fact;
    const ids = hands.map(({ playerId, hand }) => [playerId, hand.map(({ id }) => id)] as const);
    const deal: SeenDeal = { hands: Object.fromEntries(ids), discard: discard.id };
    rounds.push({ round, dealerId, deal, moves: 0, record: undefined });
  }
}

function checkRound({ state }: Game, told: Told, dealt: Dealt): RoundCheck {
  const { round, dealerId, deal, moves } = dealt;
  const playerIds = state.players.map(({ id }) => id);
  const dealerIndex = playerIds.indexOf(dealerId);
  const { rules, seed } = state;
  const seedHash = told.seedHash ?? hashSeed(seed.server);
  const claim = { rules, seed, seedHash, playerIds, roundNumber: round, dealerIndex };
  const verdict = verifyShuffle({ ...claim, dealt: deal });
  const own = told.deals.find((seen) => seen.round === round);
  const cards = Object.values(deal.hands).reduce((sum, hand) => sum + hand.length, 1);
  const problem = verdict.ok ? whyNotAsTold(told, dealt, own) : verdict.reason;
  return { round, cards, moves, isOwnHandSeen: own !== undefined, problem };
}

function whyNotAsTold(
  { history }: Told,
  { round, deal, record }: Dealt,
  own: KeptDeal | undefined,
): string | null {
  if (own !== undefined && !isSameDeal(own, deal)) return OTHER_HAND;
  const written = history.find(({ roundNumber }) => roundNumber === round);
  return isSameRecord(written, record) ? null : OTHER_SCORES;
}

function isSameRecord(a: RoundRecord | undefined, b: RoundRecord | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const ids = Object.keys({ ...a.scores, ...b.scores });
  return a.winnerId === b.winnerId && ids.every((id) => a.scores[id] === b.scores[id]);
}
