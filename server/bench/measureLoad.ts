import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from './environment.ts';
import { type Figure, figure } from './figures.ts';
import { type Load, openLoad } from './load/load.ts';
import { quantile, restart } from './load/stats.ts';
import type { ServerNode } from './serverNode.ts';

export interface Measured {
  readonly commandsPerSecond: number;
  readonly commandsPerCpuSecond: number;
  /** How many cores the servers used. */
  readonly cores: number;
  /** Of the load itself: near 1, it was the load that could not do more. */
  readonly loadCores: number;
  readonly bytesPerMessage: number;
  readonly answered: Quantiles;
  readonly told: Quantiles;
  readonly problems: ReadonlyMap<string, number>;
}

interface Quantiles {
  readonly half: number;
  readonly most: number;
}

export interface LoadWish {
  readonly seconds: number;
  /** Where the people of the nth room connect to; unsaid: to all servers, one after the other. */
  urlsFor?(nth: number): readonly string[];
  /** What they do then. */
  start(load: Load): void;
}

/** Until everything is compiled; but nobody waits for ever. */
const WARM_UP_COMMANDS = 40_000;
const WARM_UP_SECONDS = 30;
const SETTLE_MS = 2000;

/** Fills the rooms with people, and looks at what goes on for a while. */
export async function measureLoad({ rooms, nodes }: Stage, wish: LoadWish): Promise<Measured> {
  const all = nodes.map(({ url }) => url);
  const load = await openLoad(rooms, wish.urlsFor ?? (() => all));
  wish.start(load);
  await warmUp(load, wish.seconds);
  const measured = await observed(load, nodes, wish.seconds);
  await load.rest();
  await load.close();
  return measured;
}

async function warmUp({ score }: Load, seconds: number): Promise<void> {
  const most = Math.min(WARM_UP_SECONDS, 3 * seconds);
  for (let waited = 0; waited < most && score.commands < WARM_UP_COMMANDS; waited++) await pause(1000);
}

async function observed({ score }: Load, nodes: readonly ServerNode[], seconds: number): Promise<Measured> {
  // The load tidies up before it looks, not meanwhile: its own pauses are not the servers'.
  globalThis.gc?.();
  await pause(SETTLE_MS);
  const cpuBefore = await cpuOf(nodes);
  const [began, loadBefore] = [performance.now(), process.cpuUsage()];
  restart(score);
  await pause(seconds * 1000);
  const { commands, bytes, messages, answered, told, problems } = { ...score };
  const { user, system } = process.cpuUsage(loadBefore);
  const elapsed = (performance.now() - began) / 1000;
  const cpu = (await cpuOf(nodes)) - cpuBefore;
  return {
    commandsPerSecond: commands / elapsed,
    commandsPerCpuSecond: commands / cpu,
    cores: cpu / elapsed,
    loadCores: (user + system) / 1e6 / elapsed,
    bytesPerMessage: bytes / messages,
    answered: quantilesOf(answered),
    told: quantilesOf(told),
    problems,
  };
}

function quantilesOf(values: readonly number[]): Quantiles {
  return { half: quantile(values, 0.5), most: quantile(values, 0.99) };
}

async function cpuOf(nodes: readonly ServerNode[]): Promise<number> {
  const seconds = await Promise.all(nodes.map((node) => node.cpuSeconds()));
  return seconds.reduce((sum, each) => sum + each, 0);
}

export function latencyFigures({ answered, told }: Measured, goal?: string): Figure[] {
  return [
    figure('command → answer, half of them within', answered.half, 'ms'),
    figure('command → answer, 99 % within', answered.most, 'ms', goal),
    figure('command → the last seat told, half of them within', told.half, 'ms'),
    figure('command → the last seat told, 99 % within', told.most, 'ms', goal),
  ];
}

export function workFigures(measured: Measured, goal?: string): Figure[] {
  return [
    figure('commands', measured.commandsPerSecond, 'a second'),
    figure('commands', measured.commandsPerCpuSecond, 'a CPU-second', goal),
    figure('cores that the servers used', measured.cores, ''),
    figure('cores that the load used', measured.loadCores, ''),
  ];
}
