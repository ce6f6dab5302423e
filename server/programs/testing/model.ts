import type { Report } from '@mayi/programs';
import type { lobbyReport } from '@mayi/programs/mcp';
import {
  Client,
  type JsonSchemaType,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';

export interface Answer {
  readonly isError: boolean;
  readonly text: string;
  /** The whole response. */
  readonly raw: string;
  /** Of the tool call. */
  readonly request: string;
  readonly game: Report | null;
  readonly lobby: ReturnType<typeof lobbyReport> | null;
  readonly handle: string;
}

/** The official client of a server's /mcp, as a language model would use it. */
export interface Model {
  readonly client: Client;
  call(tool: string, args?: object): Promise<Answer>;
}

export const NEWEST = '2026-07-28';
export type Era = 'legacy' | { readonly pin: typeof NEWEST };

/** Schemas are compiled once for all tests of a file. */
const ajv = new AjvJsonSchemaValidator();
const compiled = new Map<string, JsonSchemaValidator<never>>();
const validator: jsonSchemaValidator = {
  getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
    const text = JSON.stringify(schema);
    const found = compiled.get(text) ?? ajv.getValidator<never>(schema);
    compiled.set(text, found);
    return found;
  },
};

export async function modelAt(
  url: string,
  era: Era = { pin: NEWEST },
  fetchWith: typeof fetch = fetch,
): Promise<Model> {
  const client = new Client(
    { name: 'test', version: '1' },
    { jsonSchemaValidator: validator, versionNegotiation: { mode: era } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: fetchWith }));
  // The client checks every answer against the schemas that it has seen.
  await client.listTools();
  return {
    client,
    async call(name, args = {}) {
      const request = { name, arguments: { ...args } };
      const answer = await client.callTool(request);
      const [first] = answer.content as readonly { readonly text: string }[];
      const { game = null, lobby = null, handle = '' } = (answer.structuredContent ?? {}) as Partial<Answer>;
      return {
        isError: answer.isError === true,
        text: first?.text ?? '',
        raw: JSON.stringify(answer),
        request: JSON.stringify(request),
        game,
        lobby,
        handle,
      };
    },
  };
}
