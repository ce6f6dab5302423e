import type { Game } from '@mayi/core/engine';
import {
  type Known,
  packFact,
  type SeatId,
  toCommand,
  type WireFact,
  type WireRoom,
} from '@mayi/core/protocol';
import type { Command, PlayerCommand } from '@mayi/core/rules';
import { factsFor, type View, viewFor } from '@mayi/core/view';
import { freshOf, NOW } from '../../../core/protocol/testing/messages.ts';
import { given, type TableText } from '../../../core/testing/given.ts';
import type { Answer } from '../../session/pendingRequests.ts';
import type { Session, SessionListener, Step } from '../../session/session.ts';
import { createPreferences, type Keep } from '../preferences.ts';
import { createTable } from '../table/tableStore.ts';

export { NOW };

/** The view of a seat at a table that is written down. */
export function viewAt(text: TableText, you = 'ann'): View {
  return viewFor(given(text), you);
}

/** A device's memory. */
export function memory(
  kept: Readonly<Record<string, string>> = {},
): Keep & { readonly kept: Map<string, string> } {
  const map = new Map(Object.entries(kept));
  return {
    kept: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

/** A device that keeps nothing and says so. */
export const NO_MEMORY: Keep = {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {},
};

export interface SeatOptions {
  readonly you?: SeatId | null;
  readonly room?: Partial<WireRoom>;
  /** What the welcome tells of what happened before. */
  readonly before?: readonly WireFact[];
}

/** A table whose session is a game on this side of the line: the seat plays through the store, the others by `does`. */
export function seatAt(text: TableText | Game, { you = 's1', room = {}, before = [] }: SeatOptions = {}) {
  const game = 'state' in text ? text : given(text);
  const sent: string[] = [];
  let listener: SessionListener | undefined;
  let seq = 0;
  let roomNow = room;
  let nextAnswer: Promise<Answer> | undefined;

  const knownNow = (): Known => {
    const fresh = freshOf(game, you, seq);
    return { ...fresh, you, room: { ...fresh.room, ...roomNow } };
  };
  const tell = (step: Partial<Step> = {}) => {
    seq++;
    listener?.step({ known: knownNow(), facts: [], auto: [], isFresh: false, ...step });
  };
  const apply = (command: Command): Answer => {
    const answer = game.execute(command);
    if (!answer.ok) return { result: 'refused', ...answer.refusal };
    tell({ facts: factsFor(answer.facts, you).map(packFact) });
    return { result: 'applied' };
  };
  const session: Session = {
    listen: (heard) => {
      listener = heard;
    },
    play: async (wire) => {
      sent.push(wire.type);
      const prepared = nextAnswer;
      nextAnswer = undefined;
      return prepared ?? apply(toCommand(wire, you ?? ''));
    },
    ask: async ({ type }) => {
      sent.push(type);
      const prepared = nextAnswer;
      nextAnswer = undefined;
      return prepared ?? { result: 'applied' };
    },
    wake: () => void sent.push('wake'),
    close: () => void sent.push('close'),
  };
  let now = NOW;
  const table = createTable(session, { now: () => now });
  listener?.line('open');
  tell({ isFresh: true, facts: before });
  return {
    game,
    table,
    sent,
    tell,
    line: (...told: Parameters<SessionListener['line']>) => listener?.line(...told),
    /** Somebody else plays, or the host does. */
    does: (command: PlayerCommand | { readonly type: 'RESOLVE' }) => {
      const answer = apply(command);
      if (answer.result !== 'applied') throw new Error(`refused: ${JSON.stringify(answer)}`);
    },
    /** The next thing sent is answered so, and changes nothing. */
    answerWith: (answer: Answer | Promise<Answer>) => {
      nextAnswer = Promise.resolve(answer);
    },
    setRoom: (next: Partial<WireRoom>) => {
      roomNow = { ...roomNow, ...next };
      tell();
    },
    /** This device's clock is so much ahead of the table's. */
    setClock: (ahead: number) => {
      now = NOW + ahead;
    },
  };
}

export const preferencesWith = (
  wishes: Partial<ReturnType<ReturnType<typeof createPreferences>['getState']>>,
) => {
  const preferences = createPreferences(memory());
  preferences.setState(wishes);
  return preferences;
};

/** Timers that go off when told to. */
export function handTimers() {
  const waiting: { readonly act: () => void; readonly milliseconds: number }[] = [];
  return {
    waiting,
    later: (act: () => void, milliseconds: number) => {
      const timer = { act, milliseconds };
      waiting.push(timer);
      return () => {
        const at = waiting.indexOf(timer);
        if (at >= 0) waiting.splice(at, 1);
      };
    },
    goOff: () => {
      for (const { act } of waiting.splice(0)) act();
    },
  };
}
