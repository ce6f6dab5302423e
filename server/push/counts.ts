/** What became of notifications. `held`: until quiet hours end. `dropped`: too many at once. */
export const PUSH_RESULTS = ['sent', 'failed', 'deleted', 'held', 'dropped'] as const;
export type PushCounts = Record<(typeof PUSH_RESULTS)[number], number>;
