import type { LobbyAction } from '@mayi/core/protocol';
import type { RequestResult } from '../../session/pendingRequests.ts';

/** Asks the room for something. Nobody is host: whoever sits at the table may ask for all of it. */
export type Ask = (action: LobbyAction) => Promise<RequestResult>;
