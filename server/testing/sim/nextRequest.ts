import { BOTS } from '@mayi/bots';
import {
  type Known,
  type LobbyAction,
  MAY_I_TIMES,
  ORDERABLE,
  SEAT_IDS,
  TURN_TIMES,
  toWireCommand,
  viewOf,
  type WireCommand,
  type WireRoom,
} from '@mayi/core/protocol';
import type { PlayerCommand } from '@mayi/core/rules';
import type { ClientRequest } from './client.ts';
import type { Simulation } from './simulation.ts';

/** What a person wants to do. */
export interface Intentions {
  readonly level: 'random' | 'beginner';
  /** How many random lobby actions are left. */
  fiddles: number;
  /** How many more games the table plays. */
  rematches: number;
  /** Wants to leave for good. */
  isLeaving: boolean;
  /** Whether to act in this window rather than in another. */
  wantsToActHere(): boolean;
  /** Everybody who wanted to join has had the time to. */
  isTimeToStart(): boolean;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LEVELS = ['random', 'beginner'] as const;

/** What a person does next, given what they know; undefined: wait. */
export function nextRequest(
  sim: Simulation,
  known: Known,
  intentions: Intentions,
): ClientRequest | undefined {
  const { random } = sim;
  const id = random.text(10, LETTERS);
  if (known.you === null) return undefined;
  if (!known.acting)
    return intentions.wantsToActHere() ? { type: 'lobby', id, do: { type: 'here' } } : undefined;
  if (intentions.isLeaving) {
    intentions.isLeaving = false;
    return { type: 'lobby', id, do: { type: 'leave' } };
  }
  const slip = slipIn(sim, known);
  if (slip) return { type: 'lobby', id, do: slip };
  const orders = ordersIn(sim, known);
  if (orders) return { type: 'lobby', id, do: orders };
  if (known.room.phase === 'playing') {
    const command = moveIn(sim, known, intentions);
    // Now and then somebody acts on an old view.
    const seq = random.chance(0.01) ? random.below(known.seq) : known.seq;
    return command && { type: 'command', id, seq, do: command };
  }
  const action = actionIn(sim, known, intentions);
  return action && { type: 'lobby', id, do: action };
}

/** Now and then somebody takes a move back, or answers somebody who would like to. */
function slipIn({ random }: Simulation, { room, you }: Known): LobbyAction | undefined {
  const { undo, undoAsk } = room;
  if (undo !== null && undo === you && random.chance(0.1)) return { type: 'undo' };
  if (undoAsk === null || random.chance(0.3)) return undefined;
  const agree = undoAsk.seat !== you && random.chance(0.8);
  return undoAsk.agreed.some((seat) => seat === you)
    ? undefined
    : { type: 'answer-undo', ask: undoAsk.id, agree };
}

/** Now and then somebody gives orders for May I?, or changes them. */
function ordersIn({ random, isSlow }: Simulation, { room, table }: Known): LobbyAction | undefined {
  const isOn = room.phase === 'playing' || room.phase === 'break';
  if (!isOn || table === null || !random.chance(isSlow ? 0.1 : 0.02)) return undefined;
  const cards = Array.from({ length: random.below(6) }, () => random.pick(ORDERABLE));
  const [answer, rest] = [
    random.pick(['call', 'ask'] as const),
    random.pick(['pass', 'pass', 'ask'] as const),
  ];
  const round = table.round + (random.chance(0.05) ? 1 : 0);
  return { type: 'orders', round, cards, answer, rest };
}

const MISTAKES: readonly WireCommand[] = [
  { type: 'DRAW_FROM_STOCK' },
  { type: 'DRAW_FROM_DISCARD' },
  { type: 'CALL_MAY_I' },
  { type: 'PASS_MAY_I' },
  { type: 'DISCARD', card: '9C0' },
  { type: 'LAY_DOWN', melds: [] },
];

function moveIn({ random }: Simulation, known: Known, { level }: Intentions): WireCommand | undefined {
  if (random.chance(0.02)) return random.pick(MISTAKES);
  const view = viewOf(known);
  const rng = { below: random.below, state: { seed: { server: '', players: [] }, round: 0, words: 0 } };
  const command = view && BOTS[level].choose(view, rng);
  return command && command.type !== 'RESOLVE' ? toWireCommand(command as PlayerCommand) : undefined;
}

function actionIn(sim: Simulation, { room, you }: Known, intentions: Intentions): LobbyAction | undefined {
  const { random, secrets } = sim;
  const seat = room.seats.find(({ id }) => id === you);
  if (room.phase === 'break') return seat?.ready ? undefined : { type: 'go-on' };
  if (room.phase === 'over') return intentions.rematches-- > 0 ? { type: 'rematch' } : undefined;
  if (intentions.fiddles > 0 && random.chance(0.5)) {
    intentions.fiddles -= 1;
    return fiddle(sim, room);
  }
  if (!seat?.ready) {
    const seed = random.text(24, LETTERS);
    secrets.set(seed, 'a player’s seed');
    return { type: 'ready', ready: true, ...(random.chance(0.8) && { seed }) };
  }
  if (!intentions.isTimeToStart()) return undefined;
  const isFull = room.seats.every(({ who }) => who !== 'nobody');
  return isFull ? { type: 'start' } : { type: 'add-bot', level: random.pick(LEVELS) };
}

/** Everything people do before a game. */
function fiddle({ random }: Simulation, { settings }: WireRoom): LobbyAction {
  return random.pick<LobbyAction>([
    { type: 'rename', name: `Name ${random.below(1000)}` },
    { type: 'take-seat', seat: random.pick(SEAT_IDS) },
    { type: 'take-seat', seat: random.pick(SEAT_IDS.slice(0, settings.seats)) },
    { type: 'settings', settings: { mayI: random.pick(MAY_I_TIMES) } },
    { type: 'settings', settings: { seats: 3 + random.below(3) } },
    { type: 'settings', settings: { turnTime: random.pick(TURN_TIMES) } },
    { type: 'add-bot', level: random.pick(LEVELS) },
    { type: 'add-bot', level: 'random', seat: random.pick(SEAT_IDS.slice(0, settings.seats)) },
    { type: 'remove', seat: random.pick(SEAT_IDS.slice(0, settings.seats)) },
    { type: 'remove', seat: random.pick(SEAT_IDS.slice(0, settings.seats)) },
    { type: 'ready', ready: false },
    { type: 'start' },
    { type: 'here' },
    { type: 'leave' },
    { type: 'go-on' },
    { type: 'rematch' },
  ]);
}
