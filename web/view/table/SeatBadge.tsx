import { Suspense } from 'react';
import type { Seat } from '../../state/table/seats.ts';
import { texts } from '../../texts/index.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { Avatar } from '../shared/Avatar.tsx';

const ProgramButton = lazyComponent(async () => (await import('./ProgramButton.tsx')).ProgramButton);

/** A player at a glance: how many cards, down or not, thinking, away. Cards fly to `data-seat`. */
export function SeatBadge({ seat, isLarge = false }: { readonly seat: Seat; readonly isLarge?: boolean }) {
  return (
    <div
      className="seat"
      data-seat={seat.id}
      data-turn={seat.isTurn || undefined}
      data-called={seat.hasCalled || undefined}
    >
      <Avatar
        name={seat.name}
        seat={seat.id}
        isBot={seat.isBot}
        isProgram={seat.isProgram}
        size={isLarge ? 3 : 2.5}
        isThinking={seat.isAwaited}
        isAway={seat.isAway}
        isDown={seat.isDown}
        count={seat.cards}
      />
      <span className="seat-words">
        <span className="seat-name" aria-hidden="true">
          {seat.name}
        </span>
        <span className="seat-about" aria-hidden="true">
          {about(seat, isLarge)}
        </span>
        <span className="sr-only">{description(seat)}</span>
      </span>
      {seat.isProgram && (
        <LoadBoundary as="note">
          <Suspense>
            <ProgramButton seat={seat} />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}

/** The one thing that deserves the space under a name. */
function about({ hasCalled, presence, isAway, score }: Seat, isLarge: boolean): string {
  const words = texts.table.seat;
  if (hasCalled) return words.mayI;
  if (isAway) return presence === 'left' ? words.left : words.away;
  if (presence === 'gone') return words.presence.gone;
  return isLarge ? words.score(score) : words.shortScore(score);
}

function description(seat: Seat): string {
  const words = texts.table.seat;
  return [
    seat.name,
    words.cards(seat.cards),
    seat.isDown ? words.down : words.notDown,
    words.score(seat.score),
    seat.isBot && words.computer,
    seat.isProgram && words.program,
    seat.isAwaited && words.thinking,
    seat.hasCalled && words.called,
    seat.presence !== 'here' && words.presence[seat.presence],
  ]
    .filter(Boolean)
    .join(', ');
}
