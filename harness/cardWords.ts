import { type Card, formatCard, parseCard, theCard } from '@mayi/core/cards';
import { type Failure, failed } from './commandResult.ts';

/** A card is named by its position from 1, or by its face: `5`, `9C`, `10♥`, `JK`. */
export function isCardWord(word: string): boolean {
  return /^\d{1,3}$/.test(word) || parseCard(word) !== undefined;
}

/** The positions that the words mean. A face that is held several times means its copies one after another. */
export function positionsIn(hand: readonly Card[], words: readonly string[]): readonly number[] | Failure {
  const used = new Set<number>();
  const positions: number[] = [];
  for (const word of words) {
    const face = parseCard(word);
    const position = face === undefined ? Number(word) : positionOf(hand, formatCard(face), used);
    if (position === undefined) return failed('no_such_card', whyMissing(hand, face));
    used.add(position);
    positions.push(position);
  }
  return positions;
}

function whyMissing(hand: readonly Card[], face: ReturnType<typeof parseCard>): string {
  if (face === undefined) return "you don't have this card";
  if (positionOf(hand, formatCard(face), new Set()) !== undefined)
    return `you named ${theCard(face)} more often than you hold it`;
  return `you don't have ${face.suit === null ? 'a Joker' : formatCard(face)}`;
}

function positionOf(hand: readonly Card[], face: string, used: ReadonlySet<number>): number | undefined {
  const at = hand.findIndex((card, index) => formatCard(card) === face && !used.has(index + 1));
  return at < 0 ? undefined : at + 1;
}
