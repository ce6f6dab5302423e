import type { Card, CardId } from '@mayi/core/cards';
import type { Command, PlayerCommand, Refusal } from '@mayi/core/rules';
import type { JokerSwap, View } from '@mayi/core/view';
import type { Message } from '../screen/screen.ts';

export type LayDownCommand = Extract<PlayerCommand, { type: 'LAY_DOWN' }>;
export type LayOffCommand = Extract<PlayerCommand, { type: 'LAY_OFF' }>;

/** A choice that is begun and not yet confirmed. */
export type Dialog =
  /** The lay-down that the solver found: take it, or choose yourself. */
  | { readonly kind: 'offer'; readonly command: LayDownCommand }
  /** Meld by meld. */
  | { readonly kind: 'melds'; readonly groups: readonly (readonly Card[])[] }
  | {
      readonly kind: 'confirm';
      readonly command: LayDownCommand;
      readonly groups?: readonly (readonly Card[])[];
    }
  | { readonly kind: 'layOff'; readonly cardId?: CardId; readonly meldId?: string }
  | { readonly kind: 'swap'; readonly swaps: readonly JokerSwap[] }
  | { readonly kind: 'discard' };

export type DialogKind = Dialog['kind'];
export type DialogOf<K extends DialogKind> = Extract<Dialog, { kind: K }>;

/** The table as the player sees it. */
export interface Sight {
  readonly view: View;
  readonly you: string;
  /** As the player arranged it. */
  readonly hand: readonly Card[];
}

/** What came of a line: a command for the table, a further question, something to say. */
export interface Outcome {
  readonly command?: Command;
  readonly dialog?: Dialog | undefined;
  readonly message?: Message;
  /** The rule that is in the way. */
  readonly refusal?: Refusal;
}

export function say(...lines: readonly string[]): Message {
  return { lines, tone: 'plain' };
}

export function warn(...lines: readonly string[]): Message {
  return { lines, tone: 'bad' };
}

/** Nothing, if it is neither. */
export function yesOrNo(line: string): boolean | undefined {
  if (/^(y|yes)$/i.test(line)) return true;
  return /^(n|no)$/i.test(line) ? false : undefined;
}
