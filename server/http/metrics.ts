import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { HostFigures } from '../host/host.ts';
import type { Measure } from '../host/measure.ts';
import { type Tally, TURNED_AWAY } from './counters.ts';

export interface Metrics {
  /** For the host: what became of commands, and how long they took. */
  readonly measure: Measure;
  readonly contentType: string;
  /** The host is there: its figures are shown from now on. */
  watch(watched: Watched): void;
  text(): Promise<string>;
}

export interface Watched {
  figures(): HostFigures;
  botsWaiting(): number;
}

/** In seconds, from half a millisecond. */
const DURABLE_WITHIN = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What is counted for every message is a plain number, and comes here only when somebody looks. */
export function createMetrics(tally: Tally, { ofProcess }: { readonly ofProcess: boolean }): Metrics {
  const register = new Registry();
  const registers = [register];
  if (ofProcess) watchProcess(register);
  watchTally(tally, registers);
  return {
    measure: measureInto(registers),
    contentType: register.contentType,
    watch: (watched) => watchFigures(watched, registers),
    text: () => register.metrics(),
  };
}

/** They count what is open one by one, and with thousands of connections everybody would wait for that. */
const SLOW = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'process_open_fds',
];

function watchProcess(register: Registry): void {
  collectDefaultMetrics({ register });
  for (const name of SLOW) register.removeSingleMetric(name);
}

function watchFigures({ figures, botsWaiting }: Watched, registers: Registry[]): void {
  gauge(
    'mayi_rooms_in_memory',
    'Rooms that this node has in memory',
    () => figures().roomsInMemory,
    registers,
  );
  gauge('mayi_bots_waiting', 'Computer players that wait for a thread', botsWaiting, registers);
}

function watchTally(tally: Tally, registers: Registry[]): void {
  gauge('mayi_connections', 'Open WebSockets', () => tally.connections, registers);
  counter('mayi_messages_in_total', 'Messages from clients', () => tally.messagesIn, registers);
  counter('mayi_messages_out_total', 'Messages to clients', () => tally.messagesOut, registers);
  new Counter({
    name: 'mayi_turned_away_total',
    help: 'Connections and requests that were refused or ended, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const reason of TURNED_AWAY) this.inc({ reason }, tally.turnedAway[reason]);
    },
  });
}

function measureInto(registers: Registry[]): Measure {
  const results = new Map<string, number>();
  const durable = new Histogram({
    name: 'mayi_command_seconds',
    help: 'From the receipt of a command until it is durable and answered',
    buckets: DURABLE_WITHIN,
    registers,
  });
  new Counter({
    name: 'mayi_commands_total',
    help: 'Commands by result',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of results) this.inc({ result }, count);
    },
  });
  return {
    command(result, ms) {
      results.set(result, (results.get(result) ?? 0) + 1);
      durable.observe(ms / 1000);
    },
  };
}

function gauge(name: string, help: string, read: () => number, registers: Registry[]): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

function counter(name: string, help: string, read: () => number, registers: Registry[]): void {
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
