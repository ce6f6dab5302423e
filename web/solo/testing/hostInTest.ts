import {
  type ClientMessage,
  clientMessageSchema,
  type ServerMessage,
  serverMessageSchema,
} from '@mayi/core/protocol';
import { LEVELS } from '@mayi/core/rules';
import type { Connection, ConnectionListener } from '@mayi/core/session';
import { virtualClock } from '../../../core/session/testing/virtualClock.ts';
import { loadPlayers } from '../bots.ts';
import type { Speed } from '../opening.ts';
import type { SoloRecord } from '../record.ts';
import { createSoloHost, type SoloTools } from '../soloHost.ts';

// So that computer players decide at once, in virtual time.
await loadPlayers(LEVELS);

/** A table in virtual time, and everything it sent and saved. Every message is checked against the protocol's schemas. */
export function hostInTest(record: SoloRecord, more: Partial<SoloTools> & { speed?: Speed } = {}) {
  const clock = virtualClock();
  const sent: ServerMessage[] = [];
  const saved: SoloRecord[] = [];
  /** What happened in which order. */
  const order: string[] = [];
  const failures: unknown[] = [];
  let deliver: (message: ServerMessage) => void = () => {};
  let nth = 0;
  const host = createSoloHost(structuredClone(record), {
    speed: 'instant',
    after: clock.after,
    now: clock.now,
    secret: () => `secret-${++nth}`,
    async save(record) {
      saved.push(record);
      order.push(`save ${record.log.commands.length}`);
    },
    send(message) {
      const copy = JSON.parse(JSON.stringify(message)) as ServerMessage;
      serverMessageSchema.parse(copy);
      sent.push(copy);
      order.push(message.type);
      deliver(copy);
    },
    fail: (error) => failures.push(error),
    ...more,
  });

  function line(): Connection {
    let listener: ConnectionListener | undefined;
    deliver = (message) => listener?.message(message);
    return {
      open(added) {
        listener = added;
        queueMicrotask(() => added.state('open'));
      },
      send: (message) => host.receive(clientMessageSchema.parse(structuredClone(message))),
      retry() {},
      reconnect() {},
      close: () => host.close(),
    };
  }

  return {
    clock,
    host,
    sent,
    saved,
    order,
    failures,
    line,
    /** Sends these messages, and returns what comes back immediately. */
    async say(...messages: ClientMessage[]): Promise<ServerMessage[]> {
      const before = sent.length;
      for (const message of messages) host.receive(message);
      await clock.pass(0);
      return sent.slice(before);
    },
  };
}
