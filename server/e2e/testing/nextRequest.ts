import { BOTS } from '@mayi/bots';
import { type ClientMessage, type Known, type LobbyAction, toWireCommand, viewOf } from '@mayi/core/protocol';
import type { PlayerCommand } from '@mayi/core/rules';
import type { Dice } from '../../testing/sim/random.ts';

export type Asked = Extract<ClientMessage, { type: 'command' | 'lobby' }>;
export type Wish = Pick<Extract<Asked, { type: 'command' }>, 'type' | 'do'> | Pick<Lobby, 'type' | 'do'>;
type Lobby = Extract<Asked, { type: 'lobby' }>;

/** What somebody does next who wants to play to the end; nothing: waits. */
export function wishOf(known: Known, dice: Dice, wantsMore: boolean): Wish | undefined {
  if (known.you === null) return undefined;
  if (!known.acting) return lobby({ type: 'here' });
  switch (known.room.phase) {
    case 'lobby':
      return toBegin(known, dice);
    case 'playing':
      return move(known, dice);
    case 'break':
      return seatOf(known)?.ready ? undefined : lobby({ type: 'go-on' });
    case 'over':
      return wantsMore ? lobby({ type: 'rematch' }) : undefined;
  }
}

function lobby(action: LobbyAction): Wish {
  return { type: 'lobby', do: action };
}

function seatOf({ room, you }: Known) {
  return room.seats.find(({ id }) => id === you);
}

const LEVELS = ['random', 'beginner', 'steady'] as const;

function toBegin(known: Known, dice: Dice): Wish | undefined {
  const isFull = known.room.seats.every(({ who }) => who !== 'nobody');
  if (!isFull) return lobby({ type: 'add-bot', level: dice.pick(LEVELS) });
  if (!seatOf(known)?.ready) return lobby({ type: 'ready', ready: true, seed: shareOf(dice) });
  const isReady = known.room.seats.every(({ who, ready }) => who === 'bot' || ready);
  return isReady ? lobby({ type: 'start' }) : undefined;
}

function shareOf(dice: Dice): string {
  return `share-${dice.text(20, 'abcdefghijklmnopqrstuvwxyz')}`;
}

function move(known: Known, dice: Dice): Wish | undefined {
  const view = viewOf(known);
  const rng = { below: dice.below, state: { seed: { server: '', players: [] }, round: 0, words: 0 } };
  const command = view && BOTS.beginner.choose(view, rng);
  if (command === undefined || command.type === 'RESOLVE') return undefined;
  return { type: 'command', do: toWireCommand(command as PlayerCommand) };
}
