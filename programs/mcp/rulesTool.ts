import { describeGoal, describeRules, getContractForRound, type HouseRules } from '@mayi/core/rules';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ruleById, rulesText } from '../rulesText.ts';
import { rulesChoice } from './input.ts';
import { RULES_TOOL_TEXT } from './texts.ts';
import { catchRefusals, READ_ONLY, refusalResult, textResult } from './toolResult.ts';

export interface RulesToolOptions {
  /** What `preset` can also name, to go before the rest: `the name of rules kept in the folder, `. */
  readonly names?: string;
  /** Throws a RangeError if there are no such rules. */
  find(preset: string | object): HouseRules;
}

/** `rules` */
export function registerRulesTool(server: McpServer, { names = '', find }: RulesToolOptions): void {
  const inputSchema = z.strictObject({
    id: z.string().max(20).optional().describe('one rule, such as M3'),
    round: z.int().optional().describe('the contract of this round'),
    preset: rulesChoice(names),
  });
  server.registerTool('rules', { ...RULES_TOOL_TEXT, inputSchema, annotations: READ_ONLY }, (input) =>
    catchRefusals(usageFrom, () => lookUpRules(input, find)),
  );
}

/** Impossible options are reported like any other refusal. */
export function usageFrom(error: unknown): { code: string; message: string } | undefined {
  return error instanceof RangeError ? { code: 'usage', message: error.message } : undefined;
}

interface Wanted {
  readonly id?: string | undefined;
  readonly round?: number | undefined;
  readonly preset?: string | object | undefined;
}

/** `find` looks for house rules only if they're needed. */
export async function lookUpRules(
  { id, round, preset }: Wanted,
  find: (preset: string | object) => HouseRules | Promise<HouseRules>,
): Promise<CallToolResult> {
  if (id !== undefined) return findRule(id);
  const rules = await find(preset ?? 'classic');
  if (round !== undefined) return findRound(round, rules);
  return textResult(preset === undefined ? rulesText() : describeRules(rules).join('\n'));
}

function findRule(id: string): CallToolResult {
  const rule = ruleById(id);
  if (rule !== undefined) return textResult(`${rule.id}: ${rule.text}`);
  return refusalResult({
    code: 'no_such_rule',
    message: `there's no rule ${id}. Leave out the id to get all of them`,
  });
}

function findRound(round: number, rules: HouseRules): CallToolResult {
  const contract = getContractForRound(round, rules);
  if (contract !== undefined) {
    return textResult(
      `Round ${round} (${rules.name}): ${describeGoal({ rules, roundNumber: round })}, ${contract.minCards} cards or more`,
    );
  }
  return refusalResult({
    code: 'no_such_round',
    message: `${rules.name} has rounds 1 to ${rules.contracts.length}`,
  });
}
