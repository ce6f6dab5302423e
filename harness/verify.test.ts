import { hashSeed } from '@mayi/core/cards';
import { createGame, type Fact } from '@mayi/core/engine';
import { describe, expect, test } from 'vitest';
import { readRecord } from './record.ts';
import { openLibrary } from './saved/library.ts';
import { emptyFolder, finishedRecord } from './testing/records.ts';
import { checkDeals, verify } from './verify.ts';

describe('a game is verified', () => {
  test('from its first shuffle to its last command', () => {
    const { commands, seedHash } = finishedRecord();
    expect(verify(finishedRecord())).toEqual({
      ok: true,
      commands: commands.length,
      deals: 2,
      isOver: true,
      winnerIds: [expect.any(String)],
      seedHash,
    });
  });

  test('up to its last command if it isn’t over', () => {
    const commands = finishedRecord().commands.slice(0, 30);
    expect(verify(finishedRecord({ commands }))).toMatchObject({
      ok: true,
      commands: 30,
      deals: 1,
      isOver: false,
      winnerIds: [],
    });
  });

  test('by its commands alone if it started from a given position', () => {
    const folder = emptyFolder();
    const library = openLibrary(folder);
    const begun = library.create({ names: ['Ann', 'Bob', 'Carol'], seed: 'begun' });
    const { head } = library.create({ state: begun.snapshot().state });
    library.change(head.id, (table) => table.drawFromStock());
    expect(verify(readRecord(folder, head.id))).toMatchObject({ ok: true, commands: 1, deals: 0 });
  });
});

describe('verification fails', () => {
  test('for a seed that doesn’t match the promised hash', () => {
    expect(verify(finishedRecord({ seedHash: hashSeed('another') }))).toMatchObject({
      ok: false,
      problem: { message: "the seed doesn't match the hash that was promised" },
    });
  });

  test('at the command that breaks a rule', () => {
    const { commands } = finishedRecord();
    const drawn = commands.findIndex(({ type }) => type === 'DRAW_FROM_STOCK');
    const twice = commands.toSpliced(drawn, 0, commands[drawn]!);
    expect(verify(finishedRecord({ commands: twice }))).toMatchObject({
      ok: false,
      commands: drawn + 1,
      problem: {
        message: expect.stringMatching(`^command ${drawn + 2} \\(DRAW_FROM_STOCK\\) breaks rule T1: `),
        command: drawn + 2,
        rule: 'T1',
      },
    });
  });

  test('at something that isn’t a command', () => {
    const commands = [null] as never;
    expect(verify(finishedRecord({ commands }))).toMatchObject({ ok: false, problem: { rule: 'E1' } });
  });

  test('for settings that no game can start with', () => {
    const { head } = finishedRecord();
    const lonely = { ...head, seats: head.seats.slice(0, 1) };
    expect(verify(finishedRecord({ head: lonely }))).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('player') },
    });
  });

  test('for cards that the shuffle didn’t deal', () => {
    const { state } = createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }], seed: 'fair' });
    const [deal] = state.round.facts as [Extract<Fact, { type: 'CARDS_DEALT' }>];
    const [ann, bob] = deal.hands as [(typeof deal.hands)[0], (typeof deal.hands)[0]];
    const swapped = {
      ...deal,
      hands: [
        { ...ann, hand: bob.hand },
        { ...bob, hand: ann.hand },
      ],
    };
    expect(checkDeals(state, [deal], hashSeed('fair'))).toEqual({ checked: 1 });
    expect(checkDeals(state, [deal, swapped], hashSeed('fair'))).toEqual({
      checked: 1,
      problem: expect.stringContaining('round 1: the cards dealt to '),
    });
  });
});
