import type { Lesson } from '../lesson.ts';
import { BEN, NAMES, ROSA, YOU } from './players.ts';

export const lastRound: Lesson = {
  id: 'last-round',
  title: 'The last round, and the points',
  about: 'All your cards at once.',
  position: {
    gameId: 'lesson-last-round',
    names: NAMES,
    round: 6,
    hands: {
      [YOU]: '8♣ 8♦ 8♠ 3♥ 4♥ 5♥ 6♥ 10♠ Joker Q♠ K♠',
      [ROSA]: 'A♦ K♣ 9♥ 9♦ 4♣ 5♣ 6♣ 2♦ J♦ 3♠ 7♦',
      [BEN]: 'Joker A♣ Q♥ Q♦ Q♣ 10♦ 10♥ 7♣ 6♠ 5♦ 3♦',
    },
    totals: { [YOU]: 96, [ROSA]: 41, [BEN]: 88 },
    discard: 'J♣',
    stock: '7♥ 4♦ 9♣ A♠',
    mayI: { by: BEN, passed: [ROSA] },
  },
  steps: [
    {
      say: 'Round {round} is the last, and it’s different: you lay down {contract}, with every card you hold, and go out.',
    },
    {
      say: 'If someone else goes out first, your cards count: numbers as they are, a jack, queen, or king {points K}, an ace {points A}. Your {hand Joker} alone would cost you {points Joker}!',
    },
    {
      say: 'Your cards almost fit together. Draw one more from the stock, and hope.',
      expect: { type: 'DRAW_FROM_STOCK' },
      wrong: '{pile J♣} fits nowhere: your run is in spades. Draw from the stock.',
    },
    {
      say: '{hand 7♥}! The eights are a set, {hand 3♥ 4♥ 5♥ 6♥ 7♥} is a run, and so is {hand 10♠ Joker Q♠ K♠}. Lay them all down.',
      expect: { type: 'LAY_DOWN', melds: ['set 8♣ 8♦ 8♠', 'run 3♥ 4♥ 5♥ 6♥ 7♥', 'run 10♠ Joker Q♠ K♠'] },
      wrong: 'All your cards fit together. Lay them all down instead.',
    },
    {
      say: 'You’re out, with {score You} points. The others pay for what they held: Rosa {score Rosa} points, and Ben {score Ben}, {points Joker} of them for a Joker.',
    },
    {
      say: 'After {rounds} rounds the lowest total wins: {total You} points for you, {total Rosa} for Rosa, {total Ben} for Ben. You were behind, and you’ve won!',
    },
  ],
  done: 'That’s the whole game. Now play one!',
};
