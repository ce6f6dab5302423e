import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Failure } from '../commandResult.ts';
import type { Orchestrator } from '../orchestrator.ts';
import { type ReportOptions, reportOn } from '../report/report.ts';
import type { Report } from '../report/schema.ts';
import type { Seat } from '../saved/head.ts';
import type { Library } from '../saved/library.ts';
import { answer, problem } from './answer.ts';
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
