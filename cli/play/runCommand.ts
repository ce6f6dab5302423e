import { HAND_SORTS, type HandSort } from '@mayi/core/view';
import { calledAs } from '../calledAs.ts';
import { follow } from './advance.ts';
import { type Outcome, type Sight, say, warn } from './dialogs/dialog.ts';
import { stepBack } from './dialogs/dialogs.ts';
import { beginLayDown, layDownGroups } from './dialogs/layDown.ts';
import { beginDiscard, beginLayOff, beginSwap } from './dialogs/layOff.ts';
import { explained, ruleOutcome, whyNothingPage, whyThis } from './explain.ts';
import { type Arrangement, moveCard, sortHand } from './handOrder.ts';
import { hintLines } from './hint.ts';
import { asCommand } from './input/gameCommand.ts';
import type { PlayCommand } from './input/parseLine.ts';
import { dirWords } from './openGame.ts';
import { logPage, scoresPage, tablePage } from './pages/game.ts';
import { helpFor, helpPage } from './pages/help.ts';
import { houseRulesPage, rulesPage } from './pages/rules.ts';
import { arrangementOf, type Seated, show } from './state.ts';

type Typed<K extends PlayCommand['kind']> = Extract<PlayCommand, { kind: K }>;

/** Does what was typed; false, if the players leave. */
export function doTyped(seated: Seated, typed: PlayCommand, sight: Sight): boolean {
  if (typed.kind === 'quit') return false;
  const outcome = doneAtOnce(seated, typed, sight) ?? toTheTable(typed, sight);
  if (typed.kind === 'passOn') seated.lettingGo.add(sight.you);
  follow(seated, outcome);
  return true;
}

/** What the table does not hear of. A choice that is begun stays open meanwhile. */
function doneAtOnce(seated: Seated, typed: PlayCommand, sight: Sight): Outcome | undefined {
  const { dialog } = seated;
  switch (typed.kind) {
    case 'undo':
      return dialog
        ? stepBack(dialog)
        : { message: say('There is no choice to take back: what is played is played.') };
    case 'sort':
      return { dialog, message: sort(seated, typed.by, sight) };
    case 'move':
      seated.hands.write(sight.you, moveCard(arrangementOf(seated, sight.view), typed.cardId, typed.to));
      return { dialog };
    case 'hint':
      seated.coached.set(sight.you, sight.view.roundNumber);
      return { dialog, message: say(...hintLines(sight)) };
    case 'save':
      return { dialog, message: saved(seated) };
    case 'why':
      return { dialog, ...why(seated, typed, sight) };
    case 'help':
      return { dialog, ...help(seated, typed) };
    case 'rules':
      return { dialog, ...rules(seated, typed, sight) };
    case 'table':
      return shown(seated, () => show(seated, tablePage(sight.view)));
    case 'scores':
      return shown(seated, () => show(seated, scoresPage(sight.view)));
    case 'log':
      return shown(seated, () => show(seated, logPage(seated.desk.facts, sight.view)));
    default:
      return undefined;
  }
}

function shown({ dialog }: Seated, open: () => void): Outcome {
  open();
  return { dialog };
}

/** A command of the game; without its cards it asks for them. */
function toTheTable(typed: PlayCommand, sight: Sight): Outcome {
  if (typed.kind === 'layDown')
    return typed.groups === undefined ? beginLayDown(sight) : layDownGroups(typed.groups, sight);
  const wanted = asCommand(typed, sight);
  if (typeof wanted === 'object') return { command: wanted };
  if (typed.kind === 'layOff') return beginLayOff(typed.cardId ? { cardId: typed.cardId } : {}, sight);
  return typed.kind === 'swap' ? beginSwap(sight) : beginDiscard(sight);
}

/** With no word, the next way of sorting. */
function sort(seated: Seated, by: HandSort | undefined, { view, you }: Sight) {
  const before: Arrangement = arrangementOf(seated, view);
  const next = by ?? HAND_SORTS[(HAND_SORTS.indexOf(before.sort) + 1) % HAND_SORTS.length] ?? 'rank';
  seated.hands.write(you, sortHand(view, next));
  const others = HAND_SORTS.filter((one) => one !== next).map((one) => `sort ${one}`);
  return say(`Sorted by ${next}. There is also ${others.join(' and ')}.`);
}

function saved({ desk }: Seated) {
  return say(
    `Saved, as after every move. To go on another day: ${calledAs()} play --resume ${desk.table.head.id}${dirWords(desk.dir)}`,
  );
}

function why(seated: Seated, { about }: Typed<'why'>, sight: Sight): Outcome {
  if (about !== undefined) return whyThis(about, sight);
  if (seated.refusal !== undefined) return { message: say(...explained(seated.refusal)) };
  show(seated, whyNothingPage(sight.view));
  return {};
}

function help(seated: Seated, { about }: Typed<'help' | 'rules'>): Outcome {
  if (about === undefined) {
    show(seated, helpPage());
    return {};
  }
  const lines = helpFor(about);
  return {
    message: lines ? say(...lines) : warn(`There is no command ${about}. Type help to see them all.`),
  };
}

function rules(seated: Seated, { about }: Typed<'help' | 'rules'>, { view }: Sight): Outcome {
  const isHouse = about !== undefined && ['house', view.rules.name].includes(about.toLowerCase());
  if (about !== undefined && !isHouse) return ruleOutcome(about);
  show(seated, isHouse ? houseRulesPage(view) : rulesPage(view));
  return {};
}
