import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { CommandResult } from '../commandResult.ts';
import type { Report } from '../report/schema.ts';
import { SavedGameError } from '../saved/error.ts';
import { describeRefusal } from './describe.ts';

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
  return { ...inWords(`Refused (${error}): ${message}.`), isError: true };
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
