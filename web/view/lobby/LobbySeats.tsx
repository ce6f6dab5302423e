import { Menu } from '@base-ui/react/menu';
import { canBeRemoved, isAwake, type SeatId, type WireSeat } from '@mayi/core/protocol';
import { LEVELS, type Level } from '@mayi/core/rules';
import type { CSSProperties } from 'react';
import { aboutChoices } from '../../texts/aboutChoices.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { Button } from '../shared/Button.tsx';
import { Stack } from '../shared/Fan.tsx';
import { Check, Cross, Plus, Robot } from '../shared/icons.tsx';

const { choices } = texts;
const { lobby } = later;

interface LobbySeatsProps {
  readonly seats: readonly WireSeat[];
  readonly you: SeatId | null;
  readonly onSitDown: () => void;
}

/** The seats around the table, the player's own in front; on a narrow screen, a list. */
export function LobbySeats({ seats, you, onSitDown }: LobbySeatsProps) {
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
              <EmptySeat seat={seat} at={at} isSeated={you !== null} onSitDown={onSitDown} />
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
  return (
    <div className="seat-card" data-you={isYou || undefined} data-ready={isReady || undefined}>
      <Avatar name={name} seat={id} isBot={who === 'bot'} isAway={isAbsent} />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-semibold leading-tight [overflow-wrap:anywhere]">
          {name}
          {isYou && <span className="font-normal text-soft"> ({lobby.you})</span>}
        </p>
        <p className="flex items-center gap-1 text-sm text-soft leading-tight">
          {level !== null && <Robot />}
          {level === null ? (
            stateOf(seat, isAbsent)
          ) : (
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
  readonly onSitDown: () => void;
}

function EmptySeat({ seat, at, isSeated, onSitDown }: EmptySeatProps) {
  const ask = useTable((table) => table.ask);
  const sit = () => (isSeated ? ask({ type: 'take-seat', seat: seat.id }) : onSitDown());
  return (
    <div className="seat-card seat-card-empty">
      <p className="sr-only">{lobby.emptySeat}</p>
      <Button variant="plain" className="grow" aria-label={lobby.sitAt(at + 1)} onClick={sit}>
        {lobby.sitHere}
      </Button>
      {isSeated && (
        <AddBotMenu
          name={lobby.addBotAt(at + 1)}
          onAdd={(level) => ask({ type: 'add-bot', level, seat: seat.id })}
        />
      )}
    </div>
  );
}

interface AddBotMenuProps {
  readonly name: string;
  readonly onAdd: (level: Level) => void;
}

function AddBotMenu({ name, onAdd }: AddBotMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={name} render={<Button variant="plain" className="flex-col gap-0! px-3!" />}>
        <span className="flex gap-1">
          <Plus />
          <Robot />
        </span>
        <span className="text-sm">{lobby.computer}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} className="z-50">
          <Menu.Popup className="menu">
            {LEVELS.map((level) => (
              <Menu.Item key={level} className="menu-item" onClick={() => onAdd(level)}>
                <span className="font-semibold">{choices.levels[level].name}</span>
                <span className="block text-sm text-soft">{aboutChoices.levels[level]}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
