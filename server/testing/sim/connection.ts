import type { ServerMessage } from '@mayi/core/protocol';
import type { Connection } from '../../host/host.ts';
import type { Line } from '../../host/ports.ts';
import { hashed } from '../../room/secrets.ts';
import { StoreError } from '../../store/store.ts';
import { watch } from './checkMessage.ts';
import type { SimNode } from './node.ts';
import type { Life } from './nodeRun.ts';
import type { Ledger } from './roomRecord.ts';
import type { World } from './simulation.ts';

/** The client's end of a line. */
export interface LineEnd {
  send(text: string): void;
  /** The client goes, and hears nothing more; the server notices after a while. */
  hangUp(): void;
  /** The network fails: either side notices in its own time. */
  tear(): void;
}

export interface Ear {
  opened(): void;
  heard(message: ServerMessage): void;
  closed(code: number | undefined): void;
}

export interface Call {
  readonly node: SimNode;
  readonly ledger: Ledger;
  readonly secret: string | undefined;
  readonly ear: Ear;
}

/** A way on which messages keep their order; what would arrive after its end is lost. */
function createWay(world: World, arrive: (ms: number, call: () => void) => void) {
  const { schedule, weather } = world;
  let last = 0;
  let endsAt = Number.POSITIVE_INFINITY;
  return {
    send(call: () => void): void {
      last = Math.max(last, schedule.now() + weather.delay());
      const at = last;
      arrive(at - schedule.now(), () => at < endsAt && call());
    },
    endIn(ms: number): void {
      endsAt = Math.min(endsAt, schedule.now() + ms);
    },
  };
}

/** Calls a node that is up, or nobody. */
export function openLine(world: World, call: Call): LineEnd {
  const { life } = call.node;
  if (life !== undefined) return lineTo(world, life, call);
  world.schedule.after(world.dice.between(5, 2000), () => call.ear.closed(undefined));
  return { send() {}, hangUp() {}, tear() {} };
}

function lineTo(world: World, life: Life, { node, ledger, secret, ear }: Call): LineEnd {
  const { dice, schedule, trace } = world;
  const watched = { ledger, secretHash: secret === undefined ? null : hashed(secret) };
  const up = createWay(world, life.later);
  const down = createWay(world, schedule.after);
  let connection: Connection | undefined;
  let isClosedThere = false;
  let isClosedHere = false;

  function closeHere(code?: number): void {
    if (isClosedHere) return;
    isClosedHere = true;
    ear.closed(code);
  }
  function closeThere(): void {
    if (isClosedThere) return;
    isClosedThere = true;
    connection?.closed();
  }
  const line: Line = {
    send(text) {
      if (isClosedThere || life.isOver) return;
      const message = watch(world, watched, text);
      trace.note(`${life.name} tells ${ledger.code} ${text.slice(0, 60)}`);
      down.send(() => !isClosedHere && ear.heard(message));
    },
    together: (send) => send(),
    close(code) {
      if (isClosedThere) return;
      isClosedThere = true;
      down.send(() => closeHere(code));
      life.later(dice.between(0, 50), () => connection?.closed());
    },
  };

  up.send(() => {
    if (node.host === undefined || node.life !== life) return line.close(1013, 'not now');
    node.host.connect(ledger.code, secret, line).then(
      (found) => {
        if (found === undefined) return trace.fail(`${ledger.code} is not found`);
        connection = found;
        if (isClosedThere) found.closed();
        else down.send(() => !isClosedHere && ear.opened());
      },
      (error) => {
        if (!(error instanceof StoreError)) trace.fail(`connect: ${error}`);
        line.close(1013, 'not now');
      },
    );
  });
  life.onEnd(() => {
    down.endIn(dice.between(0, 50));
    schedule.after(dice.between(0, 8000), () => closeHere());
  });

  function leave(): void {
    up.endIn(dice.chance(0.5) ? dice.between(0, 300) : 10_000);
    life.later(dice.chance(0.5) ? dice.between(0, 300) : dice.between(300, 30_000), closeThere);
  }
  return {
    send: (text) => !isClosedHere && up.send(() => !isClosedThere && connection?.receive(text)),
    hangUp() {
      isClosedHere = true;
      leave();
    },
    tear() {
      down.endIn(dice.between(0, 300));
      schedule.after(dice.between(0, 10_000), () => closeHere());
      leave();
    },
  };
}
