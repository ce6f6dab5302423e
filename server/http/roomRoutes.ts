import {
  DEFAULT_SETTINGS,
  type RoomSettings,
  settingsChangeSchema,
  wireRoomSchema,
  withSettingsChange,
} from '@mayi/core/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Host } from '../host/host.ts';
import { endpoint, serve } from './endpoint.ts';
import { granted, noSuchRoom } from './httpError.ts';
import { codeParams } from './params.ts';

export const createRoom = endpoint({
  method: 'POST',
  path: '/api/rooms',
  summary: 'Opens a room. Whatever is not said is as usual.',
  body: settingsChangeSchema,
  status: 201,
  answer: z.strictObject({ code: z.string(), url: z.string().describe('the link to share') }),
  problems: [400, 409, 413, 415],
});

export const showRoom = endpoint({
  method: 'GET',
  path: '/api/rooms/:code',
  summary: 'What anybody may know of a room who has its link.',
  params: codeParams,
  missing: noSuchRoom,
  status: 200,
  answer: wireRoomSchema,
  problems: [404],
});

const HOUR = 60 * 60 * 1000;

export function roomRoutes(app: FastifyInstance, host: Host, roomsPerHour: number): void {
  const limit = { max: roomsPerHour, timeWindow: HOUR };
  serve(
    app,
    createRoom,
    ({ body, request }) => opened(host, withSettingsChange(DEFAULT_SETTINGS, body), request),
    limit,
  );
  serve(app, showRoom, async ({ params }) => {
    const room = await host.summary(params.code);
    if (room === undefined) throw noSuchRoom();
    return room;
  });
}

async function opened(host: Host, settings: RoomSettings, request: FastifyRequest) {
  const { code } = granted(await host.createRoom(settings));
  return { code, url: `${request.protocol}://${request.host}/r/${code}` };
}
