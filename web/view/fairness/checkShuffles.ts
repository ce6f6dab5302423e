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
import { refusalText } from '@mayi/core/view';
import { later } from '../../texts/later.ts';
import { isSameDeal, type StoredDeal } from './evidence.ts';

/** What this device learned while the game was played. */
export interface Evidence {
  /** Published before the first deal; null if this device doesn't know it. */
  readonly seedHash: string | null;
  readonly history: readonly RoundRecord[];
  /** This device's share of the seed; null if it gave none or forgot it. */
  readonly share: string | null;
  /** The player's own deals that this device still knows. */
  readonly deals: readonly StoredDeal[];
}

/** What doesn't match: the published hash, the cards dealt, the hand this device saw, or the scores. */
type RoundProblem = 'seed' | 'deal' | 'hand' | 'scores';

export interface RoundCheck {
  readonly round: number;
  /** The number of cards dealt: all hands and the first discard. */
  readonly cards: number;
  readonly moves: number;
  /** The check included the hand that this device saw. */
  readonly isOwnHandSeen: boolean;
  readonly problem: RoundProblem | null;
}

export interface CheckedGame {
  /** Null if this device doesn't know the published hash. */
  readonly isHashRight: boolean | null;
  /** Null if this device doesn't know its share. */
  readonly isShareUsed: boolean | null;
  readonly rounds: readonly RoundCheck[];
}

/** Moves replayed before the page gets its turn. */
const BATCH = 20;

interface ReplayedRound {
  readonly round: number;
  readonly dealerId: string;
  readonly deal: SeenDeal;
  moves: number;
  record: RoundRecord | undefined;
}

/**
 * Replays the game from its seed and moves, and compares every deal with the published hash, with what this device saw,
 * and with the scores. Throws if a move breaks the rules.
 */
export async function checkShuffles(
  log: GameLog,
  evidence: Evidence,
  yieldToPage: () => Promise<void>,
): Promise<CheckedGame> {
  const { commands, ...options } = log;
  const game = createGame(options);
  const rounds: ReplayedRound[] = [];
  addFacts(rounds, game.state.round.facts);
  for (const [index, command] of commands.entries()) {
    const last = rounds.at(-1);
    if (last) last.moves++;
    const answer = game.execute(command, { isRecorded: true });
    if (!answer.ok) throw new Error(later.ends.badMove(index + 1, refusalText(answer.refusal)));
    addFacts(rounds, answer.facts);
    if (index % BATCH === 0) await yieldToPage();
  }
  const { seed } = game.state;
  return {
    isHashRight: evidence.seedHash === null ? null : hashSeed(seed.server) === evidence.seedHash,
    isShareUsed: evidence.share === null ? null : seed.players.includes(evidence.share),
    rounds: rounds.map((round) => checkRound(game, evidence, round)),
  };
}

function addFacts(rounds: ReplayedRound[], facts: readonly Fact[]): void {
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

function checkRound({ state }: Game, evidence: Evidence, replayed: ReplayedRound): RoundCheck {
  const { round, dealerId, deal, moves } = replayed;
  const playerIds = state.players.map(({ id }) => id);
  const dealerIndex = playerIds.indexOf(dealerId);
  const { rules, seed } = state;
  const seedHash = evidence.seedHash ?? hashSeed(seed.server);
  const claim = { rules, seed, seedHash, playerIds, roundNumber: round, dealerIndex };
  const shuffle = verifyShuffle({ ...claim, dealt: deal });
  const own = evidence.deals.find((seen) => seen.round === round);
  const cards = Object.values(deal.hands).reduce((sum, hand) => sum + hand.length, 1);
  const problem = shuffle.ok ? contradiction(evidence, replayed, own) : problemOf(shuffle.refusal.code);
  return { round, cards, moves, isOwnHandSeen: own !== undefined, problem };
}

function problemOf(code: string): RoundProblem {
  return code === 'seed-mismatch' ? 'seed' : 'deal';
}

function contradiction(
  { history }: Evidence,
  { round, deal, record }: ReplayedRound,
  own: StoredDeal | undefined,
): RoundProblem | null {
  if (own !== undefined && !isSameDeal(own, deal)) return 'hand';
  const seen = history.find(({ roundNumber }) => roundNumber === round);
  return isSameRecord(seen, record) ? null : 'scores';
}

function isSameRecord(a: RoundRecord | undefined, b: RoundRecord | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const ids = Object.keys({ ...a.scores, ...b.scores });
  return a.winnerId === b.winnerId && ids.every((id) => a.scores[id] === b.scores[id]);
}
