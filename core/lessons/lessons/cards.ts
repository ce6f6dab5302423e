import type { Lesson } from '../lesson.ts';
import { BEN, NAMES, ROSA, YOU } from './players.ts';

export const cards: Lesson = {
  id: 'cards',
  title: 'Sets, runs, and wilds',
  about: 'What goes together.',
  position: {
    gameId: 'lesson-cards',
    names: NAMES,
    round: 2,
    hands: { [YOU]: '9♠ 8♠ Joker K♦ 5♥ J♣', [ROSA]: '3♦ Q♣ Q♦ 10♠', [BEN]: '4♣ 6♦ 7♥ A♣ K♠ 3♥ J♦ 10♦' },
    table: [`${YOU} set 9♣ 9♦ 9♥`, `${ROSA} run 4♠ 5♠ 2♦ 7♠`],
    discard: 'Q♥ 3♣',
    stock: '6♥ 10♣ A♦ 8♥ 5♣ J♠',
    drawn: true,
  },
  steps: [
    {
      say: 'Welcome! You collect sets and runs, put them on the table, and try to get rid of all your cards.',
    },
    {
      say: 'Your {meld 9♣ 9♦ 9♥} is a set: {size set} or more cards of one rank. Lay off your {hand 9♠} on it.',
      expect: { type: 'LAY_OFF', card: '9♠', meld: 1 },
      wrong: 'That’s a fine move, but first add {hand 9♠} to your set of nines.',
    },
    {
      say: 'Rosa’s {meld 4♠ 5♠ 2♦ 7♠} is a run: {size run} or more cards of one suit, in order. Since {wilds} are wild, her two stands for {for 6♠}.',
    },
    {
      say: 'Which card comes next in her run? Lay off {hand 8♠} on it.',
      expect: { type: 'LAY_OFF', card: '8♠', meld: 2 },
      wrong: 'The next card after her seven of spades is {hand 8♠}. Lay that one off on Rosa’s run.',
    },
    {
      say: 'A wild stands for any card. Lay off your {hand Joker} on the set, or at either end of the run.',
      expect: { type: 'LAY_OFF', card: 'Joker', meld: 1, isAnywhere: true },
      wrong: 'Keep that one for later. Find a place for your {hand Joker} first.',
    },
    {
      say: 'Two limits: a meld never has more wilds than natural cards, and runs go from {lowest} up to {highest}, never around the corner.',
    },
  ],
  done: 'You know your sets from your runs, and that’s half the game.',
};
