import { BOTS } from '@mayi/bots';
import {
  type Known,
  type LobbyAction,
  MAY_I_TIMES,
  SEAT_IDS,
  toWireCommand,
  viewOf,
  type WireCommand,
  type WireRoom,
} from '@mayi/core/protocol';
import type { PlayerCommand } from '@mayi/core/rules';
import type { Asking } from './client.ts';
import type { World } from './simulation.ts';

/** What somebody at the table is up to. */
export interface Mood {
  readonly level: 'random' | 'beginner';
  /** How many things there still are to be tried in the lobby. */
  fiddles: number;
  /** How many times the table plays again. */
  rematches: number;
  /** Wants to go for good. */
  isLeaving: boolean;
  /** Another window of theirs may do as well. */
  wantsToActHere(): boolean;
  /** Everybody who wanted to come is here, or it is too late for them. */
  isTimeToStart(): boolean;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LEVELS = ['random', 'beginner'] as const;

/** What a person does next with what they see; nothing: waits. */
export function wishOf(world: World, known: Known, mood: Mood): Asking | undefined {
  const { dice } = world;
  const id = dice.text(10, LETTERS);
  if (known.you === null) return undefined;
  if (!known.acting) return mood.wantsToActHere() ? { type: 'lobby', id, do: { type: 'here' } } : undefined;
  if (mood.isLeaving) {
    mood.isLeaving = false;
    return { type: 'lobby', id, do: { type: 'leave' } };
  }
  if (known.room.phase === 'playing') {
    const command = moveIn(world, known, mood);
    // Once in a while somebody acts upon what they saw long ago.
    const seq = dice.chance(0.01) ? dice.below(known.seq) : known.seq;
    return command && { type: 'command', id, seq, do: command };
  }
  const action = actionIn(world, known, mood);
  return action && { type: 'lobby', id, do: action };
}

const MISTAKES: readonly WireCommand[] = [
  { type: 'DRAW_FROM_STOCK' },
  { type: 'DRAW_FROM_DISCARD' },
  { type: 'CALL_MAY_I' },
  { type: 'PASS_MAY_I' },
  { type: 'DISCARD', card: '9C0' },
  { type: 'LAY_DOWN', melds: [] },
];

function moveIn({ dice }: World, known: Known, { level }: Mood): WireCommand | undefined {
  if (dice.chance(0.02)) return dice.pick(MISTAKES);
  const view = viewOf(known);
  const rng = { below: dice.below, state: { seed: { server: '', players: [] }, round: 0, words: 0 } };
  const command = view && BOTS[level].choose(view, rng);
  return command && command.type !== 'RESOLVE' ? toWireCommand(command as PlayerCommand) : undefined;
}

function actionIn(world: World, { room, you }: Known, mood: Mood): LobbyAction | undefined {
  const { dice, secrets } = world;
  const seat = room.seats.find(({ id }) => id === you);
  if (room.phase === 'break') return seat?.ready ? undefined : { type: 'go-on' };
  if (room.phase === 'over') return mood.rematches-- > 0 ? { type: 'rematch' } : undefined;
  if (mood.fiddles > 0 && dice.chance(0.5)) {
    mood.fiddles -= 1;
    return fiddle(world, room);
  }
  if (!seat?.ready) {
    const seed = dice.text(24, LETTERS);
    secrets.set(seed, 'a share of the shuffle');
    return { type: 'ready', ready: true, ...(dice.chance(0.8) && { seed }) };
  }
  if (!mood.isTimeToStart()) return undefined;
  const isFull = room.seats.every(({ who }) => who !== 'nobody');
  return isFull ? { type: 'start' } : { type: 'add-bot', level: dice.pick(LEVELS) };
}

/** All that people do before they begin. */
function fiddle({ dice }: World, { settings }: WireRoom): LobbyAction {
  return dice.pick<LobbyAction>([
    { type: 'rename', name: `Name ${dice.below(1000)}` },
    { type: 'take-seat', seat: dice.pick(SEAT_IDS) },
    { type: 'take-seat', seat: dice.pick(SEAT_IDS.slice(0, settings.seats)) },
    { type: 'settings', settings: { mayI: dice.pick(MAY_I_TIMES) } },
    { type: 'settings', settings: { seats: 3 + dice.below(3) } },
    { type: 'add-bot', level: dice.pick(LEVELS) },
    { type: 'add-bot', level: 'random', seat: dice.pick(SEAT_IDS.slice(0, settings.seats)) },
    { type: 'remove', seat: dice.pick(SEAT_IDS.slice(0, settings.seats)) },
    { type: 'remove', seat: dice.pick(SEAT_IDS.slice(0, settings.seats)) },
    { type: 'ready', ready: false },
    { type: 'start' },
    { type: 'here' },
    { type: 'leave' },
    { type: 'go-on' },
    { type: 'rematch' },
  ]);
}
