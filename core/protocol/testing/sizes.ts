import { factsFor } from '../../view/facts.ts';
import type { ClientMessage, WireCommand } from '../fromClient.ts';
import { packFact } from '../packFact.ts';
import { toWireCommand } from '../wireCommand.ts';
import { inEveryMoment, type SeededGame, seededGames } from './games.ts';
import { roomViewOf, type SeatState, seatStateOf, updateOf } from './messages.ts';

export const bytesOf = (message: unknown) => Buffer.byteLength(JSON.stringify(message));

/** A command as a client sends it late in a long game. */
export function commandMessage(command: WireCommand): ClientMessage {
  return { type: 'command', id: 'k3J9x2Qa', seq: 4321, do: command };
}

/** Bytes, smallest first. */
export interface Sizes {
  readonly commands: readonly number[];
  readonly updates: readonly number[];
  /** The whole room, as a stale answer has it. */
  readonly views: readonly number[];
  /** Single facts in the log of a `welcome`. */
  readonly facts: readonly number[];
}

/** Classic games at every table size, and single rounds with all kinds of house rules. */
const GAMES: readonly SeededGame[] = [
  ...[3, 4, 5, 6, 7, 8].map((playerCount) => ({
    preset: 'classic' as const,
    playerCount,
    seed: 100 + playerCount,
    isWhole: true,
  })),
  ...seededGames(24),
];

/** Measures everything sent between a server and the first seat. */
export function measureSizes(): Sizes {
  const sizes = {
    commands: [] as number[],
    updates: [] as number[],
    views: [] as number[],
    facts: [] as number[],
  };
  inEveryMoment(GAMES, () => {
    let before: SeatState | undefined;
    return ({ game, command, facts }) => {
      const after = seatStateOf(game, 's1', (before?.seq ?? 1000) + 1);
      if (before) sizes.updates.push(bytesOf(updateOf(before, after, facts, 's1')));
      sizes.views.push(bytesOf(roomViewOf(game, 's1', after.seq)));
      sizes.facts.push(...factsFor(facts, 's1').map((fact) => bytesOf(packFact(fact))));
      if (command && command.type !== 'RESOLVE')
        sizes.commands.push(bytesOf(commandMessage(toWireCommand(command))));
      before = after;
    };
  });
  for (const each of Object.values(sizes)) each.sort((a, b) => a - b);
  return sizes;
}

export function quantile(sizes: readonly number[], share: number): number {
  return sizes[Math.max(0, Math.ceil(share * sizes.length) - 1)] ?? 0;
}
