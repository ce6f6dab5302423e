import { createRng } from '../cards/rng.ts';
import { mayILine } from '../rules/mayI.ts';
import { currentPlayer, type PlayerId, type Situation } from '../rules/situation.ts';
import { isWindowOpen, type Table } from './table.ts';

/** From … to, in milliseconds. */
type Span = readonly [from: number, to: number];

/** How long people take before they draw, before each further step of their turn, and before they answer a discard. */
export const PAUSES = {
  draw: [900, 2400],
  act: [600, 1400],
  answer: [800, 2800],
} as const satisfies Record<string, Span>;

/** Something that one player has to decide. */
export interface Decision {
  readonly playerId: PlayerId;
  readonly kind: keyof typeof PAUSES;
  /** Since when it can be decided. */
  readonly since: number;
}

/** Players in line may answer before the current player has drawn; the current player waits for an open window to close. */
export function pendingDecisions(table: Table): Decision[] {
  if (table.phase !== 'playing') return [];
  const { round } = table.game.state;
  const decisions = unanswered(round).map((playerId): Decision => {
    return { playerId, kind: 'answer', since: table.exposedAt };
  });
  if (!isWindowOpen(round)) {
    const kind = round.hasDrawn ? 'act' : 'draw';
    decisions.push({ playerId: currentPlayer(round).id, kind, since: table.movedAt });
  }
  return decisions;
}

function unanswered(round: Situation): PlayerId[] {
  const { claimants = [], passed = [] } = round.exposed ?? {};
  return mayILine(round).filter((id) => !claimants.includes(id) && !passed.includes(id));
}

/** Where people take their time, an order waits at least this long (ms), and at most this part of the time for May I?, up to the last. */
const SLOW_ORDER = { shortest: 5000, part: 4, longest: 20 * 60_000 };

/**
 * How long somebody's orders wait before they answer, so that nobody can tell them from a person. Neither the answer nor the orders
 * have any influence. `window` is the time for May I? where people take their time, who answer within seconds or after a while: every
 * doubling of the wait is as likely as the next. Otherwise null: they answer like anybody who is there.
 */
export function pauseBeforeOrder(
  playerId: PlayerId,
  since: number,
  seed: string,
  window: number | null,
): number {
  const rng = createRng({
    seed: { server: seed, players: ['orders', playerId, `${since}`] },
    round: 0,
    words: 0,
  });
  const [shortest, longest] = PAUSES.answer;
  if (window === null) return shortest + rng.below(longest - shortest + 1);
  const most = Math.min(window / SLOW_ORDER.part, SLOW_ORDER.longest);
  let doublings = 0;
  while (SLOW_ORDER.shortest * 2 ** (doublings + 1) <= most) doublings += 1;
  const from = SLOW_ORDER.shortest * 2 ** rng.below(Math.max(1, doublings));
  return from + rng.below(from);
}

/** The same text as long as it is the same decision. */
export function decisionKey({ game, tableSeq }: Table, { playerId, kind }: Decision): string {
  if (kind !== 'answer') return `turn ${tableSeq} ${playerId}`;
  const { roundNumber, discard } = game.state.round;
  return `answer ${roundNumber} ${discard.length} ${discard[0]?.id} ${playerId}`;
}

/** How long computer players pause. */
export interface Pacing {
  /** A secret of the table. */
  readonly seed: string;
  /** 1: as long as people take; 0: no pause. */
  readonly pace: number;
}

/**
 * How long a computer player waits before it acts. Neither what it decides nor what it holds has any influence, so the pause
 * reveals nothing. The same decision gets the same pause, on every node.
 */
export function pauseBefore({ playerId, kind, since }: Decision, { seed, pace }: Pacing): number {
  if (pace === 0) return 0;
  const [shortest, longest] = PAUSES[kind];
  const rng = createRng({ seed: { server: seed, players: [playerId, `${since}`] }, round: 0, words: 0 });
  return Math.round(pace * (shortest + rng.below(longest - shortest + 1)));
}
