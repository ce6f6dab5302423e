import type { Command } from '@mayi/core/rules';

/** A step of a saved game, as it is appended: what a person did, or what the bots then did; or that the last steps were taken back. */
export type Step =
  | { readonly commands: readonly Command[]; readonly bots?: true; readonly at?: string }
  | { readonly undo: number; readonly at?: string };

/** A step that stands. One without commands goes on to the next round. */
export type Move = Extract<Step, { commands: unknown }>;

export function stepFrom(value: Readonly<Record<string, unknown>>): Step | undefined {
  const { commands, bots, undo } = value;
  if (Array.isArray(commands) && undo === undefined) {
    return { commands: commands as Command[], ...(bots === true && { bots }) };
  }
  const isUndo = commands === undefined && Number.isInteger(undo) && (undo as number) > 0;
  return isUndo ? { undo: undo as number } : undefined;
}

/** What is left when all that was taken back is gone. */
export function movesOf(steps: readonly Step[]): Move[] {
  const moves: Move[] = [];
  for (const step of steps) {
    if ('undo' in step) moves.splice(Math.max(0, moves.length - step.undo));
    else moves.push(step);
  }
  return moves;
}
