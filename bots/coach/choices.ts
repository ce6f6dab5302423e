import { type Card, type Rng, theCard } from '@mayi/core/cards';
import { kindOf } from '@mayi/core/solver';
import { TRUST } from '../foresee.ts';
import type { Knowledge } from '../knowledge.ts';
import { mayHelpHand } from '../model/policy.ts';
import { answering, drawing, holdingBack, layingDown } from '../moves.ts';
import { sharp } from '../sharp.ts';
import { contractName } from '../words.ts';
import type { Choice, Choices } from './choice.ts';
import type { Decided } from './decisions.ts';
import { discardChoices } from './discardChoices.ts';
import { drawReason } from './draw.ts';
import { meldsToLayDown, pointsAfter, reasonToLayDown } from './layDown.ts';
import { mayIReason } from './mayI.ts';

/** All that the player could have done instead. */
export function choicesFor(decided: Decided, known: Knowledge, rng: Rng): Choices {
  switch (decided.kind) {
    case 'mayI':
      return answersFor(known, decided.card, decided.calls, rng);
    case 'draw':
      return drawsFor(known, decided.card, decided.from, rng);
    case 'layDown':
      return layDownsFor(known, decided.melds);
    case 'discard':
      return discardChoices(known, decided.card);
  }
}

/** The expert, too, gives no thought to a card that goes with nothing. */
function isUseless({ table, hand }: Knowledge, card: Card): boolean {
  return !mayHelpHand(table, hand, kindOf(card));
}

function answersFor(known: Knowledge, card: Card, calls: boolean, rng: Rng): Choices {
  const wish = sharp.callsMayI(known, rng).value;
  const name = theCard(card);
  const [call, pass] = [true, false].map(
    (answer): Choice => ({
      kind: 'mayI',
      value: answer ? `call May I? for ${name}` : `let ${name} go`,
      done: answer ? `called May I? for ${name}` : `let ${name} go`,
      why: () => mayIReason(known, card, answer ? 'call' : 'pass'),
      prior: answer === wish ? 0 : TRUST,
      apply: answering(known, answer),
    }),
  ) as [Choice, Choice];
  return {
    options: [call, pass],
    done: calls ? call : pass,
    isTrivial: !calls && !wish && isUseless(known, card),
  };
}

function drawsFor(known: Knowledge, card: Card, from: 'stock' | 'discard', rng: Rng): Choices {
  const wish = sharp.takesDiscard(known, rng).value ? 'discard' : 'stock';
  const name = theCard(card);
  const choice = (pile: 'stock' | 'discard'): Choice => ({
    kind: 'draw',
    value: pile === 'discard' ? `take ${name}` : 'draw from the stock',
    done: pile === 'discard' ? `took ${name}` : `drew from the stock, and left ${name}`,
    why: () => drawReason(known, card, pile),
    prior: pile === wish ? 0 : TRUST,
    apply: drawing[pile],
  });
  const [stock, discard] = [choice('stock'), choice('discard')];
  const isTrivial = from === 'stock' && wish === 'stock' && isUseless(known, card);
  return { options: [stock, discard], done: from === 'stock' ? stock : discard, isTrivial };
}

type Melds = Parameters<typeof layingDown>[1];

function layDownsFor(known: Knowledge, melds: Melds): Choices {
  const contract = contractName(known.view);
  const choice = (value: string, laid: Melds): Choice => ({
    kind: 'layDown',
    value,
    done: `laid down ${contract}`,
    why: () => reasonToLayDown(known, laid),
    prior: 0,
    apply: layingDown(known, laid),
  });
  const done = choice(`lay down ${contract}`, melds);
  const best = meldsToLayDown(known) ?? melds;
  const left = pointsAfter(known, best);
  const more =
    left < pointsAfter(known, melds) ? [choice(`lay down more of it, with ${left} points left`, best)] : [];
  return { options: [done, ...more, heldBack(known)], done, isTrivial: false };
}

function heldBack(known: Knowledge): Choice {
  return {
    kind: 'layDown',
    value: 'hold back for a turn',
    done: 'held back',
    why: () => 'a turn later more could go down',
    prior: TRUST,
    apply: holdingBack(known),
  };
}
