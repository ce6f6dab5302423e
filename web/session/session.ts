import type { Known, LobbyAction, SeatId, WireCommand, WireFact } from '@mayi/core/protocol';
import type { LineState } from './line.ts';

export type Answer =
  | { readonly result: 'applied' }
  /** `rule` is the id of a rule of RULES.md; null where the room refuses, not the game. */
  | {
      readonly result: 'refused';
      readonly code: string;
      readonly rule: string | null;
      readonly message: string;
    }
  /** The player was looking at something older. */
  | { readonly result: 'stale' };

/** Something happened at the table. */
export interface Step {
  readonly known: Known;
  /** In order; after a welcome, the last ones that the server remembers. */
  readonly facts: readonly WireFact[];
  /** Seats that a computer played for in these facts. */
  readonly auto: readonly SeatId[];
  /** The whole was told anew: nothing has moved before the player's eyes. */
  readonly isFresh: boolean;
}

export interface SessionListener {
  step(step: Step): void;
  /** With `closed`, `why` is one of the protocol's CLOSE_CODES, or OUTDATED. */
  line(state: LineState, why?: number): void;
}

/** A seat (or a look) at one table, with a computer's patience: says hello, asks again after gaps, sends again what was unanswered. */
export interface Session {
  /** Begins: the line is opened. */
  listen(listener: SessionListener): void;
  /** A move of the game. What it caused has been told as a step before it is answered with `applied`. */
  play(command: WireCommand): Promise<Answer>;
  /** All but moves. */
  ask(action: LobbyAction): Promise<Answer>;
  /** The line is tried at once, and asked whether it still lives. */
  wake(): void;
  close(): void;
}
