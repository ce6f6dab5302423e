import { clientMessageSchema } from '@mayi/core/protocol';
import { expect, it } from 'vitest';
import { fakeConnection } from '../../core/session/testing/fakeConnection.ts';
import { welcomeAt } from '../../core/session/testing/messages.ts';
import { virtualClock } from '../../core/session/testing/virtualClock.ts';
import { createSession } from './session.ts';

it('gives each request a short random id', () => {
  const connection = fakeConnection();
  const session = createSession(connection, { after: virtualClock().after });
  session.start({ update() {}, connection() {} });
  connection.change('open');
  connection.receive(welcomeAt(5));
  for (let nth = 0; nth < 50; nth++) void session.play({ type: 'DRAW_FROM_STOCK' });
  for (const message of connection.sent) expect(clientMessageSchema.safeParse(message).success).toBe(true);
  expect(new Set(connection.sent.map((message) => JSON.stringify(message))).size).toBe(51);
});
