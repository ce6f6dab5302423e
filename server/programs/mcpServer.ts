import { REACTIONS, rulesIn } from '@mayi/core/protocol';
import { type HouseRules, PRESET_NAMES, PRESETS, type Refusal } from '@mayi/core/rules';
import {
  CHANGES_GAME,
  catchRefusals,
  describeView,
  lookUpRules,
  READ_ONLY,
  ROOM_TOOL_TEXTS,
  RULES_TOOL_TEXT,
  refusalResult,
  registerLearnPrompt,
  registerRulesResources,
  registerSeatTools,
  registerTableApp,
  SEAT_TABLE_META,
  type Showing,
  showTable,
  TABLE_META,
  textResult,
} from '@mayi/programs/mcp';
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Host } from '../host/host.ts';
import { hashed } from '../room/secrets.ts';
import { codeFrom, MAX_HANDLE_LENGTH, makeHandle, parseHandle } from './handle.ts';
import { programRefusal } from './refusals.ts';
import { roomChairs } from './roomChairs.ts';
import type { SeatClients } from './seatClients.ts';

/** What one request of a program comes with. */
export interface Caller {
  readonly address: string;
  /** The room that the address of the server names, so that `join_room` needs no link. */
  readonly room: string | undefined;
}

export interface McpServerTools {
  readonly host: Pick<Host, 'takeSeat' | 'summary'>;
  readonly clients: SeatClients;
  readonly version: string;
  readonly joins: { allows(address: string): boolean };
  /** The page that hosts with a user interface show; undefined if the web app hasn't been built. */
  readonly table: string | undefined;
  newDevice(): string;
  /** Why this address can't ask the coach now; otherwise it counts as a question. */
  whyNoHint(address: string): Refusal | undefined;
  /** Counts a call by its tool and result. */
  count(tool: string, result: string): void;
  /** An error that isn't the caller's fault, as it's shown. */
  refusalFrom(error: unknown): Pick<Refusal, 'code' | 'message'>;
}

const INSTRUCTIONS = `May I? is a contract rummy card game. Here you play in a room with people, other programs and computer players; you see only what your seat may see.
Take a seat with join_room (the room's link, and your name) and keep the handle it returns: every other tool takes it. Then play "ready". Until the game is over: wait_for_turn, look at what you can do, and play one command at a time. Others wait for you: after two minutes a computer player moves in your place, and a May I? you don't answer in time counts as a pass (join_room says how long you have). A refusal names the rule it is based on; look it up with the rules tool. The lowest score wins. The prompt learn_may_i teaches the game on one page.`;

const MAX_LINK_LENGTH = 300;

const handle = z
  .string()
  .max(MAX_HANDLE_LENGTH)
  .describe(
    'the key to your seat, as join_room returned it; for spectators the room’s code with a dot: k7rm2p.',
  );
const link = z
  .string()
  .max(MAX_LINK_LENGTH)
  .optional()
  .describe(
    'the link to the room (https://…/r/k7rm2p) or its code; needed unless the address of this server names a room',
  );
const name = z.string().max(100).describe('your name at the table: 1 to 20 letters');

/** The MCP server for one request: it keeps nothing itself. */
export function createRoomMcpServer(caller: Caller, tools: McpServerTools): McpServer {
  const { host, clients, version, table } = tools;
  const shown = table === undefined ? {} : { _meta: TABLE_META };
  const { address } = caller;
  const server = counted(
    new McpServer({ name: 'mayi', title: 'May I?', version }, { instructions: INSTRUCTIONS }),
    tools.count,
  );
  const chairs = roomChairs({
    clients,
    address,
    whyNoHint: () => tools.whyNoHint(address),
    refusalFrom: tools.refusalFrom,
  });
  const guarded = (act: () => Promise<CallToolResult>) => catchRefusals(tools.refusalFrom, act);

  async function show(ref: string, showing: Omit<Showing, 'describe'> = {}): Promise<CallToolResult> {
    const seen = await chairs.see({ handle: ref }, 'view');
    if (!seen.ok) return refusalResult(seen.refusal);
    return showTable(seen, 'room', { ...showing, describe: describeView });
  }

  server.registerTool(
    'join_room',
    {
      ...ROOM_TOOL_TEXTS.join_room,
      inputSchema: z.strictObject({ link, name }),
      annotations: CHANGES_GAME,
      ...shown,
    },
    (input) =>
      guarded(async () => {
        const code = codeFrom(input.link ?? caller.room ?? '');
        if (code === undefined) return refusalResult(programRefusal('no-room'));
        if (!tools.joins.allows(address)) return refusalResult(programRefusal('too-many-joins'));
        const wish = { name: input.name, device: hashed(tools.newDevice()), program: true } as const;
        const taken = await host.takeSeat(code, wish);
        if (taken === undefined) return refusalResult(programRefusal('no-such-room'));
        if (!taken.ok) return refusalResult(taken.refusal);
        const own = makeHandle({ code, secret: taken.secret });
        return show(own, { handle: own });
      }),
  );

  server.registerTool(
    'watch_room',
    {
      ...ROOM_TOOL_TEXTS.watch_room,
      inputSchema: z.strictObject({ link }),
      annotations: READ_ONLY,
      ...shown,
    },
    (input) =>
      guarded(async () => {
        const code = codeFrom(input.link ?? caller.room ?? '');
        if (code === undefined) return refusalResult(programRefusal('no-room'));
        const own = makeHandle({ code, secret: undefined });
        return show(own, { handle: own });
      }),
  );

  server.registerTool(
    'leave',
    { ...ROOM_TOOL_TEXTS.leave, inputSchema: z.strictObject({ handle }), annotations: CHANGES_GAME },
    (input) =>
      guarded(async () => {
        const own = parseHandle(input.handle);
        if (own === undefined) return refusalResult(programRefusal('bad-handle'));
        const left = await clients.use(own, address, async ({ client }) => {
          const asked = await client.ask({ type: 'leave' });
          if (asked.ok) client.close();
          return asked;
        });
        return left.ok ? textResult('You have left the room.') : refusalResult(left.refusal);
      }),
  );

  server.registerTool(
    'say',
    {
      ...ROOM_TOOL_TEXTS.say,
      inputSchema: z.strictObject({ handle, reaction: z.enum(REACTIONS) }),
      annotations: CHANGES_GAME,
    },
    (input) =>
      guarded(async () => {
        const own = parseHandle(input.handle);
        if (own === undefined) return refusalResult(programRefusal('bad-handle'));
        const said = await clients.use(own, address, ({ client }) => client.react(input.reaction));
        return said.ok ? textResult('Everyone at the table saw it.') : refusalResult(said.refusal);
      }),
  );

  const meta = table === undefined ? {} : SEAT_TABLE_META;
  registerSeatTools(server, chairs, { kind: 'room', ref: { handle }, meta });
  if (table !== undefined) registerTableApp(server, table);

  async function rulesOf(of: string | object): Promise<HouseRules> {
    const preset = PRESET_NAMES.find((one) => one === of);
    if (preset !== undefined) return PRESETS[preset];
    const own = typeof of === 'string' ? parseHandle(of) : undefined;
    const room = own && (await host.summary(own.code));
    if (room === undefined) throw new RangeError("there's no such room");
    return rulesIn(room.settings);
  }

  server.registerTool(
    'rules',
    {
      ...RULES_TOOL_TEXT,
      inputSchema: z.strictObject({
        handle: handle.optional().describe('for the house rules of your room'),
        id: z.string().max(20).optional().describe('one rule, such as M3'),
        round: z.int().optional().describe('the contract of this round'),
        preset: z.enum(PRESET_NAMES).optional().describe('house rules that come with the game'),
      }),
      annotations: READ_ONLY,
    },
    (input) =>
      catchRefusals(rulesRefusal, () =>
        lookUpRules({ ...input, preset: input.handle ?? input.preset }, rulesOf),
      ),
  );

  function rulesRefusal(error: unknown) {
    return error instanceof RangeError ? { code: 'usage', message: error.message } : tools.refusalFrom(error);
  }

  registerRulesResources(server);
  registerLearnPrompt(server, 'room');
  return server;
}

/** Counts what becomes of every call. */
function counted(server: McpServer, count: McpServerTools['count']): McpServer {
  const register = server.registerTool.bind(server) as (
    ...args: unknown[]
  ) => ReturnType<McpServer['registerTool']>;
  server.registerTool = ((
    name: string,
    config: unknown,
    act: (...args: unknown[]) => Promise<CallToolResult>,
  ) =>
    register(name, config, async (...args: unknown[]) => {
      const result = await act(...args);
      count(name, result.isError ? 'refused' : 'ok');
      return result;
    })) as McpServer['registerTool'];
  return server;
}
