import { beforeEach, describe, expect, it } from 'vitest';
import { get } from './testing/request.ts';
import { startTestServer, type TestServer } from './testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});

/** Not part of the API. */
const PAGES = ['GET /', 'HEAD /', 'GET /mcp', 'DELETE /mcp'];

function routesOf({ http: { app } }: TestServer): string[] {
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  const parts: string[] = [];
  return lines.flatMap((line) => {
    const match = /^([│ ]*)(?:├── |└── )(\S+)(?: \(([\w, ]+)\))?/.exec(line);
    if (match === null) return [];
    const [, indent = '', part = '', methods] = match;
    const depth = indent.length / 4;
    parts.splice(depth, parts.length, part);
    const path = parts.join('');
    return methods === undefined ? [] : methods.split(', ').map((method) => `${method} ${path}`);
  });
}

describe('the OpenAPI document', () => {
  it('lists every route and no others', async () => {
    const { body } = await get(`${server.url}/api/openapi.json`);
    const documented = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`),
    );
    // For load balancers.
    const heads = ['HEAD /healthz', 'HEAD /readyz'];
    expect([...documented, ...PAGES, ...heads].toSorted()).toEqual(routesOf(server).toSorted());
  });

  it('describes requests, responses and errors', async () => {
    const { body } = await get(`${server.url}/api/openapi.json`);
    expect(body.openapi).toBe('3.1.0');
    const { post } = body.paths['/api/rooms/{code}/seats'];
    expect(post.parameters).toMatchObject([{ name: 'code', in: 'path', required: true }]);
    expect(post.requestBody.content['application/json'].schema).toMatchObject({
      properties: { name: { type: 'string', maxLength: 100 }, keep: { enum: ['cookie', 'header'] } },
      required: ['name'],
      additionalProperties: false,
    });
    expect(Object.keys(post.responses)).toEqual([
      '201',
      '400',
      '403',
      '404',
      '409',
      '413',
      '415',
      '421',
      '429',
      '500',
      '503',
    ]);
    for (const operations of Object.values<Record<string, { responses: object }>>(body.paths)) {
      for (const { responses } of Object.values(operations))
        for (const response of Object.values(responses)) expect(response.description).toMatch(/\.$/);
    }
  });
});
