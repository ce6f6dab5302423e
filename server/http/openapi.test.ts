import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { get } from './testing/request.ts';
import { openDoor, type TestDoor } from './testing/testServer.ts';

let door: TestDoor;
beforeEach(async () => {
  door = await openDoor();
});
afterEach(() => door.close());

/** Pages are for people. */
const PAGES = ['GET /', 'HEAD /'];

function routesOf({ door: { app } }: TestDoor): string[] {
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
  it('has every route, and no other', async () => {
    const { body } = await get(`${door.url}/api/openapi.json`);
    const told = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`),
    );
    // What balancers ask for.
    const heads = ['HEAD /healthz', 'HEAD /readyz'];
    expect([...told, ...PAGES, ...heads].toSorted()).toEqual(routesOf(door).toSorted());
  });

  it('tells what is asked, what is answered, and what may go wrong', async () => {
    const { body } = await get(`${door.url}/api/openapi.json`);
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
