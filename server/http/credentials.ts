import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
// Adds cookies to Fastify's types.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashed } from '../room/secrets.ts';

/** A seat's secret and a device's id: programs send them in headers, browsers in cookies. Neither is ever in a URL. */

const SEAT_COOKIE = 'mayi_seat';
const DEVICE_COOKIE = 'mayi_device';
const DEVICE_HEADER = 'mayi-device';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Longer than any secret the server hands out. */
const MAX_LENGTH = 128;
/** Programs choose their own device id; a short one could be guessed. */
const MIN_DEVICE_LENGTH = 16;

export function seatSecret(request: FastifyRequest): string | undefined {
  return ifValid(bearerToken(request) ?? seatSubprotocol(request) ?? request.cookies[SEAT_COOKIE]);
}

export function bearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Pages of other sites get no cookie, and this is the only header a browser lets a page set on a WebSocket. */
function seatSubprotocol({ headers }: FastifyRequest): string | undefined {
  return /(?:^|,)\s*seat\.(\w+)\s*(?:,|$)/.exec(headers['sec-websocket-protocol'] ?? '')?.[1];
}

export function setSeatCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
  secret: string,
): void {
  const path = `/api/rooms/${code}`;
  reply.setCookie(SEAT_COOKIE, secret, { ...cookieOptions(request), path, maxAge: YEAR_SECONDS });
}

/** The hashed id of the device; undefined if it has never taken a seat here. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const id = deviceId(request);
  return id === undefined ? undefined : hashed(id);
}

/** Like `deviceOf`, but a browser without an id gets one. The cookie is renewed for two years. */
export function ensureDevice(request: FastifyRequest, reply: FastifyReply): string {
  const id = deviceId(request) ?? newDeviceId();
  reply.setCookie(DEVICE_COOKIE, id, { ...cookieOptions(request), path: '/api', maxAge: 2 * YEAR_SECONDS });
  return hashed(id);
}

/** For programs that send no device id. */
export function anonymousDevice(): string {
  return hashed(newDeviceId());
}

function newDeviceId(): string {
  return randomBytes(24).toString('base64url');
}

function deviceId({ headers, cookies }: FastifyRequest): string | undefined {
  const header = headers[DEVICE_HEADER];
  const id = ifValid(typeof header === 'string' ? header : cookies[DEVICE_COOKIE]);
  return id !== undefined && id.length >= MIN_DEVICE_LENGTH ? id : undefined;
}

function ifValid(text: string | undefined): string | undefined {
  return text !== undefined && text !== '' && text.length <= MAX_LENGTH ? text : undefined;
}

function cookieOptions({ protocol }: FastifyRequest) {
  return { httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
}
