import { expect, test } from 'vitest';
import { texts } from '../texts/index.ts';
import { statusHere } from './statusHere.ts';
import { viewAt } from './testing/seat.ts';

const { inHand } = texts.table.layDown;
const hands = { ann: '9♣ 9♦ 9♥ 4♣ 4♦ 4♥ K♠', bob: '5♣ J♦', carol: '6♣ J♥' };

test('the contract in hand is told when it can be laid down', () => {
  expect(statusHere(viewAt({ hands, drawn: true })).text).toMatch(
    new RegExp(`^${inHand} Your turn: lay down`),
  );
});

test('not before the draw, not without the contract, and not to others', () => {
  expect(statusHere(viewAt({ hands })).text).not.toContain(inHand);
  expect(statusHere(viewAt({ drawn: true })).text).not.toContain(inHand);
  expect(statusHere(viewAt({ hands, drawn: true }, 'bob')).text).not.toContain(inHand);
});
