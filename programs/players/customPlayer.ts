import type { Bot, Decision } from '@mayi/bots';
import { fallbackMove } from '@mayi/bots';
import { createRng, type Rng } from '@mayi/core/cards';
import { parseCommand } from '@mayi/core/engine';
import type { Command } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import { createFaultLog, type FaultCounts } from './faults.ts';

/** A player that isn't ours, made safe: whatever it does, `choose` returns a legal move, and its faults are counted. */
export interface CustomPlayer extends Bot {
  /** Tells it that its game is over. */
  gameOver(view: View): void;
  /** What went wrong since the last call. */
  takeFaults(): FaultCounts;
  close(): void;
}

/** Says the first of each kind of fault, as `mine didn't answer in time`. */
export type ReportFault = (text: string) => void;

export function customPlayer(
  name: string,
  about: string,
  parts: Pick<CustomPlayer, 'choose' | 'gameOver' | 'takeFaults' | 'close'>,
): CustomPlayer {
  const decide = (view: View, rng: Rng): Decision | undefined => {
    const command = parts.choose(view, rng);
    return command && { command, why: () => `${name} gave no reason` };
  };
  return { ...parts, level: name, name, about, decide };
}

const WORDS = 2 ** 32;

/** A generator's state has the seed in it, from which a table's shuffles may follow. */
function separateRng(rng: Rng): Rng {
  return createRng({ seed: { server: `${rng.below(WORDS)}`, players: [] }, round: 0, words: 0 });
}

/** A bot from a module. It runs in this thread: an error or an illegal move is replaced, but nothing can stop an endless loop. */
export function guardedBot(name: string, bot: Bot, report: ReportFault): CustomPlayer {
  const faults = createFaultLog((text) => report(`${name} ${text}`));

  function legalChoice(view: View, rng: Rng): Command | undefined {
    try {
      const parsed = parseCommand(bot.choose(view, separateRng(rng)));
      const refusal = parsed.ok ? whyNot(view, parsed.command) : parsed.refusal;
      if (parsed.ok && refusal === undefined) return parsed.command;
      faults.add('illegal', refusal?.message ?? '');
    } catch (error) {
      faults.add('crash', error instanceof Error ? error.message : String(error));
    }
    faults.replaced();
    return fallbackMove(view);
  }

  return customPlayer(name, typeof bot.about === 'string' ? bot.about : '', {
    // A view that wants nothing from the player isn't its business.
    choose: (view, rng) =>
      view.you !== null && view.awaiting.includes(view.you) ? legalChoice(view, rng) : undefined,
    gameOver() {},
    takeFaults: () => faults.take(),
    close() {},
  });
}
