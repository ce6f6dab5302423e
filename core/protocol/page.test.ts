import { beforeAll, describe, expect, it } from 'vitest';
import { clientMessageSchema, lobbyActionSchema, wireCommandSchema } from './fromClient.ts';
import { serverMessageSchema, wireFactSchema } from './fromServer.ts';
import { ACTIONS, firstOfEachKind, shortGame } from './testing/examples.ts';
import { protocolPage } from './testing/page.ts';
import { bytesOf, commandMessage, measureSizes, quantile, type Sizes } from './testing/sizes.ts';

let sizes: Sizes;
beforeAll(() => {
  sizes = measureSizes();
});

describe('docs/protocol.md', () => {
  it('is up to date', async () => {
    await expect(protocolPage(sizes)).toMatchFileSnapshot('../../docs/protocol.md');
  });

  it('has a valid example of every message', () => {
    const { fromClient, fromServer } = shortGame();
    for (const [, message] of fromClient) expect(clientMessageSchema.parse(message)).toEqual(message);
    for (const [, message] of fromServer) expect(serverMessageSchema.parse(message)).toEqual(message);
    const said = (messages: readonly (readonly [string, { type: string }])[]) =>
      new Set(messages.map(([, { type }]) => type));
    expect(said(fromClient).size).toBe(clientMessageSchema.options.length);
    expect(said(fromServer).size).toBe(serverMessageSchema.options.length);
  });

  it('has a valid example of every command, action and fact', () => {
    const { commands, facts } = firstOfEachKind();
    for (const command of commands.values()) expect(wireCommandSchema.parse(command)).toEqual(command);
    for (const fact of facts.values()) expect(wireFactSchema.parse(fact)).toEqual(fact);
    for (const action of Object.values(ACTIONS)) expect(lobbyActionSchema.parse(action)).toEqual(action);
    expect(commands.size).toBe(wireCommandSchema.options.length);
    expect(facts.size).toBe(wireFactSchema.options.length);
  });
});

describe('message sizes', () => {
  it('a command takes at most 250 bytes, even with more melds than the contract (H19)', () => {
    expect(quantile(sizes.commands, 1)).toBeLessThanOrEqual(250);
  });

  it('a lay-down of fourteen cards takes 200, with all the tens of two decks', () => {
    const message = commandMessage({
      type: 'LAY_DOWN',
      melds: [
        ['set', '10H0', '10H1', '10D0', '10D1'],
        ['set', '10C0', '10C1', '10S0', '10S1'],
        ['run', '3H0', '4H0', '5H0', '6H0', '7H0', 'JK0'],
      ],
    });
    expect(clientMessageSchema.safeParse(message).success).toBe(true);
    expect(bytesOf(message)).toBeLessThanOrEqual(200);
  });

  it('an update typically stays below 1 kB', () => {
    expect(quantile(sizes.updates, 0.5)).toBeLessThanOrEqual(500);
    expect(quantile(sizes.updates, 0.95)).toBeLessThanOrEqual(1000);
  });

  it('a full view stays below 7 kB', () => {
    expect(quantile(sizes.views, 1)).toBeLessThanOrEqual(7000);
  });
});
