import { type ClientMessage, PROTOCOL, type ServerMessage } from '@mayi/core/protocol';
import type { LocalHost } from '../local/localConnection.ts';
import { updateOf, type WireState, welcomeOf } from '../local/wire.ts';
import { replay as words } from '../texts/replay.ts';
import { frameAt, packSeen, type Watched } from './frame.ts';
import type { Recording } from './recording.ts';
import { type Moment, stopAt } from './timeline.ts';

export interface ReplayHost extends LocalHost {
  /** One stop forward is sent as in play, so cards fly; any other moment as a new table. */
  show(moment: Moment, watched: Watched): void;
}

interface ReplayTools {
  readonly first: Moment;
  readonly watched: Watched;
  send(message: ServerMessage): void;
  now(): number;
}

/** As many as the log keeps. */
const LOG_FACTS = 400;

/** A table in this page that shows a finished game. It speaks the server's protocol and refuses every move. */
export function createReplayHost(
  recording: Recording,
  { first, watched: firstWatched, send, now }: ReplayTools,
): ReplayHost {
  const { timeline } = recording;
  let moment = first;
  let watched = firstWatched;
  let isWelcome = false;
  let lastSent: WireState = frameAt(recording, moment, watched);

  function welcome(): void {
    const stops = timeline.stops.slice(0, stopAt(timeline, moment) + 1);
    const recent = stops.flatMap(({ facts }) => facts).slice(-LOG_FACTS);
    send({ ...welcomeOf(lastSent, [], now()), log: packSeen(recent, watched) });
  }

  function refuse(id: string): void {
    const { seq } = lastSent;
    send({
      type: 'answer',
      id,
      result: 'refused',
      seq,
      code: 'game-over',
      rule: null,
      message: words.refused,
    });
  }

  return {
    receive(message: ClientMessage) {
      if (message.type === 'ping') send({ type: 'pong', t: message.t ?? null, now: now() });
      else if (message.type === 'hello' && message.protocol === PROTOCOL) {
        isWelcome = true;
        welcome();
      } else if ('id' in message) refuse(message.id);
    },
    show(next, nextWatched) {
      const from = stopAt(timeline, moment);
      const to = stopAt(timeline, next);
      const isStep = nextWatched === watched && to === from + 1;
      const before = lastSent;
      moment = next;
      watched = nextWatched;
      lastSent = frameAt(recording, moment, watched);
      if (!isWelcome) return;
      if (!isStep) welcome();
      else {
        const facts = packSeen(timeline.stops[to]?.facts ?? [], watched);
        send({ ...updateOf(before, lastSent, [], now()), facts });
      }
    },
    close() {
      isWelcome = false;
    },
  };
}
