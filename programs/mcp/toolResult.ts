import type { Refusal } from '@mayi/core/rules';
import { withPeriod } from '@mayi/core/view';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server';

export const READ_ONLY: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
export const CHANGES_GAME: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  openWorldHint: false,
};

export function textResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** A refusal without a game to show, or without a seat to show it from. */
export function refusalResult({ code, message }: Pick<Refusal, 'code' | 'message'>): CallToolResult {
  return { ...textResult(`Refused (${code}): ${withPeriod(message)}`), isError: true };
}

/** Answers with a refusal instead of an error that `refusalFrom` recognizes. */
export async function catchRefusals(
  refusalFrom: (error: unknown) => Pick<Refusal, 'code' | 'message'> | undefined,
  act: () => CallToolResult | Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await act();
  } catch (error) {
    const refusal = refusalFrom(error);
    if (refusal === undefined) throw error;
    return refusalResult(refusal);
  }
}
