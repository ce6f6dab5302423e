import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import type { RoomSettings } from '@mayi/core/protocol';
import type { Command, Level } from '@mayi/core/rules';
import { legalCommands, type View, viewFor } from '@mayi/core/view';
import { botDecisions, decide } from '../bots.ts';
import { newRecord } from '../newRecord.ts';
import type { SoloRecord } from '../record.ts';
import { continueSolo, openSoloTable, playSolo, type SoloTable } from '../soloTable.ts';
import { PERSON } from '../wire.ts';

export interface Beginning {
  readonly seed: string;
  readonly name?: string;
  readonly bots?: readonly Level[];
  readonly rules?: RoomSettings['rules'];
  readonly firstRound?: number;
  /** The person calls May I? for every card, and ends up with a big hand. */
  readonly isKeen?: boolean;
}

/** The table, and what the person sees of it. */
export type Until = (view: View, table: SoloTable) => boolean;

/** A new game without chance: the same seed, the same cards. */
export function beginning({
  seed,
  name = 'Ann',
  bots = ['steady', 'steady'],
  isKeen: _,
  ...rest
}: Beginning): SoloRecord {
  let nth = 0;
  const secret = () => `${seed.replaceAll(/\W/g, '-')}-secret-${++nth}`;
  return newRecord(
    { name, bots, rules: rest.rules ?? 'classic', ...rest },
    { now: 1_700_000_000_000, secret },
  );
}

/**
 * A game up to a certain situation: computers play for everybody, the person included, until it holds. Put into the browser's
 * store (`installation`), it continues from there. Undefined if the game ends first.
 */
export function prepare(from: Beginning, until: Until): SoloRecord | undefined {
  const table = openSoloTable(beginning(from));
  for (;;) {
    if (until(viewFor(table.game, PERSON), table)) return table.record;
    if (table.record.phase === 'over') return undefined;
    step(table, from);
  }
}

function step(table: SoloTable, from: Beginning): void {
  const { when, phase } = table.record;
  if (phase === 'break') {
    continueSolo(table, when);
    return;
  }
  const command = nextCommand(table, from);
  const answer = command && playSolo(table, command, when);
  if (!answer?.ok) throw new Error(`nobody can go on: ${JSON.stringify(command)}`);
}

/** Computer players first, so that the person is asked last. */
function nextCommand(table: SoloTable, from: Beginning): Command | undefined {
  const [decision] = botDecisions(table);
  return (decision && decide(table, decision, BOTS)) ?? personCommand(table, from);
}

/** What a computer would do in the person's place. */
function personCommand({ game, seq }: SoloTable, { isKeen = false }: Beginning): Command | undefined {
  const view = viewFor(game, PERSON);
  const canCall = legalCommands(view).some(({ type }) => type === 'CALL_MAY_I');
  if (isKeen && canCall) return { type: 'CALL_MAY_I', playerId: PERSON };
  const seed = { server: 'person', players: [String(seq)] };
  return BOTS.steady.choose(view, createRng({ seed, round: 0, words: 0 }));
}
