import type { Lesson } from '../lesson.ts';
import { BEN, KIM, NAMES, ROSA, YOU } from './players.ts';

export const mayI: Lesson = {
  id: 'may-i',
  title: 'May I?',
  about: 'Ask for a card when it isn’t your turn.',
  position: {
    gameId: 'lesson-may-i',
    names: NAMES,
    round: 1,
    turn: BEN,
    hands: {
      [YOU]: '10♣ 10♠ J♦ J♥ 6♣ 6♠ 3♦ 4♥ 8♣ K♥ A♦',
      [ROSA]: 'J♠ 3♣ 4♦ 4♣ 9♣ Q♥ K♠ A♠ 5♦ 7♥ 8♦',
      [BEN]: 'J♣ 5♣ 8♥ 3♥ A♣ Q♣ 6♥ 9♦ 4♠ K♦ 7♣',
      [KIM]: '10♥ 7♦ 7♠ 9♠ 9♥ A♥ 5♠ 6♦ Q♦ K♣ 3♠',
    },
    discard: '10♦ 2♣',
    stock: '8♠ 5♥ Q♠ 7♣ 4♥ 2♦ 9♣',
    mayI: { by: ROSA },
  },
  steps: [
    {
      say: 'It’s Ben’s turn, and Rosa just discarded {pile 10♦}. With your {hand 10♣ 10♠}, that would be a set.',
    },
    {
      say: 'Ben may take it for free. If he doesn’t, it goes to someone who asks, so ask right away: May I?',
      expect: { type: 'CALL_MAY_I' },
      wrong: 'It would be your third ten! Ask for it: May I?',
      others: [
        { by: KIM, type: 'CALL_MAY_I' },
        { by: BEN, type: 'DRAW_FROM_STOCK' },
      ],
    },
    {
      say: 'Ben drew from the stock, but Kim asked, too. Kim comes right after Ben, ahead of you in line, so she gets {took Kim 10♦}, with {penalty}.',
      others: [
        { by: BEN, type: 'DISCARD', cards: 'J♣' },
        { by: ROSA, type: 'CALL_MAY_I' },
        { by: KIM, type: 'DRAW_FROM_STOCK' },
      ],
    },
    {
      say: 'Now Rosa wants {pile J♣}, but you’re ahead of her in line, so you’re asked first. You hold {hand J♦ J♥}: take it.',
      expect: { type: 'CALL_MAY_I' },
      wrong: 'If you pass, Rosa gets {pile J♣}. You need it for a set: take it.',
    },
    {
      say: '{hand J♣} is yours, and so is {penalty}: you hold {cards} now. It’s still Kim’s turn.',
    },
    {
      say: 'Ask when a card brings you closer to the contract. Once you’re down, you can’t ask anymore.',
    },
  ],
  done: 'And now you know why it’s called May I?',
};
