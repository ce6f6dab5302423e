import { createGame, type Fact, type GameLog, type GameState } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { type Timeline, timelineOf } from './timeline.ts';

/** A finished game, ready to be shown at any moment. */
export interface Recording {
  readonly log: GameLog;
  /** The computer players, where that's known. */
  readonly bots: readonly PlayerId[];
  /** After each number of commands: `states[0]` is the deal. They share nearly everything, so there's no need to compute any again. */
  readonly states: readonly GameState[];
  readonly timeline: Timeline;
}

/** Far more than people play (a game of eight takes about 1,200), and few enough for any phone. */
export const MAX_COMMANDS = 20_000;

/** As many as a slow phone replays without keeping a tap waiting. */
const AT_ONCE = 100;

export class RecordingError extends Error {
  readonly kind: 'too-long' | 'illegal' | 'unfinished';

  constructor(kind: RecordingError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * Plays the whole game again; `pause` lets the page do something else in between. Rejects with a RecordingError, or with the
 * engine's own error if these players can't play by these rules.
 */
export async function openRecording(
  log: GameLog,
  pause: () => Promise<void>,
  bots: readonly PlayerId[] = [],
): Promise<Recording> {
  const { commands, ...options } = log;
  if (commands.length > MAX_COMMANDS)
    throw new RecordingError('too-long', `${commands.length} commands are too many`);
  const game = createGame(options);
  const states = [game.state];
  for (const [at, command] of commands.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await pause();
    const result = game.execute(command, { isRecorded: true });
    if (!result.ok) throw new RecordingError('illegal', `command ${at + 1}: ${result.refusal.message}`);
    states.push(game.state);
  }
  if (!game.state.isOver) throw new RecordingError('unfinished', 'the game is not over');
  return { log, bots, states, timeline: timelineOf(states) };
}

/** What the last command before this state caused; for the first state, the deal. */
export function factsOf({ round }: GameState): readonly Fact[] {
  return round.facts;
}
