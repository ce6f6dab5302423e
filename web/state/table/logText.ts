import {
  describeFact,
  describeHeadline,
  type FactText,
  playerName,
  type SeenFact,
  type View,
} from '@mayi/core/view';

export interface LogText extends FactText {
  /** A round starts or ends, or the game is won. */
  readonly isHeadline: boolean;
}

/** A line of the log in words, told to this player; undefined where there is nothing to say. */
export function describeLine(
  fact: SeenFact,
  view: Pick<View, 'rules' | 'you' | 'players'>,
): LogText | undefined {
  const context = { ...view, nameOf: (id: string) => playerName(view, id) };
  const headline = describeHeadline(fact, context);
  if (headline !== undefined) return { who: '', what: headline, isHeadline: true };
  const text = describeFact(fact, context);
  return text && { ...text, isHeadline: false };
}
