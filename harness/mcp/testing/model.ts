import type { Report } from '@mayi/programs';
import {
  Client,
  InMemoryTransport,
  type JsonSchemaType,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  type Transport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { onTestFinished } from 'vitest';
import { createMcpServer, type McpOptions } from '../server.ts';

export interface Answer {
  readonly isError: boolean;
  readonly text: string;
  /** The whole response. */
  readonly raw: string;
  /** Throws if the response shows no game. */
  readonly report: Report;
}

/** A client of the server, as a language model would use it. */
export interface Model {
  readonly client: Client;
  call(tool: string, args?: object): Promise<Answer>;
}

/** A model with a server of its own in this process. */
export async function modelAt(dir: string, options: Partial<McpOptions> = {}): Promise<Model> {
  const [own, other] = InMemoryTransport.createLinkedPair();
  await createMcpServer({ dir, version: '1.2.3', ...options }).connect(other);
  return connected(own);
}

/** A model that starts a program. */
export async function modelOf(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Model> {
  const told = Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const command = process.execPath;
  const model = await connected(
    new StdioClientTransport({ command, args: [...args], env: Object.fromEntries(told), stderr: 'ignore' }),
  );
  onTestFinished(() => model.client.close());
  return model;
}

/** All tools and tests share one schema, which is read once. */
const ajv = new AjvJsonSchemaValidator();
const known = new Map<string, JsonSchemaValidator<never>>();
const validator: jsonSchemaValidator = {
  getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
    const text = JSON.stringify(schema);
    const found = known.get(text) ?? ajv.getValidator<never>(schema);
    known.set(text, found);
    return found;
  },
};

async function connected(transport: Transport): Promise<Model> {
  const client = new Client({ name: 'test', version: '1' }, { jsonSchemaValidator: validator });
  await client.connect(transport);
  // The client checks every answer against the schemas that it has seen.
  await client.listTools();
  return {
    client,
    async call(name, args = {}) {
      const answer = await client.callTool({ name, arguments: { ...args } });
      const [first] = answer.content as readonly { readonly text: string }[];
      return {
        isError: answer.isError === true,
        text: first?.text ?? '',
        raw: JSON.stringify(answer),
        get report() {
          if (answer.structuredContent === undefined) throw new Error(`no game: ${first?.text}`);
          return answer.structuredContent as Report;
        },
      };
    },
  };
}
