import type { Refusal } from '@mayi/core/rules';
import { withPeriod } from '@mayi/core/view';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { SeatResult } from '../access.ts';
import type { Orchestrator } from '../orchestrator.ts';
import { type ReportOptions, reportOn } from '../report/report.ts';
import type { Report } from '../report/schemas.ts';
import { SavedGameError } from '../saved/format.ts';
import { describeRefusal } from './describe.ts';

export const READ_ONLY: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
export const CHANGES_GAME: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  openWorldHint: false,
};

export interface ShowOptions extends Omit<ReportOptions, 'viewer'> {
  /** Limits the number of events. */
  readonly last?: number;
}

/** Shows the game from the model's own seat; never from any other. */
export function showGame(
  table: Orchestrator,
  found: SeatResult<string>,
  describe: (report: Report) => string,
  { last, ...options }: ShowOptions = {},
): CallToolResult {
  if (!found.ok) return refusalResult(found.refusal);
  const full = reportOn(table, { ...options, viewer: found.seat.id });
  const report = last === undefined ? full : { ...full, events: full.events.slice(-last) };
  if (report.ok) return { ...textResult(describe(report)), structuredContent: report };
  return { ...textResult(describeRefusal(report)), structuredContent: report, isError: true };
}

export function textResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** A refusal without a game to show, or without a seat to show it from. */
export function refusalResult({ code, message }: Pick<Refusal, 'code' | 'message'>): CallToolResult {
  return { ...textResult(`Refused (${code}): ${withPeriod(message)}`), isError: true };
}

/** Reports impossible options and games that can't be opened like any other refusal. */
export async function catchRefusals(
  act: () => CallToolResult | Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof SavedGameError) return refusalResult({ code: error.kind, message: error.message });
    if (error instanceof RangeError) return refusalResult({ code: 'usage', message: error.message });
    throw error;
  }
}
