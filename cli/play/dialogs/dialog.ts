import type { Card, CardId } from '@mayi/core/cards';
import type { Command, PlayerCommand, Refusal } from '@mayi/core/rules';
import type { JokerSwap, View } from '@mayi/core/view';
import type { Message } from '../screen/message.ts';

export type LayDownCommand = Extract<PlayerCommand, { type: 'LAY_DOWN' }>;
export type LayOffCommand = Extract<PlayerCommand, { type: 'LAY_OFF' }>;

/** A choice the player has started and not confirmed yet. */
export type Dialog =
  /** The lay-down that the solver found: accept it, or choose the cards yourself. */
  | { readonly kind: 'offer'; readonly command: LayDownCommand }
  /** Choosing the cards meld by meld. */
  | { readonly kind: 'melds'; readonly groups: readonly (readonly Card[])[] }
  | {
      readonly kind: 'confirm';
      readonly command: LayDownCommand;
      readonly groups?: readonly (readonly Card[])[];
    }
  | { readonly kind: 'layOff'; readonly cardId?: CardId; readonly meldId?: string }
  | { readonly kind: 'swap'; readonly swaps: readonly JokerSwap[] }
  | { readonly kind: 'discard' };

export type DialogOf<K extends Dialog['kind']> = Extract<Dialog, { kind: K }>;

/** What a dialog shows and asks. */
export interface Question {
  readonly lines: readonly string[];
  readonly prompt: string;
  /** Answers that are a single key: nothing longer begins with them. */
  readonly keys?: readonly string[];
}

export const YES_OR_NO = ['y', 'n'] as const;

/** The table as one seat sees it, with the hand as its player arranged it. */
export interface SeatView {
  readonly view: View;
  readonly you: string;
  readonly hand: readonly Card[];
}

/** What follows from a typed line: a command to play, a dialog to show, or something to say. */
export interface Reply {
  readonly command?: Command;
  readonly dialog?: Dialog | undefined;
  readonly message?: Message;
  readonly refusal?: Refusal;
}

/** Undefined if it's neither. */
export function parseYesOrNo(line: string): boolean | undefined {
  if (/^(y|yes)$/i.test(line)) return true;
  return /^(n|no)$/i.test(line) ? false : undefined;
}
