import type { Fact } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { factsFor } from '@mayi/core/view';
import { type Report, reportOn as reportOnTable, type SeenTable } from '@mayi/programs';
import type { Orchestrator } from './orchestrator.ts';
import type { PlayedResult } from './playedResult.ts';

export interface ReportOptions {
  /** null: a spectator. Default: the seat played here, otherwise the player whose move it is. */
  readonly viewer?: PlayerId | null | undefined;
  /** Of the command, if one was played. */
  readonly result?: PlayedResult | undefined;
  /** Default: the facts of the result, otherwise everything since the viewer's last turn. */
  readonly facts?: readonly Fact[] | undefined;
  readonly hint?: boolean | undefined;
}

/** A saved game as one seat sees it; null: a spectator. */
export function seenBy(table: Orchestrator, viewer: PlayerId | null, facts?: readonly Fact[]): SeenTable {
  const { head, seq, phase, awaiting } = table;
  return {
    id: head.id,
    seq,
    phase,
    awaiting,
    view: table.view(viewer),
    actions: phase === 'ROUND_END' ? ['continue'] : [],
    seats: table.seats.map(({ id, bot = null }) => ({ id, bot })),
    facts: factsFor(facts ?? (viewer === null ? [] : table.factsSince(viewer)), viewer),
  };
}

/** The game as one seat sees it, without anything that seat may not know. */
export function reportOn(table: Orchestrator, options: ReportOptions = {}): Report {
  const { viewer = table.actor ?? null, result, hint } = options;
  return reportOnTable(seenBy(table, viewer, options.facts ?? result?.facts), { result, hint });
}
