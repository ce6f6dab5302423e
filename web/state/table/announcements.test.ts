import { parseCard } from '@mayi/core/cards';
import type { Command } from '@mayi/core/rules';
import { factsFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { given, layDownOf, play, type TableText } from '../../../core/testing/given.ts';
import { texts } from '../../texts/index.ts';
import { emptyDraft, proposedDraft } from '../layDown/layDown.ts';
import { viewAt } from '../testing/seat.ts';
import { announcements } from './announcements.ts';
import { tableStatus } from './tableStatus.ts';

const announced = (
  text: TableText,
  command: Command | ((game: ReturnType<typeof given>) => Command),
  you = 'ann',
) => {
  const game = given(text);
  const { facts } = play(game, typeof command === 'function' ? command(game) : command);
  return announcements({ n: 1, facts: factsFor(facts, you) }, viewAt(text, you));
};

describe('announcements', () => {
  test('the player’s own draw names the card, others’ draws don’t', () => {
    const draw = { type: 'DRAW_FROM_STOCK', playerId: 'ann' } as const;
    expect(announced({ stock: '9♣ 4♦' }, draw)).toEqual(['You drew the nine of clubs.']);
    expect(announced({ stock: '9♣ 4♦' }, draw, 'bob')).toEqual(['ann draws.']);
    expect(announced({ stock: 'Joker 4♦' }, draw)).toEqual(['You drew a Joker.']);
    expect(announced({}, { type: 'DRAW_FROM_DISCARD', playerId: 'ann' })).toEqual([
      'You took the seven of hearts.',
    ]);
  });

  test('a granted May I? names the penalty to the caller', () => {
    const text: TableText = { drawn: true, mayI: {}, stock: 'K♠ 3♦' };
    const call = { type: 'CALL_MAY_I', playerId: 'bob' } as const;
    expect(announced(text, call, 'bob')).toEqual([
      'You call May I? for the seven of hearts.',
      'You got the seven of hearts. Penalty: the king of spades.',
    ]);
    expect(announced(text, call).at(-1)).toBe('bob gets the seven of hearts and 1 penalty card.');
  });

  test('a lay-down is read card by card', () => {
    const text: TableText = {
      hands: { ann: '9♣ 9♦ 9♥ 4♦ 4♣ 2♠ K♦', bob: '5♣', carol: '6♣' },
      drawn: true,
    };
    expect(announced(text, (game) => layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | set 4♦ 4♣ 2♠'), 'bob')).toEqual([
      'ann lays down the nine of clubs, the nine of diamonds, the nine of hearts; the four of diamonds, the four of clubs, the two of spades, wild.',
    ]);
  });

  test('J1: a swap names the meld', () => {
    const text: TableText = {
      hands: { ann: '7♠ K♦', bob: '5♣', carol: '6♣' },
      table: ['bob run 5♠ 6♠ Joker 8♠'],
      round: 2,
      drawn: true,
    };
    const [seven, joker] = [parseCard('7♠')!.id, parseCard('Joker')!.id];
    const swap = {
      type: 'SWAP_JOKER',
      playerId: 'ann',
      meldId: 'meld-1',
      jokerCardId: joker,
      cardId: seven,
    } as const;
    expect(announced(text, swap)).toEqual(['You swap the seven of spades for the Joker in bob’s spades.']);
  });

  test('a fact without a player is a sentence, too', () => {
    const facts = [{ type: 'STOCK_RESHUFFLED', stockCount: 9, timesThisRound: 1 }] as const;
    expect(announcements({ n: 1, facts }, viewAt({}))).toEqual([
      'The discard pile is shuffled into a new stock.',
    ]);
  });

  test('going out and the end of the round are announced', () => {
    const text: TableText = {
      hands: { ann: 'K♦', bob: '5♣', carol: '6♣' },
      table: ['ann set 9♣ 9♦ 9♥'],
      drawn: true,
    };
    const said = announced(text, { type: 'DISCARD', playerId: 'ann', cardId: parseCard('K♦')!.id });
    expect(said.slice(0, 2)).toEqual(['You discard the king of diamonds.', 'You go out!']);
    expect(said[2]).toContain('Round 1 is over');
  });
});

const { inHand } = texts.table.layDown;
const hands = { ann: '9♣ 9♦ 9♥ 4♣ 4♦ 4♥ K♠', bob: '5♣ J♦', carol: '6♣ J♥' };

test('the status says that the contract is in hand when it can be laid down', () => {
  expect(tableStatus(viewAt({ hands, drawn: true })).text).toMatch(
    new RegExp(`^${inHand} Your turn: lay down`),
  );
});

test('not before the draw, not without the contract, and not to others', () => {
  expect(tableStatus(viewAt({ hands })).text).not.toContain(inHand);
  expect(tableStatus(viewAt({ drawn: true })).text).not.toContain(inHand);
  expect(tableStatus(viewAt({ hands, drawn: true }, 'bob')).text).not.toContain(inHand);
});

test('while a lay-down is in progress, the status says how to go on', () => {
  const view = viewAt({ hands, drawn: true });
  const { fill, ready } = texts.table.layDown;
  expect(tableStatus(view, emptyDraft(view))).toMatchObject({ isYours: true, text: fill });
  expect(tableStatus(view, proposedDraft(view))).toMatchObject({ isYours: true, text: ready });
});
