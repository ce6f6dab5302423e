import { BOTS } from '@mayi/bots';
import {
  type ClientMessage,
  type Known,
  type LobbyAction,
  type MayIOrders,
  ORDERABLE,
  toWireCommand,
  viewOf,
} from '@mayi/core/protocol';
import type { Command, PlayerCommand } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { Random } from '../../testing/sim/random.ts';

export type RequestMessage = Extract<ClientMessage, { type: 'command' | 'lobby' }>;
/** A command or a lobby action, without the id that a tracker adds. */
export type PlayerRequest =
  | Pick<Extract<RequestMessage, { type: 'command' }>, 'type' | 'do'>
  | Pick<Extract<RequestMessage, { type: 'lobby' }>, 'type' | 'do'>;

/** Undefined: there's nothing to decide. */
export type ChooseMove = (view: View, random: Random) => Command | undefined;

/** What a player who wants to finish the game does next; undefined: wait. */
export function nextRequest(
  known: Known,
  random: Random,
  wantsMore: boolean,
  choose: ChooseMove = beginnersMove,
): PlayerRequest | undefined {
  if (known.you === null) return undefined;
  if (!known.acting) return lobby({ type: 'here' });
  switch (known.room.phase) {
    case 'lobby':
      return toStart(known, random);
    case 'playing':
      return move(known, random, choose);
    case 'break':
      return seatOf(known)?.ready ? undefined : lobby({ type: 'go-on' });
    case 'over':
      return wantsMore ? lobby({ type: 'rematch' }) : undefined;
  }
}

function lobby(action: LobbyAction): PlayerRequest {
  return { type: 'lobby', do: action };
}

function seatOf({ room, you }: Known) {
  return room.seats.find(({ id }) => id === you);
}

const LEVELS = ['random', 'beginner', 'steady'] as const;

function toStart(known: Known, random: Random): PlayerRequest | undefined {
  const isFull = known.room.seats.every(({ who }) => who !== 'nobody');
  if (!isFull) return lobby({ type: 'add-bot', level: random.pick(LEVELS) });
  if (!seatOf(known)?.ready) return lobby({ type: 'ready', ready: true, seed: playerSeed(random) });
  const isReady = known.room.seats.every(({ who, ready }) => who === 'bot' || ready);
  return isReady ? lobby({ type: 'start' }) : undefined;
}

function playerSeed(random: Random): string {
  return `seed-${random.text(20, 'abcdefghijklmnopqrstuvwxyz')}`;
}

function move(known: Known, random: Random, choose: ChooseMove): PlayerRequest | undefined {
  const view = viewOf(known);
  const command = view && choose(view, random);
  if (command === undefined || command.type === 'RESOLVE') return undefined;
  return { type: 'command', do: toWireCommand(command as PlayerCommand) };
}

/** Standing orders for May I?, which change now and then. */
export function someOrders(
  { table, room, you, orders }: Known,
  random: Random,
  answers: Partial<MayIOrders> = {},
): PlayerRequest | undefined {
  if (you === null || table === null || room.phase !== 'playing') return undefined;
  if (orders !== null && !random.chance(0.05)) return undefined;
  const cards = Array.from({ length: 5 }, () => random.pick(ORDERABLE));
  const [answer, rest] = [random.pick(['call', 'ask'] as const), random.pick(['pass', 'ask'] as const)];
  return lobby({ type: 'orders', round: table.round, cards, answer, rest, ...answers });
}

export function beginnersMove(view: View, random: Random): Command | undefined {
  const rng = { below: random.below, state: { seed: { server: '', players: [] }, round: 0, words: 0 } };
  return BOTS.beginner.choose(view, rng);
}
