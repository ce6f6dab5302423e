import type { After } from '@mayi/core/session';
import type { SeatReaction, TableStore } from './tableStore.ts';

/** A reaction as it's shown at a seat. */
export interface ShownReaction extends SeatReaction {
  readonly name: string;
  readonly isYou: boolean;
}

const SHOWN_MS = 2000;

export interface ReactionsOptions {
  readonly after: After;
  /** Whether this player's reactions are left out. One's own never are. */
  isMuted(code: string, name: string): boolean;
  /** What is shown now, oldest first: at most one for each seat. */
  onChange(shown: readonly ShownReaction[]): void;
}

/** Shows every reaction at the table for two seconds. Returns an unsubscribe function. */
export function followReactions(
  table: TableStore,
  { after, isMuted, onChange }: ReactionsOptions,
): () => void {
  const timers = new Map<number, () => void>();
  let shown: readonly ShownReaction[] = [];

  function change(next: readonly ShownReaction[]): void {
    shown = next;
    onChange(shown);
  }

  function show(reaction: ShownReaction): void {
    const others = shown.filter(({ seat }) => seat !== reaction.seat);
    change([...others, reaction]);
    const end = () => {
      timers.delete(reaction.n);
      change(shown.filter(({ n }) => n !== reaction.n));
    };
    timers.set(reaction.n, after(SHOWN_MS, end));
  }

  const unsubscribe = table.subscribe(({ reaction, known }, before) => {
    if (reaction === null || known === undefined || reaction === before.reaction) return;
    const { room, you } = known;
    const name = room.seats.find(({ id }) => id === reaction.seat)?.name;
    const isYou = reaction.seat === you;
    if (name && (isYou || !isMuted(room.code, name))) show({ ...reaction, name, isYou });
  });
  return () => {
    unsubscribe();
    for (const cancel of timers.values()) cancel();
  };
}
