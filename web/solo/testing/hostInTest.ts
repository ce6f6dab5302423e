import {
  type ClientMessage,
  clientMessageSchema,
  type ServerMessage,
  serverMessageSchema,
} from '@mayi/core/protocol';
import type { Connection, ConnectionListener } from '../../session/connection.ts';
import { virtualClock } from '../../session/testing/virtualClock.ts';
import type { Speed } from '../opening.ts';
import type { SoloRecord } from '../record.ts';
import { createSoloHost, type SoloTools } from '../soloHost.ts';

/** A table in virtual time, with all that came out of it. Whatever is said must be as the protocol has it. */
export function hostInTest(record: SoloRecord, more: Partial<SoloTools> & { speed?: Speed } = {}) {
  const clock = virtualClock();
  const told: ServerMessage[] = [];
  const saved: SoloRecord[] = [];
  /** What happened in which order. */
  const order: string[] = [];
  const failures: unknown[] = [];
  let hear: (message: ServerMessage) => void = () => {};
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
      told.push(copy);
      order.push(message.type);
      hear(copy);
    },
    fail: (error) => failures.push(error),
    ...more,
  });

  function line(): Connection {
    let listener: ConnectionListener | undefined;
    hear = (message) => listener?.message(message);
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
    told,
    saved,
    order,
    failures,
    line,
    /** Says it, and lets all happen that needs no time. */
    async say(...messages: ClientMessage[]): Promise<ServerMessage[]> {
      const before = told.length;
      for (const message of messages) host.receive(message);
      await clock.pass(0);
      return told.slice(before);
    },
  };
}
