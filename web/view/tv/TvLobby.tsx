import { isAwake, isProgram, type WireRoom, type WireSeat } from '@mayi/core/protocol';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { tv } from '../../texts/tv.ts';
import { roomPath } from '../join/roomLinks.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { Check } from '../shared/icons.tsx';
import { QrCode } from '../shared/ShareLink.tsx';
import { useShareOrigin } from '../shared/useShareOrigin.ts';

const { lobby } = later;
const words = tv.lobby;

/** Who is there, and how to join: large for as long as there are empty seats. */
export function TvLobby({ room }: { readonly room: WireRoom }) {
  const isFull = room.seats.every(({ who }) => who !== 'nobody');
  return (
    <main className="tv-lobby" data-full={isFull || undefined}>
      <section className="tv-lobby-join felt rim" aria-label={words.scan}>
        <Join code={room.code} />
      </section>
      <section className="tv-lobby-seats" aria-label={lobby.seatsAround}>
        <h1 className="tv-title">{words.title}</h1>
        <ul data-many={room.seats.length > 6 || undefined}>
          {room.seats.map((seat) => (
            <LobbySeat key={seat.id} seat={seat} />
          ))}
        </ul>
        <p className="tv-lobby-about">{words.waiting}</p>
      </section>
    </main>
  );
}

function Join({ code }: { readonly code: string }) {
  const { origin, origins } = useShareOrigin();
  if (origin === undefined) return null;
  const link = origin + roomPath(code);
  const isReachable = origins.length > 0;
  return (
    <>
      {isReachable && (
        <>
          <QrCode link={link} name={lobby.qrName(link)} className="tv-qr" />
          <p className="tv-scan">{words.scan}</p>
        </>
      )}
      <p>{words.orType(new URL(origin).host)}</p>
      <p className="tv-code">
        <span className="sr-only">{words.code} </span>
        {code.toUpperCase()}
      </p>
    </>
  );
}

function LobbySeat({ seat }: { readonly seat: WireSeat }) {
  const { id, name, who, level, ready } = seat;
  if (who === 'nobody') return <li className="tv-seat tv-seat-empty">{words.empty}</li>;
  const isAbsent = who === 'person' && !isAwake(seat);
  const isReady = who === 'bot' || ready;
  const state = isReady ? words.ready : words.notReady;
  return (
    <li className="tv-seat" data-ready={isReady || undefined}>
      <Avatar
        name={name}
        seat={id}
        isBot={who === 'bot'}
        isProgram={isProgram(seat)}
        isAway={isAbsent}
        size={2.8}
      />
      <span className="tv-seat-words">
        <span className="tv-seat-name">{name}</span>
        <span className="tv-seat-state">
          {level !== null && texts.choices.levels[level].name}
          {level === null && (isAbsent ? lobby.presence[seat.presence] : state)}
        </span>
      </span>
      {isReady && (
        <span className="tv-seat-tick">
          <Check />
        </span>
      )}
    </li>
  );
}
