import type { Lesson } from '../lesson.ts';
import { BEN, NAMES, ROSA, YOU } from './players.ts';

export const turn: Lesson = {
  id: 'turn',
  title: 'Your turn',
  about: 'Draw a card, discard a card.',
  position: {
    gameId: 'lesson-turn',
    names: NAMES,
    round: 1,
    hands: {
      [YOU]: '7♣ 7♦ Q♥ Q♠ K♣ J♦ 10♥ 9♣ 6♥ 5♦ 3♠',
      [ROSA]: '8♠ 3♣ 4♥ 4♦ 6♣ 9♥ J♥ K♠ A♠ 10♦ 5♣',
      [BEN]: 'Q♦ 8♣ 8♦ 3♥ A♦ A♥ 6♠ 9♦ J♣ K♥ 2♠',
    },
    discard: '4♣',
    stock: '7♥ 10♠ 5♥ J♠ 3♦ 9♠',
    // Nobody else wants it, so the table doesn't wait for answers.
    mayI: { by: BEN, passed: [ROSA] },
  },
  steps: [
    {
      say: 'Every round has a contract. Round {round} asks for {contract}, and {hand 7♣ 7♦} and {hand Q♥ Q♠} are a good start.',
    },
    {
      say: 'A turn starts with a draw. {pile 4♣} goes with nothing in your hand, so draw from the stock.',
      expect: { type: 'DRAW_FROM_STOCK' },
      wrong: 'You could take {pile 4♣}, but it wouldn’t help. Draw from the stock instead.',
    },
    {
      say: '{hand 7♥}, your third seven! A turn ends with a discard: discard something you don’t need, such as {hand K♣}.',
      expect: { type: 'DISCARD', cards: 'K♣ J♦ 10♥ 9♣ 6♥ 5♦ 3♠' },
      wrong: 'Hold on to your sevens and queens: they’re your contract in the making. Discard another card.',
      others: [
        { by: BEN, type: 'PASS_MAY_I' },
        { by: ROSA, type: 'DRAW_FROM_STOCK' },
        { by: ROSA, type: 'DISCARD', cards: '8♠' },
        { by: BEN, type: 'DRAW_FROM_DISCARD' },
        { by: BEN, type: 'DISCARD', cards: 'Q♦' },
      ],
    },
    {
      say: 'Ben discarded {pile Q♦}. It’s your turn, so it’s yours for free: take it.',
      expect: { type: 'DRAW_FROM_DISCARD' },
      wrong: 'The stock could be anything, and {pile Q♦} is your third queen. Take it from the pile.',
    },
    {
      say: '{hand 7♣ 7♦ 7♥} and {hand Q♥ Q♠ Q♦}: you have the contract! Laying down is the next lesson. For now, discard another card.',
      expect: { type: 'DISCARD', cards: 'J♦ 10♥ 9♣ 6♥ 5♦ 3♠ K♣' },
      wrong: 'Patience, that’s the next lesson. Discard a card that isn’t a seven or a queen.',
    },
  ],
  done: 'That’s a turn: draw, play what you can, discard.',
};
