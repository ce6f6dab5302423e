import { DEFAULT_SETTINGS, type MayIOrders } from '@mayi/core/protocol';
import { PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import type { Entry } from './entries.ts';
import { enact, openRoom, type Room } from './room.ts';
import { unfinishedFor } from './summaries.ts';

const ANN = 'device of ann';

function roomWith(...entries: Entry[]): Room {
  const room = openRoom('abcdef', { type: 'created', settings: DEFAULT_SETTINGS, seed: 'seed' }, 0);
  for (const entry of entries) enact(room, entry, 0);
  return room;
}

const SEATED: readonly Entry[] = [
  { type: 'seated', seat: 's2', name: 'Ann', secret: 'hash', device: ANN },
  { type: 'bot-seated', seat: 's3', name: 'Mo', level: 'random' },
  { type: 'bot-seated', seat: 's4', name: 'Di', level: 'random' },
];
const STARTED: Entry = { type: 'started', gameId: 'game', rules: PRESETS.classic };

function inTurnOrder({ game }: Room): string[] {
  const { players, currentPlayerIndex: at } = game!.state.round;
  return [...players.slice(at), ...players.slice(0, at)].map(({ id }) => id);
}

describe('a game that a device can continue', () => {
  it('lists the players; in the lobby it is nobody’s turn', () => {
    expect(unfinishedFor(roomWith(...SEATED), ANN)).toEqual({
      phase: 'lobby',
      players: ['Ann', 'Mo', 'Di'],
      you: 'Ann',
      turn: null,
      since: null,
      awaits: null,
      turnTime: 'live',
    });
  });

  it('shows whose turn it is', () => {
    const unfinished = unfinishedFor(roomWith(...SEATED, STARTED), ANN);
    expect(unfinished).toMatchObject({ phase: 'playing', turn: expect.stringMatching(/^(Ann|Mo|Di)$/) });
  });

  it('shows what the table waits for, and since when', () => {
    const room = roomWith(...SEATED, STARTED);
    const { turn } = unfinishedFor(room, ANN)!;
    expect(unfinishedFor(room, ANN)).toMatchObject({ since: 0, awaits: turn === 'Ann' ? 'turn' : null });
    const [mover, ...others] = inTurnOrder(room);
    enact(room, { type: 'played', by: 'bot', command: { type: 'DRAW_FROM_STOCK', playerId: mover! } }, 5000);
    // The others are asked whether they want the discard.
    const waits = () => unfinishedFor(room, ANN);
    expect(waits()).toMatchObject({ since: 5000, awaits: mover === 's2' ? null : 'mayI' });
    const pass: MayIOrders = { cards: [], answer: 'call', rest: 'pass' };
    enact(room, { type: 'orders', seat: 's2', orders: pass }, 6000);
    expect(waits()).toMatchObject({ since: 5000, awaits: null });
    for (const id of others)
      enact(room, { type: 'played', by: 'bot', command: { type: 'PASS_MAY_I', playerId: id } }, 7000);
    expect(waits()).toMatchObject({ since: 0, awaits: mover === 's2' ? 'turn' : null });
  });

  it('waits for nobody between two rounds', () => {
    const room = roomWith(...SEATED, STARTED);
    room.phase = 'break';
    expect(unfinishedFor(room, ANN)).toMatchObject({ since: null, awaits: null });
  });

  it('needs a player on that device', () => {
    expect(unfinishedFor(roomWith(...SEATED), 'another')).toBeUndefined();
    expect(unfinishedFor(roomWith(...SEATED, { type: 'emptied', seat: 's2' }), ANN)).toBeUndefined();
    expect(unfinishedFor(roomWith(...SEATED, STARTED, { type: 'left', seat: 's2' }), ANN)).toBeUndefined();
  });

  it('is not one that is over', () => {
    const room = roomWith(...SEATED, STARTED);
    room.phase = 'over';
    expect(unfinishedFor(room, ANN)).toBeUndefined();
  });
});
