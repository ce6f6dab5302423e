import { expect, test } from 'vitest';
import { modelOf } from '../../harness/mcp/testing/model.ts';
import { get, post } from '../../server/http/testing/request.ts';
import { startTestServer } from '../../server/http/testing/testServer.ts';
import { MAYI, PLAIN_ENV } from '../testing/mayi.ts';

test('mayi mcp --room lets a model that can only start programs take a chair in a room', async () => {
  const server = await startTestServer();
  const { body } = await post(`${server.url}/api/rooms`);
  const link = `${server.url}/r/${body.code}`;
  const model = await modelOf([MAYI, 'mcp', '--room', link], PLAIN_ENV);
  expect(model.client.getServerVersion()).toMatchObject({ name: 'mayi' });
  const joined = await model.call('join_room', { name: 'Robot' });
  const { handle } = JSON.parse(joined.raw).structuredContent;
  expect(await model.call('play', { handle, command: 'ready' })).toMatchObject({ isError: false });
  const room = await get(`${server.url}/api/rooms/${body.code}`);
  expect(room.body.seats[0]).toMatchObject({ name: 'Robot', program: true, ready: true, presence: 'here' });
  expect(await model.call('leave', { handle })).toMatchObject({ isError: false });
  await server.close();
  await expect(model.call('get_view', { handle })).rejects.toThrow(/can't be reached/);
});
