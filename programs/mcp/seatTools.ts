import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { MODEL_ACTIONS, ROOM_ACTIONS } from '../action.ts';
import { type CommandResult, toCommandResult } from '../commandResult.ts';
import { parseAction, splitWords } from '../parseAction.ts';
import { reportOn } from '../report/report.ts';
import { type Report, reportSchema } from '../report/schemas.ts';
import type { Chairs, Seen } from './chairs.ts';
import {
  describeHint,
  describeLegal,
  describeLog,
  describePlayed,
  describeRefusal,
  describeView,
} from './describe.ts';
import { logShape, playShape, viewShape, waitShape } from './input.ts';
import { type LobbyReport, lobbyReport, lobbySchema, lobbyText } from './lobby.ts';
import { type SeatTool, seatToolText, type TableKind } from './texts.ts';
import { CHANGES_GAME, catchRefusals, READ_ONLY, refusalResult, textResult } from './toolResult.ts';

export interface SeatToolOptions<Shape extends z.ZodRawShape> {
  readonly kind: TableKind;
  /** How a caller names its seat: part of the input of every tool. */
  readonly ref: Shape;
  /** For hosts that show a table themselves. */
  readonly meta?: Partial<Record<SeatTool, Record<string, unknown>>>;
}

/** What the tools of a room return: the game, or the lobby before it. */
export const roomOutputSchema = z.strictObject({
  game: reportSchema.nullable().describe('null before the first game'),
  lobby: lobbySchema.nullable().describe('null during a game'),
  handle: z.string().exactOptional().describe('only from join_room: the key to your seat'),
});

/** In a room, one tool says it for all: the schema is long, and every model would pay for it seven times. */
function outputOf(name: SeatTool, kind: TableKind): { outputSchema: z.ZodType } {
  const outputSchema = kind === 'saved' ? reportSchema : roomOutputSchema;
  return kind === 'room' && name !== 'get_view' ? NO_OUTPUT : { outputSchema };
}

/** As if it were left out, which the SDK's types only allow for a single call. */
const NO_OUTPUT = {} as { outputSchema: z.ZodType };

/** `play get_view wait_for_turn legal_commands hint log`, over any kind of table. */
export function registerSeatTools<Shape extends z.ZodRawShape>(
  server: McpServer,
  chairs: Chairs<z.infer<z.ZodObject<Shape>>>,
  { kind, ref, meta = {} }: SeatToolOptions<Shape>,
): void {
  type Ref = z.infer<z.ZodObject<Shape>>;
  const tool = <Own extends z.ZodRawShape>(
    name: SeatTool,
    own: Own,
    act: (ref: Ref, own: z.infer<z.ZodObject<Own>>, signal: AbortSignal) => Promise<CallToolResult>,
  ) => {
    server.registerTool(
      name,
      {
        ...seatToolText(name, kind),
        inputSchema: z.strictObject({ ...ref, ...own }),
        ...outputOf(name, kind),
        annotations: name === 'play' ? CHANGES_GAME : READ_ONLY,
        ...(meta[name] && { _meta: meta[name] }),
      },
      // The schema has the fields of both, which TypeScript can't work out for any Shape.
      (input, { mcpReq }) =>
        catchRefusals(chairs.refusalFrom, () =>
          act(input as Ref, input as z.infer<z.ZodObject<Own>>, mcpReq.signal),
        ),
    );
  };
  const show = async (seen: ReturnType<Chairs<Ref>['see']>, how: Showing): Promise<CallToolResult> => {
    const found = await seen;
    return found.ok ? showTable(found, kind, how) : refusalResult(found.refusal);
  };

  tool('play', playShape, async (input, { command, seq }) => {
    const parsed = parseAction(splitWords(command), {
      actions: kind === 'room' ? ROOM_ACTIONS : MODEL_ACTIONS,
    });
    if (!parsed.ok) {
      return show(chairs.see(input, 'legal'), {
        describe: describePlayed,
        result: toCommandResult(parsed.refusal),
      });
    }
    const played = await chairs.play(input, parsed.action, seq);
    if (!played.ok) return refusalResult(played.refusal);
    return showTable(played, kind, { describe: describePlayed, result: played.result });
  });
  tool('get_view', viewShape, (input, { wait_seconds: seconds = 0 }, signal) =>
    show(seconds > 0 ? chairs.wait(input, seconds, signal) : chairs.see(input, 'view'), {
      describe: describeView,
    }),
  );
  tool('wait_for_turn', waitShape, (input, { seconds }, signal) =>
    show(chairs.wait(input, seconds, signal), { describe: describeView }),
  );
  tool('legal_commands', {}, (input) => show(chairs.see(input, 'legal'), { describe: describeLegal }));
  tool('hint', {}, (input) => show(chairs.see(input, 'hint'), { describe: describeHint, hint: true }));
  tool('log', logShape, (input, { last }) => show(chairs.see(input, 'log'), { describe: describeLog, last }));
}

export interface Showing {
  readonly describe: (report: Report) => string;
  /** Of the command, if one was played. */
  readonly result?: CommandResult;
  readonly hint?: boolean;
  /** Limits the number of events. */
  readonly last?: number;
  /** Of a seat that was just taken. */
  readonly handle?: string;
}

/** Shows a table or a lobby, in text and as data, with the refusal if a command was refused. */
export function showTable(seen: Seen, kind: TableKind, showing: Showing): CallToolResult {
  const { result, handle } = showing;
  const report = 'table' in seen ? gameReport(seen, showing) : lobbyReport(seen, result);
  const text = 'seats' in report ? lobbyText(report, handle !== undefined) : gameText(report, showing);
  return {
    ...textResult(handle === undefined ? text : `Your handle: ${handle}\n${text}`),
    structuredContent: structured(report, kind, handle),
    ...(!report.ok && { isError: true }),
  };
}

function gameReport({ table }: Extract<Seen, { table: unknown }>, { result, hint, last }: Showing): Report {
  const full = reportOn(table, { result, hint });
  return last === undefined ? full : { ...full, events: full.events.slice(-last) };
}

function gameText(report: Report, { describe }: Showing): string {
  return report.ok ? describe(report) : describeRefusal(report);
}

function structured(report: Report | LobbyReport, kind: TableKind, handle: string | undefined): object {
  if (kind === 'saved') return report;
  const isLobby = 'seats' in report;
  return {
    game: isLobby ? null : report,
    lobby: isLobby ? report : null,
    ...(handle !== undefined && { handle }),
  };
}
