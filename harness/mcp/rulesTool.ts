import {
  describeContract,
  describeRules,
  getContractForRound,
  PRESETS,
  type PresetName,
} from '@mayi/core/rules';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { ruleById, rulesText } from '../rulesText.ts';
import { rulesInput } from './input.ts';
import { inWords, LOOKS, problem } from './toolResult.ts';

/** `rules` */
export function registerRulesTool(server: McpServer): void {
  server.registerTool(
    'rules',
    {
      title: 'Look up the rules',
      description:
        'All rules of the game; or one by the id that a refusal names (id: M3); or the contract of a round; or in short how a set of house rules is played (preset: jeanne).',
      inputSchema: rulesInput,
      annotations: LOOKS,
    },
    tellRules,
  );
}

function tellRules({ id, round, preset }: z.infer<typeof rulesInput>): CallToolResult {
  if (id !== undefined) return tellRule(id);
  if (round !== undefined) return tellRound(round, preset ?? 'classic');
  return inWords(preset === undefined ? rulesText() : describeRules(PRESETS[preset]).join('\n'));
}

function tellRule(id: string): CallToolResult {
  const rule = ruleById(id);
  if (rule !== undefined) return inWords(`${rule.id}: ${rule.text}`);
  return problem({
    error: 'no_such_rule',
    message: `there is no rule ${id}; without an id you get all of them`,
  });
}

function tellRound(round: number, preset: PresetName): CallToolResult {
  const rules = PRESETS[preset];
  const contract = getContractForRound(round, rules);
  if (contract !== undefined) {
    return inWords(
      `Round ${round} (${preset}): ${describeContract(contract)}, ${contract.minCards} cards or more`,
    );
  }
  return problem({ error: 'no_such_round', message: `${preset} has rounds 1 to ${rules.contracts.length}` });
}
