import type { Lesson } from '../lesson.ts';
import { BEN, NAMES, ROSA, YOU } from './players.ts';

export const layOff: Lesson = {
  id: 'lay-off',
  title: 'Laying off and going out',
  about: 'Get rid of your last cards.',
  position: {
    gameId: 'lesson-lay-off',
    names: NAMES,
    round: 2,
    hands: { [YOU]: '8♠ Q♥ 3♦', [ROSA]: 'J♦ 2♣', [BEN]: 'A♣ K♥ 5♣ 10♦ 3♣' },
    table: [
      `${YOU} set 9♣ 9♦ 9♥`,
      `${YOU} run 4♠ 5♠ 6♠ 7♠`,
      `${ROSA} set Q♣ Q♦ Q♠`,
      `${ROSA} run 5♥ 6♥ 7♥ 8♥`,
    ],
    discard: 'K♣ 10♠ 3♥',
    stock: '4♥ 6♦ J♠ A♠',
    mayI: { by: BEN },
  },
  steps: [
    {
      say: 'You’re down, and so is Rosa. Every card that fits a meld on the table, yours or hers, can go there.',
    },
    {
      say: 'Draw first. You’re down, so it’s the stock.',
      expect: { type: 'DRAW_FROM_STOCK' },
      wrong: 'Draw from the stock first.',
    },
    {
      say: 'Your run {meld 4♠ 5♠ 6♠ 7♠} has room for {hand 8♠}. Lay it off there.',
      expect: { type: 'LAY_OFF', card: '8♠', meld: 2 },
      wrong: 'One thing at a time: first lay off {hand 8♠} on your run.',
    },
    {
      say: 'Rosa’s melds are open to you, too. Lay off {hand Q♥} on her {meld Q♣ Q♦ Q♠}.',
      expect: { type: 'LAY_OFF', card: 'Q♥', meld: 3 },
      wrong: 'Soon. First lay off {hand Q♥} on Rosa’s queens.',
    },
    {
      say: 'And {hand 4♥}, the card you just drew, goes at the low end of {meld 5♥ 6♥ 7♥ 8♥}.',
      expect: { type: 'LAY_OFF', card: '4♥', meld: 4, end: 'low' },
      wrong: 'Not so fast: {hand 4♥} still fits Rosa’s run. Lay it off first.',
    },
    {
      say: 'One card left, {hand 3♦}, and it fits nowhere. Discard it to go out.',
      expect: { type: 'DISCARD', cards: '3♦' },
      wrong: 'Discard {hand 3♦} to go out.',
    },
    {
      say: 'You went out: {score You} points for you. Rosa was left with {left Rosa J♦ 2♣}, {score Rosa} points; Ben with {left Ben A♣ K♥ 5♣ 10♦ 3♣}, {score Ben} points.',
    },
  ],
  done: 'No cards, no points. That’s how rounds are won.',
};
