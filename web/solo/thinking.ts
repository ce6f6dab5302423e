import type { Command } from '@mayi/core/rules';
import type { After } from '../session/timers.ts';
import { decide, type Question, questionsIn } from './bots.ts';
import type { Speed } from './opening.ts';
import { pauseFor } from './pauses.ts';
import type { Table } from './table.ts';

export interface ThinkingTools {
  readonly speed: Speed;
  readonly after: After;
  now(): number;
  /** Between 0 and 1. */
  chance(): number;
  table(): Table;
  /** The pause is over; perhaps the question is, too. */
  act(question: Question, command: Command): void;
}

export interface Thinking {
  /** Something happened: computer players begin to think, or need not any more. */
  update(): void;
  stop(): void;
}

/** Each decision has a turn of its own, so that what the person says never waits for more than one. */
export function createThinking(tools: ThinkingTools): Thinking {
  const { after, now, speed, chance } = tools;
  const begun = new Map<string, () => void>();

  function begin(question: Question): void {
    const beganAt = now();
    const callOff = after(0, () => {
      const command = decide(tools.table(), question);
      if (command === undefined) {
        // Nothing to say yet: it is asked again when something has happened.
        begun.delete(question.key);
        return;
      }
      const actsAt = beganAt + pauseFor(command.type, speed, chance());
      const wait = after(Math.max(0, actsAt - now()), () => tools.act(question, command));
      begun.set(question.key, wait);
    });
    begun.set(question.key, callOff);
  }

  return {
    update() {
      const questions = questionsIn(tools.table());
      for (const [key, callOff] of begun) {
        if (questions.some((question) => question.key === key)) continue;
        callOff();
        begun.delete(key);
      }
      for (const question of questions) if (!begun.has(question.key)) begin(question);
    },
    stop() {
      for (const callOff of begun.values()) callOff();
      begun.clear();
    },
  };
}
