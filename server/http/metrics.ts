import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { EFFORTS, type Effort } from '../botThreads/effort.ts';
import type { HostFigures } from '../host/host.ts';
import type { HostMetrics } from '../host/ports.ts';
import { PUSH_RESULTS } from '../push/counts.ts';
import { type Counters, TURNED_AWAY } from './counters.ts';

export interface Metrics {
  /** For the host: the results of commands and how long they took. */
  readonly host: HostMetrics;
  readonly contentType: string;
  /** Adds the figures of the host, once there is one. */
  watch(sources: Sources): void;
  text(): Promise<string>;
}

export interface Sources {
  figures(): HostFigures;
  readonly bots: BotFigures;
}

export interface BotFigures {
  readonly waiting: number;
  readonly moves: Readonly<Record<Effort, number>>;
  readonly timeouts: number;
}

/** Seconds. */
const LATENCY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics(counters: Counters, { ofProcess }: { readonly ofProcess: boolean }): Metrics {
  const register = new Registry();
  const registers = [register];
  if (ofProcess) addProcessMetrics(register);
  addCounters(counters, registers);
  return {
    host: createHostMetrics(registers),
    contentType: register.contentType,
    watch: (sources) => addHostMetrics(sources, registers),
    text: () => register.metrics(),
  };
}

/** These count every open handle one by one, which blocks the event loop when there are thousands of connections. */
const SLOW = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'process_open_fds',
];

function addProcessMetrics(register: Registry): void {
  collectDefaultMetrics({ register });
  for (const name of SLOW) register.removeSingleMetric(name);
}

function addHostMetrics({ figures, bots }: Sources, registers: Registry[]): void {
  gauge('mayi_rooms_in_memory', 'Rooms in memory', () => figures().roomsInMemory, registers);
  gauge('mayi_bots_waiting', 'Computer players waiting for a thread', () => bots.waiting, registers);
  counter(
    'mayi_bot_timeouts_total',
    'Computer players that took too long and were stopped',
    () => bots.timeouts,
    registers,
  );
  new Counter({
    name: 'mayi_bot_moves_total',
    help: 'Moves of computer players, by how much thought went into them',
    labelNames: ['effort'],
    registers,
    collect() {
      this.reset();
      for (const effort of EFFORTS) this.inc({ effort }, bots.moves[effort]);
    },
  });
}

function addCounters(counters: Counters, registers: Registry[]): void {
  gauge('mayi_connections', 'Open WebSockets, and programs over /mcp', () => counters.connections, registers);
  counter('mayi_messages_in_total', 'Messages from clients', () => counters.messagesIn, registers);
  counter('mayi_messages_out_total', 'Messages to clients', () => counters.messagesOut, registers);
  gauge(
    'mayi_program_sessions',
    'Seats and spectators connected over /mcp',
    () => counters.programSessions,
    registers,
  );
  new Counter({
    name: 'mayi_program_calls_total',
    help: 'Calls of tools over /mcp, by tool and result',
    labelNames: ['tool', 'result'],
    registers,
    collect() {
      this.reset();
      for (const [key, count] of counters.programCalls) {
        const [tool = '', result = ''] = key.split(' ');
        this.inc({ tool, result }, count);
      }
    },
  });
  new Counter({
    name: 'mayi_pushes_total',
    help: 'Notifications for people who don’t have the table open, by what became of them',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const result of PUSH_RESULTS) this.inc({ result }, counters.pushes[result]);
    },
  });
  new Counter({
    name: 'mayi_turned_away_total',
    help: 'Connections and requests refused or closed by the server, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const reason of TURNED_AWAY) this.inc({ reason }, counters.turnedAway[reason]);
    },
  });
}

function createHostMetrics(registers: Registry[]): HostMetrics {
  const results = new Map<string, number>();
  const latency = new Histogram({
    name: 'mayi_command_seconds',
    help: 'Time from receiving a command until it is stored and answered',
    buckets: LATENCY_BUCKETS,
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
      latency.observe(ms / 1000);
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
