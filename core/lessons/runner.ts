import type { Fact } from '../engine/facts.ts';
import { hydrateGame } from '../engine/hydrate.ts';
import type { Refusal, Result } from '../result.ts';
import type { Command } from '../rules/commands.ts';
import { openTable, play, type Table } from '../table/table.ts';
import { whyNot } from '../view/legalCommands.ts';
import { viewFor } from '../view/view.ts';
import { LEARNER, type Lesson, type ScriptedMove, type Step } from './lesson.ts';
import { commandOf, isExpected } from './moves.ts';
import { stateFromText } from './position.ts';
import { readText } from './text.ts';

/** A lesson at some moment. Every change makes a new one; nothing plays at the table of an old one. */
export interface LessonState {
  readonly lesson: Lesson;
  /** The step to do now, from 0; as many as there are steps when the lesson is over. */
  readonly step: number;
  /** What the others still do before that step. */
  readonly script: readonly ScriptedMove[];
  /** Everything played since the position. */
  readonly commands: readonly Command[];
  /** How many commands had been played when each step so far began. */
  readonly starts: readonly number[];
  readonly table: Table;
}

/** The lesson after a change, and what happened at the table. */
export interface Played {
  readonly state: LessonState;
  readonly facts: readonly Fact[];
}

/** A lesson at its first step. */
export function openLesson(lesson: Lesson): LessonState {
  return { lesson, step: 0, script: [], commands: [], starts: [0], table: tableAfter(lesson, []).table };
}

/** Whether the lesson is over. */
export function isDone({ lesson, step, script }: LessonState): boolean {
  return step >= lesson.steps.length && script.length === 0;
}

/** Undefined while the others play, and when the lesson is over. */
export function currentStep({ lesson, step, script }: LessonState): Step | undefined {
  return script.length > 0 ? undefined : lesson.steps[step];
}

/** What to say now; nothing while the others play. */
export function sayIn(state: LessonState): string {
  const text = isDone(state) ? state.lesson.done : currentStep(state)?.say;
  return text === undefined ? '' : readText(text, state).text;
}

/** The learner's move: completes the step, or is refused, by the rules or because the step is about something else. */
export function tryCommand(state: LessonState, command: Command): Result<Played> {
  const { game } = state.table;
  const step = currentStep(state);
  if (state.script.length > 0) return refuse("Hold on, it's the others' move.");
  if (step === undefined || state.table.phase !== 'playing') return refuse('This lesson is over.');
  const illegal = whyNot(viewFor(game, LEARNER), command);
  if (illegal) return { ok: false, refusal: illegal };
  if (step.expect === undefined) return refuse('Read this first. Then you can play.');
  if (!isExpected(game.state, step.expect, command))
    return refuse(readText(step.wrong ?? 'Not this time.', state).text);
  return { ok: true, ...complete(state, [command]) };
}

/** Completes the step without the learner: with its model solution or, if there's nothing to do, just like that. */
export function skip(state: LessonState): Played {
  const step = currentStep(state);
  if (step === undefined) return { state, facts: [] };
  return complete(state, step.expect ? [commandOf(state.table.game.state, step.expect)] : []);
}

/** The next move of the others; undefined if it's not their time. */
export function playOther(state: LessonState): Played | undefined {
  const [move, ...script] = state.script;
  if (move === undefined) return undefined;
  const commands = [...state.commands, commandOf(state.table.game.state, move)];
  const { table, facts } = tableAfter(state.lesson, commands);
  return { state: begin({ ...state, script, commands, table }), facts };
}

/** Back to the step before, with everything since then taken back; from the first step, back to its start. */
export function undo(state: LessonState): LessonState {
  const step = Math.max(0, Math.min(state.step, state.starts.length) - 1);
  const starts = state.starts.slice(0, step + 1);
  const commands = state.commands.slice(0, starts.at(-1));
  return { ...state, step, starts, commands, script: [], table: tableAfter(state.lesson, commands).table };
}

function complete(state: LessonState, played: readonly Command[]): Played {
  const script = currentStep(state)?.others ?? [];
  const commands = [...state.commands, ...played];
  const { table, facts } = played.length > 0 ? tableAfter(state.lesson, commands) : { ...state, facts: [] };
  return { state: begin({ ...state, step: state.step + 1, script, commands, table }), facts };
}

/** A step begins once the others have played. */
function begin(state: LessonState): LessonState {
  const isReady = state.script.length === 0 && state.starts.length <= state.step;
  return isReady ? { ...state, starts: [...state.starts, state.commands.length] } : state;
}

/** Also returns the facts of the last command. */
function tableAfter(
  lesson: Lesson,
  commands: readonly Command[],
): { readonly table: Table; readonly facts: readonly Fact[] } {
  const table = openTable(hydrateGame(stateFromText(lesson.position)), 0);
  let facts: readonly Fact[] = [];
  for (const command of commands) {
    const result = play(table, command, 0);
    if (!result.ok) throw new Error(`${lesson.id}: ${command.type}: ${result.refusal.message}`);
    facts = result.facts;
  }
  return { table, facts };
}

function refuse(message: string): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code: 'lesson', rule: null, message } };
}
