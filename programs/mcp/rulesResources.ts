import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { ruleById, rulesText } from '../rulesText.ts';

/** `mayi://rules mayi://rules/{id}` */
export function registerRulesResources(server: McpServer): void {
  server.registerResource(
    'rules',
    'mayi://rules',
    { title: 'The rules of May I?', description: 'All rules, numbered', mimeType: MARKDOWN },
    ({ href }) => content(href, MARKDOWN, rulesText()),
  );
  server.registerResource(
    'rule',
    new ResourceTemplate('mayi://rules/{id}', { list: undefined, complete: { id: idsFrom } }),
    { title: 'One rule', description: 'By the id in a refusal: M3', mimeType: MARKDOWN },
    ({ href }, { id }) => {
      const rule = ruleById(String(id));
      if (rule === undefined)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there's no rule ${id}`);
      return content(href, MARKDOWN, `**${rule.id}** ${rule.text}`);
    },
  );
}

const MARKDOWN = 'text/markdown';

/** What reading a resource returns. */
export function content(uri: string, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType, text }] };
}

/** RULES.md starts each rule with its id in bold. */
function idsFrom(start: string): string[] {
  const ids = [...rulesText().matchAll(/^(?:- |\| )\*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id ?? '');
  return ids.filter((id) => id.startsWith(start.toUpperCase()));
}
