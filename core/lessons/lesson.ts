import type { SeatId } from '../protocol/constants.ts';
import type { RunEnd } from '../rules/commands.ts';
import type { PositionText } from './position.ts';

/** In the order they're meant to be taken. */
export const LESSON_IDS = ['cards', 'turn', 'lay-down', 'lay-off', 'may-i', 'last-round'] as const;
/** One of `LESSON_IDS`. */
export type LessonId = (typeof LESSON_IDS)[number];

/** Where the learner sits. */
export const LEARNER: SeatId = 's1';

/** A short lesson at a real table: data for web and terminal alike. */
export interface Lesson {
  readonly id: LessonId;
  readonly title: string;
  /** What it's about, in a few words. */
  readonly about: string;
  readonly position: PositionText;
  readonly steps: readonly Step[];
  /** Said at the end. */
  readonly done: string;
}

/**
 * One thing to read, or one thing to do. Texts name cards and numbers with tokens, which `readText` checks against the table:
 * `{hand 9♠}`, `{pile 4♣}`, `{size set}` …
 */
export interface Step {
  /** One or two short sentences. */
  readonly say: string;
  /** What completes the step. Left out: reading it. */
  readonly expect?: Expected;
  /** Answers a move that is legal, but not what the step is about. */
  readonly wrong?: string;
  /** What the others do after it. */
  readonly others?: readonly ScriptedMove[];
}

/** Which commands complete a step. The first card (and the meld) is the model solution. */
export type Expected =
  | { readonly type: 'DRAW_FROM_STOCK' | 'DRAW_FROM_DISCARD' | 'CALL_MAY_I' | 'PASS_MAY_I' }
  | {
      readonly type: 'DISCARD';
      /** Any one of these. */
      readonly cards: string;
    }
  | {
      readonly type: 'LAY_OFF';
      readonly card: string;
      /** Its number on the table, from 1. */
      readonly meld: number;
      readonly end?: RunEnd;
      /** Any other meld, and either end, will do too. */
      readonly isAnywhere?: boolean;
    }
  | {
      readonly type: 'LAY_DOWN';
      /** As `set 9♣ 9♦ 9♥`. Any way to lay down the same cards will do. */
      readonly melds: readonly string[];
    };

/** A move of somebody else. */
export type ScriptedMove = { readonly by: SeatId } & (
  | { readonly type: 'DRAW_FROM_STOCK' | 'DRAW_FROM_DISCARD' | 'CALL_MAY_I' | 'PASS_MAY_I' }
  | { readonly type: 'DISCARD'; readonly cards: string }
);
