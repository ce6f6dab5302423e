import { type Card, theCard } from '@mayi/core/cards';
import type { Command, PlayerCommand } from '@mayi/core/rules';
import { cardWithLetter, letterOf } from './cardLetters.ts';
import { isSure } from './measured.ts';
import type { Position } from './position.ts';

/** What is asked: to call May I?, where to draw, whether to lay down now, which card to discard, or what to play. */
export const QUESTIONS = ['mayI', 'draw', 'layDown', 'discard', 'play'] as const;
/** What a puzzle asks. */
export type Question = (typeof QUESTIONS)[number];

const PLAIN_ANSWERS = ['call', 'pass', 'take', 'stock', 'layDown', 'wait', 'swap', 'layOff'] as const;
type PlainAnswer = (typeof PLAIN_ANSWERS)[number];
/** `discard:K` names the card by its letter. To wait is to discard without laying down. */
export type Answer = PlainAnswer | `discard:${string}`;

/** A possible answer. `loss`: its mean cost in points compared with the best, with its standard error. */
export interface PuzzleChoice {
  readonly answer: Answer;
  /** The player's own mean points at the end of the round. */
  readonly points: number;
  readonly loss: number;
  readonly error: number;
}

/** A position, the question it asks, and what each answer is worth. Plain JSON. */
export interface Puzzle {
  readonly id: string;
  readonly position: Position;
  readonly question: Question;
  /** Best first. */
  readonly choices: readonly PuzzleChoice[];
  /** Why the first is best: a sentence or two. */
  readonly reason: string;
  /** The game it's from, and how many commands came before. */
  readonly from?: { readonly gameId: string; readonly move: number };
}

export function isAnswer(text: unknown): text is Answer {
  if (typeof text !== 'string') return false;
  if (PLAIN_ANSWERS.some((answer) => answer === text)) return true;
  return text.startsWith('discard:') && cardWithLetter(text.slice('discard:'.length)) !== undefined;
}

/** The answer that discards this card, whichever deck it's from. */
export function discardAnswer(card: Pick<Card, 'suit' | 'rank'>): Answer {
  return `discard:${letterOf(card)}`;
}

/** The card a discard names. */
function discardedBy(answer: Answer): Pick<Card, 'suit' | 'rank'> | undefined {
  return answer.startsWith('discard:') ? cardWithLetter(answer.slice('discard:'.length)) : undefined;
}

const ANSWER_BY: Partial<Record<Command['type'], PlainAnswer>> = {
  CALL_MAY_I: 'call',
  PASS_MAY_I: 'pass',
  DRAW_FROM_DISCARD: 'take',
  DRAW_FROM_STOCK: 'stock',
  LAY_DOWN: 'layDown',
  LAY_OFF: 'layOff',
  GO_OUT: 'layOff',
  SWAP_JOKER: 'swap',
};

/** Which choice a command takes; undefined if it doesn't answer the question. `hand`: the cards it's played from. */
export function choiceTaken(
  { choices }: Puzzle,
  command: PlayerCommand,
  hand: readonly Card[],
): PuzzleChoice | undefined {
  const find = (answer: Answer | undefined) => choices.find((choice) => choice.answer === answer);
  if (command.type !== 'DISCARD') return find(ANSWER_BY[command.type]);
  const card = hand.find(({ id }) => id === command.cardId);
  return card && (find(discardAnswer(card)) ?? find('wait'));
}

/** The best answer, or one that can't be told apart from it: as in the review. */
export function isRight(choice: PuzzleChoice): boolean {
  return !isSure(choice);
}

/** An answer in words: `discard 9♣`, `call May I?`. */
export function answerText(answer: Answer): string {
  const card = discardedBy(answer);
  return card ? `discard ${theCard(card as Card)}` : TEXTS[answer as PlainAnswer];
}

const TEXTS: Readonly<Record<PlainAnswer, string>> = {
  call: 'call May I?',
  pass: 'pass',
  take: 'take the discard',
  stock: 'draw from the stock',
  layDown: 'lay down now',
  wait: 'wait a turn',
  swap: 'swap for the Joker',
  layOff: 'lay off',
};
