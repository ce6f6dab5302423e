import { BOTS } from '@mayi/bots';
import { PROTOCOL, toWireCommand } from '@mayi/core/protocol';
import type { PlayerCommand } from '@mayi/core/rules';
import { type TestClient, viewIn } from './client.ts';
import { rngOf } from './host.ts';
import type { VirtualClock } from './virtualClock.ts';

/** Makes a beginner's next move, if this seat has one to make. */
export function act(client: TestClient, chance: string): void {
  if (client.known?.room.phase === 'break') client.lobby({ type: 'go-on' });
  const view = viewIn(client);
  if (view === undefined || client.known?.room.phase !== 'playing') return;
  const command = BOTS.beginner.choose(view, rngOf(chance));
  if (command && command.type !== 'RESOLVE') client.command(toWireCommand(command as PlayerCommand));
}

/** Lets these people play until the condition is met. */
export async function playUntil(
  clients: readonly TestClient[],
  clock: VirtualClock,
  isDone: () => boolean,
): Promise<void> {
  for (let step = 0; step < 20_000; step++) {
    if (isDone()) return;
    for (const client of clients) act(client, `${step} ${client.known?.you}`);
    await clock.pass(500);
  }
  throw new Error('the condition was never met');
}

/** The same, but nobody answers May I?: that's left to orders and to the clock. */
export async function playTurnsUntil(
  clients: readonly TestClient[],
  clock: VirtualClock,
  isDone: () => boolean,
  stepMs = 500,
): Promise<void> {
  for (let step = 0; step < 20_000; step++) {
    if (isDone()) return;
    for (const client of clients) if (isOnTurn(client)) act(client, `${step} ${client.known?.you}`);
    await clock.pass(stepMs);
  }
  throw new Error('the condition was never met');
}

function isOnTurn({ known }: TestClient): boolean {
  return known?.room.phase === 'break' || known?.table?.turn === known?.you;
}

/** What this client assembled from updates, and what a fresh welcome says. */
export async function knownAndFresh(client: TestClient, clock: VirtualClock) {
  const known = client.known && { ...client.known, now: 0 };
  client.send({ type: 'hello', protocol: PROTOCOL, seen: known?.seq ?? 0 });
  await clock.settle();
  return { known, fresh: client.known && { ...client.known, now: 0 } };
}
