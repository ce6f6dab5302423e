import { describeGoal, describeRules, getContractForRound, type HouseRules } from '@mayi/core/rules';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { findRulesWithoutFiles, rulesOf } from '../houseRules.ts';
import { ruleById, rulesText } from '../rulesText.ts';
import { rulesInput } from './input.ts';
import { catchRefusals, READ_ONLY, refusalResult, textResult } from './toolResult.ts';

/** `rules` */
export function registerRulesTool(server: McpServer, dir: string): void {
  server.registerTool(
    'rules',
    {
      title: 'Look up the rules',
      description:
        'All rules of the game; or one rule by the id in a refusal (id: M3); or the contract of a round; or a summary of a set of house rules (preset: jeanne).',
      inputSchema: rulesInput,
      annotations: READ_ONLY,
    },
    (input) => catchRefusals(() => lookUp(input, dir)),
  );
}

function lookUp({ id, round, preset }: z.infer<typeof rulesInput>, dir: string): CallToolResult {
  if (id !== undefined) return findRule(id);
  const rules = rulesOf(findRulesWithoutFiles(preset ?? 'classic', dir));
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
