import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import { type Known, toWireCommand, viewOf } from '@mayi/core/protocol';
import type { Level } from '@mayi/core/rules';
import type { Connection, TableUpdate } from '@mayi/core/session';
import { createSession } from '../../session/session.ts';
import type { After } from '../../session/timers.ts';

/** A computer in the person's place: it sees what the page sees, and says what the page would say. */
export function personAt(connection: Connection, after: After, level: Level = 'steady') {
  const session = createSession(connection, { after });
  const steps: TableUpdate[] = [];
  const refusals: string[] = [];
  let isBusy = false;

  async function act(known: Known): Promise<void> {
    const command = commandFor(known, level);
    if (isBusy || (command === undefined && known.room.phase !== 'break')) return;
    isBusy = true;
    const answer =
      command === undefined
        ? await session.ask({ type: 'go-on' })
        : await session.play(toWireCommand(command));
    isBusy = false;
    if ('refusal' in answer) refusals.push(`${answer.refusal.code}: ${JSON.stringify(command)}`);
    const last = steps.at(-1)?.known;
    if (last !== undefined) await act(last);
  }

  session.start({
    update(step) {
      steps.push(step);
      void act(step.known);
    },
    connection() {},
  });
  return { session, steps, refusals };
}

function commandFor(known: Known, level: Level) {
  const view = viewOf(known);
  if (view === undefined || known.room.phase !== 'playing') return undefined;
  const seed = { server: 'person', players: [String(known.seq)] };
  const command = BOTS[level].choose(view, createRng({ seed, round: 0, words: 0 }));
  return command?.type === 'RESOLVE' ? undefined : command;
}
