import type { WireSeat } from '@mayi/core/protocol';
import { texts } from '../../texts/index.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { Button } from '../shared/Button.tsx';
import { Check, Cross, Robot } from '../shared/icons.tsx';
import { AddBot } from './AddBot.tsx';
import type { Ask } from './ask.ts';
import { canBeRemoved } from './beginning.ts';

const { lobby, people } = texts;

interface ChairProps {
  readonly seat: WireSeat;
  readonly isYou: boolean;
  readonly canAct: boolean;
  readonly onAsk: Ask;
}

/** Somebody sits there. */
export function Chair({ seat, isYou, canAct, onAsk }: ChairProps) {
  const { id, name, who, level, presence } = seat;
  const isGone = who === 'person' && presence !== 'here' && presence !== 'nudged';
  return (
    <div className="chair-card" data-you={isYou || undefined} data-ready={isSet(seat) || undefined}>
      <Avatar name={name} seat={id} isAway={isGone} />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-semibold leading-tight [overflow-wrap:anywhere]">
          {name}
          {isYou && <span className="font-normal text-soft"> ({lobby.you})</span>}
        </p>
        <p className="flex items-center gap-1 text-sm text-soft leading-tight">
          {level !== null && <Robot />}
          {level === null ? (
            stateOf(seat, isGone)
          ) : (
            <span>
              <span className="sr-only">{lobby.computer} </span>
              {people.levels[level].name}
            </span>
          )}
        </p>
      </div>
      {isSet(seat) && who === 'person' && (
        <span className="chair-tick">
          <Check />
        </span>
      )}
      {canAct && canBeRemoved(seat) && (
        <button
          type="button"
          aria-label={lobby.remove(name)}
          className="chair-remove"
          onClick={() => onAsk({ type: 'remove', seat: id })}
        >
          <Cross />
        </button>
      )}
    </div>
  );
}

/** Nobody is waited for on this chair. */
function isSet({ who, ready }: WireSeat): boolean {
  return who === 'bot' || ready;
}

function stateOf({ presence, ready }: WireSeat, isGone: boolean): string {
  if (isGone) return lobby.presences[presence];
  return ready ? lobby.ready : lobby.notReady;
}

interface EmptyChairProps {
  readonly seat: WireSeat;
  /** Its place round the table, from 0. */
  readonly at: number;
  readonly isSeated: boolean;
  readonly onAsk: Ask;
  readonly onSitDown: () => void;
}

export function EmptyChair({ seat, at, isSeated, onAsk, onSitDown }: EmptyChairProps) {
  const sit = () => (isSeated ? onAsk({ type: 'take-seat', seat: seat.id }) : onSitDown());
  return (
    <div className="chair-card chair-empty">
      <p className="sr-only">{lobby.emptyChair}</p>
      <Button look="plain" className="grow" aria-label={lobby.sitAt(at + 1)} onClick={sit}>
        {lobby.sitHere}
      </Button>
      {isSeated && (
        <AddBot
          name={lobby.addBotAt(at + 1)}
          onAdd={(level) => onAsk({ type: 'add-bot', level, seat: seat.id })}
        />
      )}
    </div>
  );
}
