import { type CardId, formatCard } from '@mayi/core/cards';
import type { Game } from '@mayi/core/engine';
import {
  type Known,
  type MayIOrders,
  packFact,
  type SeatId,
  tidyOrders,
  toCommand,
  type WireFact,
  type WireRoom,
} from '@mayi/core/protocol';
import type { Command, PlayerCommand, Result } from '@mayi/core/rules';
import type { Session, SessionListener, TableUpdate } from '@mayi/core/session';
import { factsFor, type View, viewFor } from '@mayi/core/view';
import { NOW, roomViewOf } from '../../../core/protocol/testing/messages.ts';
import { given, type TableText } from '../../../core/testing/given.ts';
import { loadSolver } from '../solver.ts';
import { createTableStore } from '../table/tableStore.ts';

export { NOW };

// The app loads it after the first card.
await loadSolver();

/** What a seat sees of a table given as text. */
export function viewAt(text: TableText, you = 'ann'): View {
  return viewFor(given(text), you);
}

/** The ids of cards in the hand, given as text: `9♣ 10♦`. */
export function heldIds({ hand }: View, text: string): CardId[] {
  const left = [...hand];
  return text.split(' ').map((word) => {
    const at = left.findIndex((card) => formatCard(card) === word);
    return left.splice(at, 1)[0]?.id as CardId;
  });
}

export function heldId(view: View, text: string): CardId {
  return heldIds(view, text)[0] as CardId;
}

/** Three hands for tests that need a table and don't care what is in them. */
export const HANDS = { s1: '3♣ 4♦ 8♥', s2: '5♣ 9♦ J♥', s3: '6♣ 10♦ Q♥' };

export interface SeatOptions {
  readonly you?: SeatId | null;
  readonly room?: Partial<WireRoom>;
  /** As the room keeps them; left out: there's no room to keep them. */
  readonly orders?: MayIOrders | null;
  /** Earlier facts, which the welcome brings. */
  readonly before?: readonly WireFact[];
}

/** A table store whose session plays a local game: the seat plays through the store, the others through `does`. */
export function seatAt(
  text: TableText | Game,
  { you = 's1', room = {}, orders, before = [] }: SeatOptions = {},
) {
  const game = 'state' in text ? text : given(text);
  const sent: string[] = [];
  let listener: SessionListener | undefined;
  let seq = 0;
  let nextResult: Promise<Result> | undefined;
  let kept = orders;

  const knownNow = (): Known => {
    const fresh = roomViewOf(game, you, seq);
    return { ...fresh, you, room: { ...fresh.room, ...room }, orders: kept, tv: false };
  };
  const update = (changes: Partial<TableUpdate> = {}) => {
    seq++;
    listener?.update({ known: knownNow(), facts: [], auto: [], isFresh: false, ...changes });
  };
  const apply = (command: Command): Result => {
    const result = game.execute(command);
    if (!result.ok) return result;
    update({ facts: factsFor(result.facts, you).map(packFact) });
    return { ok: true };
  };
  const keep = ({ round, ...given }: MayIOrders & { readonly round: number }): Result => {
    if (round !== game.state.round.roundNumber)
      return { ok: false, refusal: { code: 'round-over', rule: null, message: 'That round is over.' } };
    kept = tidyOrders(given);
    update();
    return { ok: true };
  };
  const answer = (result: () => Result) => {
    const prepared = nextResult;
    nextResult = undefined;
    return prepared ?? result();
  };
  const session: Session = {
    start: (newListener) => {
      listener = newListener;
    },
    play: async (wire) => {
      sent.push(wire.type);
      return answer(() => apply(toCommand(wire, you ?? '')));
    },
    ask: async (action) => {
      sent.push(action.type);
      return answer(() => (action.type === 'orders' ? keep(action) : { ok: true }));
    },
    react: async (reaction) => {
      sent.push(reaction);
      return answer(() => ({ ok: true }));
    },
    checkConnection: () => void sent.push('checkConnection'),
    close: () => void sent.push('close'),
  };
  let now = NOW;
  const table = createTableStore(session, { now: () => now });
  listener?.connection('open');
  update({ isFresh: true, facts: before });
  return {
    game,
    table,
    sent,
    update,
    connection: (...args: Parameters<SessionListener['connection']>) => listener?.connection(...args),
    reaction: (...args: Parameters<NonNullable<SessionListener['reaction']>>) =>
      listener?.reaction?.(...args),
    /** Another player plays, or the host does. */
    does: (command: PlayerCommand | { readonly type: 'RESOLVE' }) => {
      const result = apply(command);
      if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`);
    },
    /** The next request gets this result, and changes nothing. */
    answerWith: (result: Result | Promise<Result>) => {
      nextResult = Promise.resolve(result);
    },
    /** Sets this device's clock ahead of the table's. */
    setClock: (ahead: number) => {
      now = NOW + ahead;
    },
  };
}
