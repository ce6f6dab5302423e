import { randomInt } from 'node:crypto';
import { hasPresetRules, type Known, toWireCommand, viewOf } from '@mayi/core/protocol';
import { PAUSES } from '@mayi/core/table';
import type { View } from '@mayi/core/view';
import type { HostedPlayer } from '@mayi/programs/players';
import type { Clock } from '../host/ports.ts';
import type { SeatClient } from './seatClient.ts';
import { isDueIn } from './seenTable.ts';

export interface DriveTools {
  readonly clock: Clock;
  /** As for computer players: 1: as long as people take; 0: no pause. */
  readonly pace: number;
  reportError(error: unknown): void;
}

/** Without anything to do for this long (ms), a player ends, and its seat is away. */
export const IDLE_AFTER = 30 * 60_000;

const SEEDS = 2 ** 31;

/** Plays this seat, which the client must have, until it's lost or has nothing to do for long. Returns how to end that. */
export function driveSeat(
  client: SeatClient,
  player: HostedPlayer,
  { clock, pace, reportError }: DriveTools,
  onEnd: () => void,
) {
  let isBusy = false;
  let isOver = false;
  let lastGame = '';
  let cancelIdle = () => {};
  const pause: Pause = (view) => {
    const ms = pace * pauseIn(view);
    return ms === 0 ? Promise.resolve() : new Promise((resolve) => void clock.after(ms, resolve));
  };

  const end = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    cancelIdle();
    unsubscribe();
    client.close();
    onEnd();
    await player.close();
  };

  /** Once for each game that it has played to the end. */
  function tellResult(): void {
    const view = hasSeat(client) && client.known.room.phase === 'over' ? viewOf(client.known) : undefined;
    if (view === undefined || view.gameId === lastGame) return;
    lastGame = view.gameId;
    player.gameOver(view);
  }

  async function act(): Promise<void> {
    if (isBusy || isOver) return;
    isBusy = true;
    cancelIdle();
    try {
      while (!isOver && hasSeat(client) && isToDo(client.known) && (await step(client, player, pause)));
    } catch (error) {
      reportError(error);
    }
    isBusy = false;
    if (isOver) return;
    tellResult();
    if (hasSeat(client)) cancelIdle = clock.after(IDLE_AFTER, () => void end());
    else await end();
  }

  const unsubscribe = client.onChange(() => void act());
  void act();
  return end;
}

/** Otherwise people couldn't follow. */
type Pause = (view: View) => Promise<void>;

function pauseIn({ phase, currentPlayerId, you }: View): number {
  const [from, to] = PAUSES[currentPlayerId !== you ? 'answer' : phase === 'awaitingDraw' ? 'draw' : 'act'];
  return randomInt(from, to);
}

export function hasSeat(client: SeatClient): boolean {
  return !client.isClosed && client.known.you !== null;
}

/** After a game, people decide about the next one. */
function isToDo(known: Known): boolean {
  const { phase, settings } = known.room;
  return !hasPresetRules(settings) || (phase !== 'over' && isDueIn(known));
}

/** Does one thing. Returns whether it's worth looking again: it was accepted, or the table has changed meanwhile. */
async function step(client: SeatClient, player: HostedPlayer, pause: Pause): Promise<boolean> {
  const { room, seq } = client.known;
  const done = await performed(client, player, pause);
  return done || client.known.seq !== seq || client.known.room !== room;
}

async function performed(client: SeatClient, player: HostedPlayer, pause: Pause): Promise<boolean> {
  const { known } = client;
  // Anybody can write rules under which every move would take the solver very long.
  if (!hasPresetRules(known.room.settings)) return (await client.ask({ type: 'leave' })).ok;
  switch (known.room.phase) {
    case 'lobby':
      return (await client.ask({ type: 'ready', ready: true, seq: known.seq })).ok;
    case 'break':
      return (await client.ask({ type: 'go-on' })).ok;
    default: {
      const view = viewOf(known);
      if (view === undefined) return false;
      const [command] = await Promise.all([player.move(view, randomInt(SEEDS)), pause(view)]);
      if (command === undefined || command.type === 'RESOLVE') return false;
      return (await client.play(toWireCommand(command), known.seq)).ok;
    }
  }
}
