import { withPeriod } from '@mayi/core/view';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { CommandResult, Failure } from '../commandResult.ts';
import type { Orchestrator } from '../orchestrator.ts';
import { type ReportOptions, reportOn } from '../report/report.ts';
import type { Report } from '../report/schemas.ts';
import { SavedGameError, type Seat } from '../saved/format.ts';
import type { Library } from '../saved/library.ts';
import { describeRefusal } from './describe.ts';
import type { Seating } from './seating.ts';

/** What the tools of one server share. */
export interface Desk {
  readonly library: Library;
  readonly seating: Seating;
  /** The only name under which the model may sit down. */
  readonly as?: string | undefined;
}

export const LOOKS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
export const ACTS: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

export interface ShowOptions extends Omit<ReportOptions, 'viewer'> {
  /** Only so many events. */
  readonly last?: number;
}

/** The game through the eyes of the seat, and never through any other. */
export function show(
  table: Orchestrator,
  seat: Seat | Failure,
  tell: (report: Report) => string,
  { last, ...options }: ShowOptions = {},
): CallToolResult {
  if ('success' in seat) return problem(seat);
  const report = reportOn(table, { ...options, viewer: seat.id });
  const shown = last === undefined ? report : { ...report, events: report.events.slice(-last) };
  return answer(shown, tell(shown));
}

/** A game as the model sees it, for programs and in words. */
export function answer(report: Report, text: string): CallToolResult {
  if (!report.ok) return { ...inWords(describeRefusal(report)), structuredContent: report, isError: true };
  return { ...inWords(text), structuredContent: report };
}

export function inWords(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** There is no game to show, or no seat to show it from. */
export function problem({
  error = 'refused',
  message,
}: Pick<CommandResult, 'error' | 'message'>): CallToolResult {
  return { ...inWords(`Refused (${error}): ${withPeriod(message)}`), isError: true };
}

/** What a game cannot be, and a game that cannot be opened, are told like any refusal. */
export async function answering(
  act: () => CallToolResult | Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof SavedGameError) return problem({ error: error.kind, message: error.message });
    if (error instanceof RangeError) return problem({ error: 'usage', message: error.message });
    throw error;
  }
}
