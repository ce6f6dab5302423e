/**
 * A client's end of a table: says hello, recovers from gaps, resends requests.
 *
 * @module @mayi/core/session
 */
export { type Connection, type ConnectionListener, type ConnectionState, OUTDATED } from './connection.ts';
export type { After } from './heartbeat.ts';
export { isStale, STALE } from './pendingRequests.ts';
export { createSession, type Session, type SessionListener, type TableUpdate } from './session.ts';
