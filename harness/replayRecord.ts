import type { Fact, Game } from '@mayi/core/engine';
import { beginningOf } from './played.ts';
import type { GameRecord } from './record.ts';

export interface Replayed {
  readonly game: Game;
  /** Of the first deal, and then what each command caused. */
  readonly facts: readonly (readonly Fact[])[];
  /** The first command that is against the rules; nothing after it was replayed. */
  readonly against?: { readonly command: number; readonly rule: string | null; readonly message: string };
}

/** Plays a record again, up to so many commands. `hear` is told of each as it happens. */
export function replayRecord(
  { head, commands }: GameRecord,
  upTo = commands.length,
  hear?: (facts: readonly Fact[], game: Game, nth: number) => void,
): Replayed {
  const game = beginningOf(head);
  const facts: (readonly Fact[])[] = [game.state.round.facts];
  hear?.(game.state.round.facts, game, 0);
  for (const [index, command] of commands.slice(0, upTo).entries()) {
    const answer = game.execute(command);
    if (!answer.ok) {
      const { rule, message } = answer.refusal;
      return { game, facts, against: { command: index + 1, rule, message } };
    }
    facts.push(answer.facts);
    hear?.(answer.facts, game, index + 1);
  }
  return { game, facts };
}
