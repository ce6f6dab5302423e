import type { Known, LobbyAction, WireCommand } from '@mayi/core/protocol';
import type { SeenFact, View } from '@mayi/core/view';
import type { StoreApi } from 'zustand/vanilla';
import type { LineState } from '../session/line.ts';
import type { Answer } from '../session/session.ts';
import type { RoundEnded } from './roundStory.ts';

/** A line of the story of the game. */
export interface LogLine {
  /** Goes up: a key for lists. */
  readonly n: number;
  readonly round: number;
  /** Empty where it was nobody's doing. */
  readonly who: string;
  readonly what: string;
  /** A round begins or ends, the game is won. */
  readonly isHeadline: boolean;
  /** A computer played for somebody who is away. */
  readonly isAuto: boolean;
}

/** What just happened before the player's eyes: for cards that travel, sounds, and live messages. */
export interface Moment {
  readonly n: number;
  readonly facts: readonly SeenFact[];
}

/** Something was refused: shown for a while, with a link to its rule. */
export interface Problem {
  readonly n: number;
  readonly message: string;
  /** Of RULES.md; null where the room refuses, not the game. */
  readonly rule: string | null;
}

export interface PlayOptions {
  /** A refusal is no problem to be shown: the player has not asked for this. */
  readonly isQuiet?: boolean;
}

/** Everything that is known of the table, and what can be sent to it. The view renders this and nothing else. */
export interface TableState {
  readonly line: LineState;
  /** One of the protocol's CLOSE_CODES, where the line is closed for good. */
  readonly closedWhy: number | null;
  /** Room, seats, settings. Undefined before the first welcome. */
  readonly known: Known | undefined;
  /** The game as this seat sees it; undefined in the lobby of a new room. */
  readonly view: View | undefined;
  /** Newest first. */
  readonly log: readonly LogLine[];
  readonly moment: Moment | null;
  /** How the last round of this game ended, with what everybody held; null before that, or where it is no longer told. */
  readonly ended: RoundEnded | null;
  readonly problem: Problem | null;
  /** A move is on its way: nothing else can be sent until it is answered. */
  readonly isSending: boolean;
  /** The table's clock minus the device's, in milliseconds: `closesAt - skew` is a time of this device. */
  readonly skew: number;

  play(command: WireCommand, options?: PlayOptions): Promise<Answer>;
  /** One after the other, until one is not applied; the answer is the last one's. */
  playAll(commands: readonly WireCommand[], options?: PlayOptions): Promise<Answer>;
  ask(action: LobbyAction): Promise<Answer>;
  /** The device woke up, or is back online. */
  wake(): void;
  forgetProblem(): void;
  /** Shows a refusal that the device itself foresaw (from `whyNot`): nothing is sent. */
  explain(refusal: { readonly message: string; readonly rule: string | null }): void;
  close(): void;
}

export type TableStore = StoreApi<TableState>;
