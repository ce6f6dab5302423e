import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
// Teaches Fastify's types about cookies.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashed } from '../room/secrets.ts';

const SEAT_COOKIE = 'mayi_seat';
const DEVICE_COOKIE = 'mayi_device';
const DEVICE_HEADER = 'mayi-device';

const YEAR = 365 * 24 * 60 * 60;
/** Longer than any secret we give. */
const MOST_LETTERS = 128;
/** A program that makes up its own must not make it guessable. */
const FEWEST_LETTERS = 16;

/** A seat's secret: a program sends it in a header, a browser in a cookie of that room. Never in an address. */
export function seatSecret(request: FastifyRequest): string | undefined {
  return fitting(bearer(request) ?? offered(request) ?? request.cookies[SEAT_COOKIE]);
}

export function bearer({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Pages of other sites have no cookie, and a WebSocket of a browser no headers but this one. */
function offered({ headers }: FastifyRequest): string | undefined {
  return /(?:^|,)\s*seat\.(\w+)\s*(?:,|$)/.exec(headers['sec-websocket-protocol'] ?? '')?.[1];
}

export function keepSeat(request: FastifyRequest, reply: FastifyReply, code: string, secret: string): void {
  reply.setCookie(SEAT_COOKIE, secret, { ...options(request), path: `/api/rooms/${code}`, maxAge: YEAR });
}

/** Which device asks, hashed; undefined: one that has never sat down here. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const known = givenDevice(request);
  return known === undefined ? undefined : hashed(known);
}

/** As `deviceOf`, but a browser without one gets one, and one that has it keeps it for another two years. */
export function keepDevice(request: FastifyRequest, reply: FastifyReply): string {
  const device = givenDevice(request) ?? randomBytes(24).toString('base64url');
  reply.setCookie(DEVICE_COOKIE, device, { ...options(request), path: '/api', maxAge: 2 * YEAR });
  return hashed(device);
}

/** For a program that names no device: one that nobody can ask for again. */
export function unknownDevice(): string {
  return hashed(randomBytes(24).toString('base64url'));
}

function givenDevice({ headers, cookies }: FastifyRequest): string | undefined {
  const header = headers[DEVICE_HEADER];
  const device = fitting(typeof header === 'string' ? header : cookies[DEVICE_COOKIE]);
  return device !== undefined && device.length >= FEWEST_LETTERS ? device : undefined;
}

function fitting(text: string | undefined): string | undefined {
  return text !== undefined && text !== '' && text.length <= MOST_LETTERS ? text : undefined;
}

function options({ protocol }: FastifyRequest) {
  return { httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
}
