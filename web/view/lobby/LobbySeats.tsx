import { canBeRemoved, isAwake, isProgram, type SeatId, type WireSeat } from '@mayi/core/protocol';
import type { CSSProperties } from 'react';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { Button } from '../shared/Button.tsx';
import { Stack } from '../shared/Fan.tsx';
import { Check, Cross } from '../shared/icons.tsx';
import { Prompt, Robot } from '../shared/moreIcons.tsx';
import { AddPlayerMenu } from './AddPlayerMenu.tsx';

const { choices } = texts;
const { lobby } = later;

interface LobbySeatsProps {
  readonly seats: readonly WireSeat[];
  readonly you: SeatId | null;
  /** The operator's own, which can be seated here. */
  readonly players: readonly string[];
  readonly onSitDown: () => void;
}

/** The seats around the table, the player's own in front; on a narrow screen, a list. */
export function LobbySeats({ seats, you, players, onSitDown }: LobbySeatsProps) {
  const own = Math.max(
    0,
    seats.findIndex(({ id }) => id === you),
  );
  return (
    <section
      aria-label={lobby.seatsAround}
      className="lobby-table"
      style={{ '--seats': seats.length } as CSSProperties}
    >
      <div aria-hidden="true" className="lobby-cloth felt rim">
        <Stack className="lobby-stack" />
      </div>
      <ul className="lobby-seats">
        {seats.map((seat, at) => (
          <li key={seat.id} className="lobby-seat" style={placeOf(at - own, seats.length)}>
            {seat.who === 'nobody' ? (
              <EmptySeat
                seat={seat}
                at={at}
                isSeated={you !== null}
                players={players}
                onSitDown={onSitDown}
              />
            ) : (
              <TakenSeat seat={seat} isYou={seat.id === you} canRemove={you !== null && canBeRemoved(seat)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On an oval, clockwise from the bottom; nine or ten sit farther apart at its ends, where they are closest to each other. */
function placeOf(nth: number, of: number): CSSProperties {
  const angle = Math.PI / 2 + (nth * 2 * Math.PI) / of;
  const x = Math.cos(angle);
  const wider = Math.sign(x) * Math.abs(x) ** (of > 8 ? 0.6 : 1);
  return { '--x': wider.toFixed(4), '--y': Math.sin(angle).toFixed(4) } as CSSProperties;
}

interface TakenSeatProps {
  readonly seat: WireSeat;
  readonly isYou: boolean;
  readonly canRemove: boolean;
}

function TakenSeat({ seat, isYou, canRemove }: TakenSeatProps) {
  const ask = useTable((table) => table.ask);
  const { id, name, who, level } = seat;
  const isAbsent = who === 'person' && !isAwake(seat);
  const isReady = who === 'bot' || seat.ready;
  const hasProgram = isProgram(seat);
  return (
    <div className="seat-card" data-you={isYou || undefined} data-ready={isReady || undefined}>
      <Avatar name={name} seat={id} isBot={who === 'bot'} isProgram={hasProgram} isAway={isAbsent} />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-semibold leading-tight [overflow-wrap:anywhere]">
          {name}
          {isYou && <span className="font-normal text-soft"> ({lobby.you})</span>}
        </p>
        <p className="flex items-center gap-1 text-sm text-soft leading-tight">
          {level !== null && <Robot />}
          {hasProgram && <ProgramMark state={stateOf(seat, isAbsent)} isAbsent={isAbsent} />}
          {level === null && !hasProgram && stateOf(seat, isAbsent)}
          {level !== null && (
            <span>
              <span className="sr-only">{lobby.computerPrefix} </span>
              {choices.levels[level].name}
            </span>
          )}
        </p>
      </div>
      {isReady && who === 'person' && (
        <span className="seat-tick">
          <Check />
        </span>
      )}
      {canRemove && (
        <button
          type="button"
          aria-label={lobby.remove(name)}
          className="seat-remove"
          onClick={() => ask({ type: 'remove', seat: id })}
        >
          <Cross />
        </button>
      )}
    </div>
  );
}

interface ProgramMarkProps {
  readonly state: string;
  readonly isAbsent: boolean;
}

/** There's room for one word: that it's a program, unless it's absent. The tick beside it shows whether it's ready. */
function ProgramMark({ state, isAbsent }: ProgramMarkProps) {
  return (
    <span className="flex min-w-0 items-center gap-1" title={later.programs.title}>
      <Prompt />
      <span aria-hidden="true" className="truncate">
        {isAbsent ? state : lobby.program}
      </span>
      <span className="sr-only">
        {later.programs.title}. {state}
      </span>
    </span>
  );
}

function stateOf({ presence, ready }: WireSeat, isAbsent: boolean): string {
  if (isAbsent) return lobby.presence[presence];
  return ready ? lobby.ready : lobby.notReady;
}

interface EmptySeatProps {
  readonly seat: WireSeat;
  /** Its place around the table, from 0. */
  readonly at: number;
  /** The player has another seat. */
  readonly isSeated: boolean;
  readonly players: readonly string[];
  readonly onSitDown: () => void;
}

function EmptySeat({ seat, at, isSeated, players, onSitDown }: EmptySeatProps) {
  const ask = useTable((table) => table.ask);
  const sit = () => (isSeated ? ask({ type: 'take-seat', seat: seat.id }) : onSitDown());
  return (
    <div className="seat-card seat-card-empty">
      <p className="sr-only">{lobby.emptySeat}</p>
      <Button
        variant="plain"
        className="grow px-[min(1rem,3vw)]!"
        aria-label={lobby.sitAt(at + 1)}
        onClick={sit}
      >
        {lobby.sitHere}
      </Button>
      {isSeated && <AddPlayerMenu name={lobby.addBotAt(at + 1)} seat={seat.id} players={players} />}
    </div>
  );
}
