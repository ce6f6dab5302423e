import { describeSettings } from '@mayi/core/rules';
import { playerName, type View } from '@mayi/core/view';
import { type FirstTimeNote, otherCaller, otherDown } from '../state/table/firstTime.ts';

/** What the game's newcomers read the first time something happens. Short: the table keeps its place. */
export const firstTimeTexts: Record<FirstTimeNote, (view: View) => string> = {
  contract: () => 'You have the whole contract. Lay it down, and those cards can’t count against you.',
  swap: () => 'You have the card that a Joker on the table stands for. Give it, and the Joker is yours.',
  layOff: () => 'One of your cards fits a meld on the table. Select it, then tap the meld.',
  mayI: (view) =>
    `You can have ${isForTwo(view) ? `${TURNED_UP},` : 'this discard'} though it isn’t your turn. ${price(view.rules.mayI.penaltyCards)}`,
  down: ({ rules }) => `You’re down! ${describeSettings(rules).layOff}`,
  penalty: ({ rules }) =>
    `May I? got you the discard, and ${penalty(rules.mayI.penaltyCards)} from the stock.`,
  lastRound: ({ rules, roundNumber }) =>
    roundNumber === rules.contracts.length ? describeSettings(rules).final : describeSettings(rules).allCards,
  otherCall: (view) =>
    `${playerName(view, otherCaller(view) ?? '')} called May I? ${
      isForTwo(view)
        ? `With two players, that’s only for ${TURNED_UP}.`
        : 'The nearest caller gets the discard.'
    }`,
  wild: () => 'Cards with a star are wild: they stand for any card you need.',
  otherDown: (view) =>
    `${playerName(view, otherDown(view) ?? '')} is down. When someone goes out, the cards in your hand count against you.`,
};

export const firstTimeWords = { dismiss: 'Got it' } as const;

/** Of two players, one discards and the other is next: there's nobody else to call, except for the first card of a round (Y8). */
function isForTwo({ players }: View): boolean {
  return players.length === 2;
}

const TURNED_UP = 'the card turned up at the start';

function price(cards: number): string {
  return cards === 0 ? 'It’s free.' : `It comes with ${penalty(cards)}.`;
}

function penalty(cards: number): string {
  return cards === 1 ? 'a penalty card' : `${cards} penalty cards`;
}
