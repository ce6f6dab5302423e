import type { Bot } from '@mayi/bots';
import type { CustomPlayer } from './customPlayer.ts';
import { FAULTS, type FaultCounts } from './faults.ts';
import { isCustom, namePlayers, openPlayer } from './openPlayers.ts';
import type { PlayerSpec } from './playerSpec.ts';
import { createProcessGroups } from './processGroups.ts';

export interface TablePlayer {
  /** Nobody else of the list has it. */
  readonly name: string;
  readonly bot: Bot | CustomPlayer;
}

export interface TablePlayers {
  readonly players: readonly TablePlayer[];
  /** Ends the programs, and returns what went wrong, a line for each player that had to be helped. */
  close(): string[];
}

/** Opens the players of one table. Their programs end with this process at the latest. Throws a RangeError. */
export async function openTablePlayers(
  specs: readonly PlayerSpec[],
  report: (text: string) => void,
): Promise<TablePlayers> {
  const groups = createProcessGroups();
  process.once('exit', groups.killAll);
  const options = { groups, report };
  const players: TablePlayer[] = [];
  for (const named of await namePlayers(specs, options)) {
    const name = seatName(named.name, players);
    players.push({ name, bot: await openPlayer({ ...named, name }, options) });
  }
  return {
    players,
    close() {
      const custom = players.flatMap(({ bot }) => (isCustom(bot) ? [bot] : []));
      const lines = custom.flatMap((player) => describeFaults(player.name, player.takeFaults()));
      for (const player of custom) player.close();
      groups.killAll();
      return lines;
    },
  };
}

function seatName(wanted: string, seated: readonly TablePlayer[]): string {
  let name = wanted;
  for (let number = 2; seated.some((one) => one.name === name); number++) name = `${wanted} ${number}`;
  return name;
}

/** `mine: 3 moves replaced (timeout 2, illegal 1)` */
function describeFaults(name: string, faults: FaultCounts): string[] {
  const kinds = FAULTS.flatMap((fault) => (faults[fault] === undefined ? [] : [`${fault} ${faults[fault]}`]));
  const { replaced = 0 } = faults;
  if (kinds.length === 0 && replaced === 0) return [];
  return [`${name}: ${replaced} ${replaced === 1 ? 'move' : 'moves'} replaced (${kinds.join(', ')})`];
}
