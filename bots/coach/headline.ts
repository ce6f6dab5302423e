import { type Card, theCard } from '@mayi/core/cards';
import type { Command } from '@mayi/core/rules';
import { countOf, joinNames, playerName, type View, whyNot } from '@mayi/core/view';
import { contractName } from '../phrases.ts';
import type { Advice, LayOffAdvice, MayIAdvice, SwapAdvice } from './advice.ts';

/** What to do now: in a sentence, and as a command. */
export type Headline = Pick<Advice, 'headline' | 'next'>;
type Parts = Omit<Advice, 'headline' | 'next'>;

export function headlineOf(view: View, parts: Parts): Headline {
  const { you } = view;
  if (view.phase === 'gameEnd') return only('The game is over.');
  if (you === null) return only("You're watching, so there's nothing to decide.");
  if (parts.mayI !== null) return forMayI(view, you, parts.mayI);
  if (view.currentPlayerId !== you || view.phase === 'mayIWindow') return waiting(view);
  return view.phase === 'awaitingDraw' ? forDraw(you, parts) : forPlaying(view, you, parts);
}

function only(headline: string): Headline {
  return { headline, next: null };
}

/** `Take 9♣: it completes 2 sets.` */
function because(todo: string, reason: string): string {
  const isName = /^(10|[2-9AKQJ])[♥♦♣♠]/.test(reason);
  return `${todo}: ${isName ? reason : reason.charAt(0).toLowerCase() + reason.slice(1)}`;
}

function waiting(view: View): Headline {
  const names = view.awaiting.map((id) => playerName(view, id));
  return only(`Wait for ${joinNames(names)}.`);
}

function forMayI(view: View, playerId: string, { advice, card, reason }: MayIAdvice): Headline {
  const name = theCard(card);
  const { claimants = [], passed = [] } = view.mayI ?? {};
  const isFinal = whyNot(view, advice === 'call' ? 'CALL_MAY_I' : 'PASS_MAY_I')?.code === 'answer-final';
  if (isFinal) return only(`Your answer about ${name} is final.`);
  if (advice === 'call') {
    if (claimants.includes(playerId)) return only(because(`Stick with your May I? for ${name}`, reason));
    return { headline: because(`Call May I? for ${name}`, reason), next: { type: 'CALL_MAY_I', playerId } };
  }
  if (passed.includes(playerId)) return only(because(`You were right to pass on ${name}`, reason));
  const todo = claimants.includes(playerId) ? `Take back your call for ${name}` : `Pass on ${name}`;
  return { headline: because(todo, reason), next: { type: 'PASS_MAY_I', playerId } };
}

function forDraw(playerId: string, { draw }: Parts): Headline {
  const stock: Command = { type: 'DRAW_FROM_STOCK', playerId };
  if (draw === null) return { headline: 'Draw from the stock.', next: stock };
  if (draw.advice === 'stock') return { headline: because('Draw from the stock', draw.reason), next: stock };
  const headline = because(`Take ${theCard(draw.card)}`, draw.reason);
  return { headline, next: { type: 'DRAW_FROM_DISCARD', playerId } };
}

/** After the draw, in the order of a turn: swap, lay down, lay off, discard. */
function forPlaying(view: View, playerId: string, parts: Parts): Headline {
  const { swaps, layDown, layOffs } = parts;
  if (swaps[0] !== undefined) return forSwap(view, swaps[0]);
  if (layDown?.advice === 'now') {
    const headline = because(`Lay down ${contractName(view)}`, layDown.reason);
    return { headline, next: { type: 'LAY_DOWN', playerId, melds: layDown.melds } };
  }
  return layOffs === null ? forDiscard(playerId, parts) : forLayOff(view, playerId, layOffs);
}

function forSwap(view: View, { command, card, meldId, reason }: SwapAdvice): Headline {
  const todo = `Swap ${theCard(card)} for the Joker in ${meldName(view, meldId)}`;
  return { headline: because(todo, reason), next: command };
}

function forLayOff(view: View, playerId: string, { steps: [first], reason }: LayOffAdvice): Headline {
  if (first === undefined) return only(reason);
  const card = view.hand.find((held) => held.id === first.cardId) as Card;
  const headline = because(`Lay off ${theCard(card)} on ${meldName(view, first.meldId)}`, reason);
  return { headline, next: { type: 'LAY_OFF', playerId, ...first } };
}

/** H13: where the last card can't be discarded, READY_TO_DISCARD ends the turn. */
function forDiscard(playerId: string, { discards, layDown }: Parts): Headline {
  const best = discards?.[0];
  if (best === undefined) {
    return {
      headline: 'End your turn and keep your last card.',
      next: { type: 'READY_TO_DISCARD', playerId },
    };
  }
  const card = theCard(best.card);
  const headline =
    layDown === null
      ? because(`Discard ${card}`, best.reason)
      : because(`Don't lay down yet, and discard ${card}`, layDown.reason);
  return { headline, next: { type: 'DISCARD', playerId, cardId: best.card.id } };
}

/** `Ben's set of 3 cards`, `your run of 4 cards`. */
function meldName(view: View, meldId: string): string {
  const meld = view.table.find(({ id }) => id === meldId);
  if (meld === undefined) return 'the table';
  const owner = meld.ownerId === view.you ? 'your' : `${playerName(view, meld.ownerId)}'s`;
  return `${owner} ${meld.type} of ${countOf(meld.cards.length, 'card')}`;
}
