import type { SeatId, WireSeat } from '@mayi/core/protocol';
import type { CSSProperties } from 'react';
import { texts } from '../../texts/index.ts';
import { Back } from '../cards/Back.tsx';
import type { Ask } from './ask.ts';
import { Chair, EmptyChair } from './Chair.tsx';

interface SeatsRoundProps {
  readonly seats: readonly WireSeat[];
  readonly you: SeatId | null;
  readonly onAsk: Ask;
  readonly onSitDown: () => void;
}

/** The chairs round the table; on a narrow screen one below the other. Oneself sits nearest. */
export function SeatsRound({ seats, you, onAsk, onSitDown }: SeatsRoundProps) {
  const own = Math.max(
    0,
    seats.findIndex(({ id }) => id === you),
  );
  return (
    <section
      aria-label={texts.lobby.chairs}
      className="lobby-table"
      style={{ '--chairs': seats.length } as CSSProperties}
    >
      <div aria-hidden="true" className="lobby-cloth felt rim">
        <div className="lobby-pack">
          <Back />
          <Back />
          <Back />
        </div>
      </div>
      <ul className="lobby-chairs">
        {seats.map((seat, at) => (
          <li key={seat.id} className="chair" style={placeOf(at - own, seats.length)}>
            {seat.who === 'nobody' ? (
              <EmptyChair seat={seat} at={at} isSeated={you !== null} onAsk={onAsk} onSitDown={onSitDown} />
            ) : (
              <Chair seat={seat} isYou={seat.id === you} canAct={you !== null} onAsk={onAsk} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Clockwise from the bottom, on an oval. */
function placeOf(nth: number, of: number): CSSProperties {
  const angle = Math.PI / 2 + (nth * 2 * Math.PI) / of;
  return { '--x': Math.cos(angle).toFixed(4), '--y': Math.sin(angle).toFixed(4) } as CSSProperties;
}
