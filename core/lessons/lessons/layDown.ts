import type { Lesson } from '../lesson.ts';
import { BEN, NAMES, ROSA, YOU } from './players.ts';

export const layDown: Lesson = {
  id: 'lay-down',
  title: 'Laying down',
  about: 'Put the contract on the table.',
  position: {
    gameId: 'lesson-lay-down',
    names: NAMES,
    round: 2,
    hands: {
      [YOU]: '9♣ 9♦ 4♠ 5♠ 2♥ 7♠ K♦ Q♥ J♣ 8♦ 3♥',
      [ROSA]: '3♣ 4♥ 4♦ 6♣ 10♠ J♥ K♠ A♠ 10♦ 5♣ 6♦',
      [BEN]: '8♣ 5♥ 3♦ A♦ A♥ 6♥ 7♦ J♦ K♥ 2♠ Q♣',
    },
    discard: '10♣',
    stock: '9♥ 8♠ J♠ 4♣ 7♣',
    mayI: { by: BEN, passed: [ROSA] },
  },
  steps: [
    { say: 'Round {round} asks for {contract}. All you’re missing is a third nine.' },
    {
      say: 'Draw from the stock. You might be lucky.',
      expect: { type: 'DRAW_FROM_STOCK' },
      wrong: '{pile 10♣} doesn’t bring you any closer. Try the stock.',
    },
    {
      say: '{hand 9♥}! Your set is {hand 9♣ 9♦ 9♥}, and your run is {hand 4♠ 5♠ 2♥ 7♠}, with the two as {for 6♠}. Lay them down.',
      expect: { type: 'LAY_DOWN', melds: ['set 9♣ 9♦ 9♥', 'run 4♠ 5♠ 2♥ 7♠'] },
      wrong: 'You could wait, but you hold the whole contract. Lay it down first.',
    },
    {
      say: 'You’re down! You do that once a round, with exactly the contract. All that’s left this turn is your discard.',
    },
    {
      say: 'Cards you’re caught with count against you, high ones most of all. Discard {hand K♦}, {hand Q♥}, or {hand J♣}.',
      expect: { type: 'DISCARD', cards: 'K♦ Q♥ J♣' },
      wrong: 'That one would hurt less. Discard a king, queen, or jack.',
    },
    {
      say: 'Now that you’re down, you draw only from the stock, and you can’t ask May I? anymore. But from your next turn on, you can lay off.',
    },
  ],
  done: 'You’re down, and the others are getting nervous.',
};
