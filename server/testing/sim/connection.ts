import type { ServerMessage } from '@mayi/core/protocol';
import type { Connection } from '../../host/host.ts';
import type { Peer } from '../../host/ports.ts';
import { hashed } from '../../room/secrets.ts';
import { StoreError } from '../../store/store.ts';
import { checkMessage } from './checkMessage.ts';
import type { SimNode } from './node.ts';
import type { NodeRun } from './nodeRun.ts';
import type { RoomRecord } from './roomRecord.ts';
import type { Simulation } from './simulation.ts';

/** The client's end of a connection. */
export interface ClientConnection {
  send(text: string): void;
  /** Closed by the client; the server notices after a while. */
  close(): void;
  /** The network fails; each side notices in its own time. */
  breakOff(): void;
}

export interface ClientListener {
  onOpen(): void;
  onMessage(message: ServerMessage): void;
  onClose(code: number | undefined): void;
}

export interface ConnectOptions {
  readonly node: SimNode;
  readonly record: RoomRecord;
  readonly secret: string | undefined;
  readonly listener: ClientListener;
}

/** One direction: messages keep their order, and those that would arrive after its end are lost. */
function createChannel(sim: Simulation, arrive: (ms: number, call: () => void) => void) {
  const { schedule, faults } = sim;
  let last = 0;
  let endsAt = Number.POSITIVE_INFINITY;
  return {
    send(call: () => void): void {
      last = Math.max(last, schedule.now() + faults.delay());
      const at = last;
      arrive(at - schedule.now(), () => at < endsAt && call());
    },
    endIn(ms: number): void {
      endsAt = Math.min(endsAt, schedule.now() + ms);
    },
  };
}

/** Connects to a node, if it's up. */
export function openConnection(sim: Simulation, options: ConnectOptions): ClientConnection {
  const { run } = options.node;
  if (run !== undefined) return connectionTo(sim, run, options);
  sim.schedule.after(sim.random.between(5, 2000), () => options.listener.onClose(undefined));
  return { send() {}, close() {}, breakOff() {} };
}

function connectionTo(
  sim: Simulation,
  run: NodeRun,
  { node, record, secret, listener }: ConnectOptions,
): ClientConnection {
  const { random, schedule, trace } = sim;
  const checked = { record, secretHash: secret === undefined ? null : hashed(secret) };
  const up = createChannel(sim, run.after);
  const down = createChannel(sim, schedule.after);
  let connection: Connection | undefined;
  let isServerClosed = false;
  let isClientClosed = false;

  function closeClient(code?: number): void {
    if (isClientClosed) return;
    isClientClosed = true;
    listener.onClose(code);
  }
  function closeServer(): void {
    if (isServerClosed) return;
    isServerClosed = true;
    connection?.closed();
  }
  const peer: Peer = {
    send(text) {
      if (isServerClosed || run.isOver) return;
      const message = checkMessage(sim, checked, text);
      trace.note(`${run.name} sends ${record.code} ${text.slice(0, 60)}`);
      down.send(() => !isClientClosed && listener.onMessage(message));
    },
    cork: (send) => send(),
    close(code) {
      if (isServerClosed) return;
      isServerClosed = true;
      down.send(() => closeClient(code));
      run.after(random.between(0, 50), () => connection?.closed());
    },
  };

  up.send(() => {
    if (node.host === undefined || node.run !== run) return peer.close(1013, 'try later');
    node.host.connect(record.code, secret, peer).then(
      (found) => {
        if (found === undefined) return trace.fail(`${record.code} is not found`);
        connection = found;
        if (isServerClosed) found.closed();
        else down.send(() => !isClientClosed && listener.onOpen());
      },
      (error) => {
        if (!(error instanceof StoreError)) trace.fail(`connect: ${error}`);
        peer.close(1013, 'try later');
      },
    );
  });
  run.onEnd(() => {
    down.endIn(random.between(0, 50));
    schedule.after(random.between(0, 8000), () => closeClient());
  });

  function leave(): void {
    up.endIn(random.chance(0.5) ? random.between(0, 300) : 10_000);
    run.after(random.chance(0.5) ? random.between(0, 300) : random.between(300, 30_000), closeServer);
  }
  return {
    send: (text) => !isClientClosed && up.send(() => !isServerClosed && connection?.receive(text)),
    close() {
      isClientClosed = true;
      leave();
    },
    breakOff() {
      down.endIn(random.between(0, 300));
      schedule.after(random.between(0, 10_000), () => closeClient());
      leave();
    },
  };
}
