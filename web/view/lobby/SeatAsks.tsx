import { canBeAskedFor, type WireAsk } from '@mayi/core/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';
import { useClock } from '../shared/hooks.ts';

const { asks: words } = later;

/** What this spectator has asked for. */
export interface OwnAsk {
  readonly id: string;
  readonly seat: string;
  readonly name: string;
}

interface SeatAsksProps {
  readonly own: OwnAsk | undefined;
  /** The seat is theirs: a new connection shows its cards. */
  readonly onLetIn: () => void;
  readonly onForget: () => void;
  /** Set for a spectator who may ask. */
  readonly onAsk: (() => void) | undefined;
}

/** Late friends who would like to take over from a computer player: their requests, and the answers of the table. */
export function SeatAsks({ own, onLetIn, onForget, onAsk }: SeatAsksProps) {
  const known = useTable((table) => table.known);
  const open = useOpenAsks();
  if (known === undefined) return null;
  const { room, you, acting } = known;
  const isOn = room.phase === 'playing' || room.phase === 'break';
  if (you === null && own)
    return (
      <OwnAskNote
        own={own}
        isOpen={open.some(({ id }) => id === own.id)}
        onLetIn={onLetIn}
        onForget={onForget}
      />
    );
  if (you === null)
    return isOn && onAsk && room.seats.some(canBeAskedFor) ? (
      <Note text={words.watchingCanAsk}>
        <Button onClick={onAsk}>{words.ask}</Button>
      </Note>
    ) : null;
  const [first] = open;
  return isOn && acting && first ? <Request key={first.id} ask={first} /> : null;
}

/** Those that haven't expired, by the table's clock. */
function useOpenAsks(): readonly WireAsk[] {
  const asks = useTable((table) => table.known?.room.asks) ?? NO_ASKS;
  const skew = useTable((table) => table.skew);
  const last = asks.length === 0 ? null : Math.max(...asks.map(({ until }) => until)) - skew;
  const now = useClock(last) + skew;
  return asks.filter(({ until }) => until > now);
}

const NO_ASKS: readonly WireAsk[] = [];

function Request({ ask: { id, seat, name } }: { readonly ask: WireAsk }) {
  const seats = useTable((table) => table.known?.room.seats) ?? [];
  const ask = useTable((table) => table.ask);
  const before = seats.find((one) => one.id === seat)?.name ?? '';
  return (
    <Note text={words.wants(name, before)}>
      <Button variant="brass" onClick={() => ask({ type: 'let-in', ask: id })}>
        {words.letIn(name)}
      </Button>
      <Button onClick={() => ask({ type: 'turn-away', ask: id })}>{words.turnAway}</Button>
    </Note>
  );
}

interface OwnAskNoteProps extends Pick<SeatAsksProps, 'onLetIn' | 'onForget'> {
  readonly own: OwnAsk;
  readonly isOpen: boolean;
}

function OwnAskNote({ own: { seat }, isOpen, onLetIn, onForget }: OwnAskNoteProps) {
  const isGiven = useTable(
    ({ known }) => known?.room.seats.some(({ id, who }) => id === seat && who === 'person') ?? false,
  );
  // The answer to the request may be here before the update that lists it.
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  const isLetIn = isGiven && wasOpen && !isOpen;
  useEffect(() => {
    if (isLetIn) onLetIn();
  }, [isLetIn, onLetIn]);
  if (isOpen || !wasOpen || isLetIn) return <Note text={words.waiting} />;
  return (
    <Note text={words.notNow}>
      <Button onClick={onForget}>{words.close}</Button>
    </Note>
  );
}

/** Players have their cards at the bottom, spectators have nothing there. */
function Note({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const isWatching = useTable((table) => table.known?.you === null);
  return (
    <div className="seat-asks" data-watching={isWatching || undefined}>
      <output>{text}</output>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
