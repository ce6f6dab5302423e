import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from './environment.ts';
import { type Figure, figure } from './figures.ts';
import { type Load, openLoad } from './load/load.ts';
import { quantile, reset } from './load/stats.ts';
import type { ServerNode } from './serverNode.ts';

export interface Measured {
  readonly commandsPerSecond: number;
  readonly commandsPerCpuSecond: number;
  /** Cores used by the servers. */
  readonly cores: number;
  /** Cores used by the load generator: near 1, it was the bottleneck. */
  readonly loadCores: number;
  readonly bytesPerMessage: number;
  readonly answered: Quantiles;
  readonly broadcast: Quantiles;
  readonly errors: ReadonlyMap<string, number>;
}

interface Quantiles {
  readonly median: number;
  readonly p99: number;
}

export interface LoadOptions {
  readonly seconds: number;
  /** The servers that the players of the nth room connect to. Default: all, one after the other. */
  urlsFor?(nth: number): readonly string[];
  /** Starts the load once everybody is connected. */
  start(load: Load): void;
}

/** Until the code is compiled, within limits. */
const WARM_UP_COMMANDS = 40_000;
const WARM_UP_SECONDS = 30;
const SETTLE_MS = 2000;

/** Connects players to all rooms and measures for a while. */
export async function measureLoad({ rooms, nodes }: Environment, options: LoadOptions): Promise<Measured> {
  const all = nodes.map(({ url }) => url);
  const load = await openLoad(rooms, options.urlsFor ?? (() => all));
  options.start(load);
  await warmUp(load, options.seconds);
  const measured = await measure(load, nodes, options.seconds);
  await load.stop();
  await load.close();
  return measured;
}

async function warmUp({ stats }: Load, seconds: number): Promise<void> {
  const limit = Math.min(WARM_UP_SECONDS, 3 * seconds);
  for (let waited = 0; waited < limit && stats.commands < WARM_UP_COMMANDS; waited++) await pause(1000);
}

async function measure({ stats }: Load, nodes: readonly ServerNode[], seconds: number): Promise<Measured> {
  // The load generator collects its garbage now, so that its own pauses don't count.
  globalThis.gc?.();
  await pause(SETTLE_MS);
  const cpuBefore = await cpuOf(nodes);
  const [startedAt, loadBefore] = [performance.now(), process.cpuUsage()];
  reset(stats);
  await pause(seconds * 1000);
  const { commands, bytes, messages, answered, broadcast, errors } = { ...stats };
  const { user, system } = process.cpuUsage(loadBefore);
  const elapsed = (performance.now() - startedAt) / 1000;
  const cpu = (await cpuOf(nodes)) - cpuBefore;
  return {
    commandsPerSecond: commands / elapsed,
    commandsPerCpuSecond: commands / cpu,
    cores: cpu / elapsed,
    loadCores: (user + system) / 1e6 / elapsed,
    bytesPerMessage: bytes / messages,
    answered: quantilesOf(answered),
    broadcast: quantilesOf(broadcast),
    errors,
  };
}

function quantilesOf(values: readonly number[]): Quantiles {
  return { median: quantile(values, 0.5), p99: quantile(values, 0.99) };
}

async function cpuOf(nodes: readonly ServerNode[]): Promise<number> {
  const seconds = await Promise.all(nodes.map((node) => node.cpuSeconds()));
  return seconds.reduce((sum, each) => sum + each, 0);
}

export function latencyFigures({ answered, broadcast }: Measured, goal?: string): Figure[] {
  return [
    figure('command → answer, median', answered.median, 'ms'),
    figure('command → answer, 99th percentile', answered.p99, 'ms', goal),
    figure('command → last seat updated, median', broadcast.median, 'ms'),
    figure('command → last seat updated, 99th percentile', broadcast.p99, 'ms', goal),
  ];
}

export function workFigures(measured: Measured, goal?: string): Figure[] {
  return [
    figure('commands', measured.commandsPerSecond, 'per second'),
    figure('commands', measured.commandsPerCpuSecond, 'per CPU-second', goal),
    figure('cores used by the servers', measured.cores, ''),
    figure('cores used by the load generator', measured.loadCores, ''),
  ];
}
