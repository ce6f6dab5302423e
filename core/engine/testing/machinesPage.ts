import type { AnyTransitionDefinition } from 'xstate';
import { gameMachine } from '../gameMachine.ts';

type StateNode = AnyTransitionDefinition['source'];

interface Level {
  readonly title: string;
  readonly machine: string;
  /** The state of the statechart that holds this level's states. */
  readonly node: StateNode;
  readonly owns: string;
  readonly about: string;
}

const playing = childOf(gameMachine.root, 'playing');
const active = childOf(playing, 'active');

const LEVELS: readonly Level[] = [
  {
    title: 'Game',
    machine: 'gameMachine',
    node: gameMachine.root,
    owns: 'seats, dealer, totals, the record of each round',
    about: 'Deals round after round until the last contract has been played.',
  },
  {
    title: 'Round',
    machine: 'roundMachine',
    node: playing,
    owns: 'the deal, whose turn it is, the scores of the round',
    about: 'The states inside `playing`.',
  },
  {
    title: 'Turn',
    machine: 'turnMachine',
    node: active,
    owns: 'draw, melds and discard of one player',
    about: 'The states inside `active`.',
  },
  {
    title: 'May I? window',
    machine: 'mayIWindowMachine',
    node: childOf(active, 'mayIWindow'),
    owns: 'the calls and passes for one discard',
    about:
      'The states inside `mayIWindow`. A game enters them at `awaitingClaims`: before the draw the turn itself takes calls and passes, in `awaitingDraw`. `open` and ' +
      '`closedByNextPlayer` are for the window started alone, which can begin as soon as the card is discarded.',
  },
];

/** In words, what each guard asks. */
const GUARDS: Readonly<Record<string, string>> = {
  isLegal: 'the rules accept the command: `judge` in `core/rules` has no refusal',
  hasDrawn: 'the current player has drawn',
  hasClaimants: 'somebody has called May I?',
  isWon: 'somebody has called, and nobody who sits nearer can still call (Y5)',
  isPassedByAll: 'everybody in line has passed',
  opensWindow: 'the draw is legal, the stock has a card to draw, and somebody is in line for the discard',
  isWindowOpen: 'the current player has drawn, and the discard can still be claimed',
  isAboutToDiscard: 'the player has said so, or has laid down this turn and may not lay off yet (T4)',
  discardsLastCard: 'the discard is legal and leaves the hand empty (O1)',
  keepsLastCard: 'the one card left may not be discarded in this house, so saying so ends the turn (H13)',
  hasGoneOut: 'the round has a winner',
  isRoundOver: 'the round has ended, with or without a winner',
  isDealt: 'the round has its cards and has not ended',
  hasRoom: 'there is a free seat, and the id is not taken',
  hasEnoughPlayers: 'the house rules have a deck for this many players',
  isResumed: 'the game was started with a round to resume',
  isGameOver: 'the game was started with its last round, and that has ended',
  isLastRound: 'the round just played has the last contract',
};

/** In words, what each action does to the context. */
const ACTIONS: Readonly<Record<string, string>> = {
  apply: 'plays the command: the cards move (`core/engine/actions`)',
  close: 'ends the May I? window: the nearest caller, if there is one, gets the discard',
  nextTurn: 'makes it the next player’s turn',
  dealCards: 'shuffles and deals a round',
  scoreRound: 'notes the end of the round, with every hand laid open',
  addPlayer: 'seats a player',
  recordRound: 'keeps the scores of the round and adds them to the totals',
  nextRound: 'moves on to the next contract and the next dealer',
  endGame: 'notes the end of the game, with the winners',
};

/** docs/machines.md, made from the statechart. `samples` are taken from tests. */
export function machinesPage(samples: { readonly alone: string; readonly inspect: string }): string {
  return `# The statechart

A game is one [XState](https://stately.ai/docs) v5 statechart with four levels, each nested in the one above: game → round → turn → May I? window. The rules decide what is legal, the statechart decides
what comes next. (Generated from the machines by \`npm run docs\`.)

| level | file in \`core/engine\` | its states are in | it owns | it ends in |
| --- | --- | --- | --- | --- |
${LEVELS.map(levelRow).join('\n')}

All levels share one context. Its \`round\` is the one record with all the cards, so a card can't be in two places, and the levels don't have to pass anything to each other.

\`game.execute(command)\` reads the command (\`parseCommand\`), asks the rules (\`judge\`), and sends it to the statechart. A refusal is answered before anything is sent. A command that the rules accept always moves the
statechart: if it didn't, that would be a bug, and \`execute\` throws. The facts that the command caused come back from \`round.facts\`. A game that is loaded starts its statechart with its first command.

Every state a game rests in is one of these: \`{ playing: { active: 'awaitingDraw' } }\`, \`'drawn'\`, \`'awaitingDiscard'\` or \`{ mayIWindow: 'awaitingClaims' }\` in place of \`'awaitingDraw'\`, and \`'gameEnd'\`. Views
show the same name as \`phase\`.

In the diagrams and tables, \`[guard]\` is a condition, a transition without an event is taken immediately, and \`done\` means that the nested level has ended. Every command is guarded by \`isLegal\` and carried out by \`apply\`, so those two
are left out. If several transitions have the same event, the first one whose guard is true is taken.

${LEVELS.map(levelPart).join('\n\n')}

## Guards

| guard | true if |
| --- | --- |
${rowsOf(guardsIn(gameMachine.root), GUARDS)}

## Actions

| action | what it does |
| --- | --- |
${rowsOf(actionsIn(gameMachine.root), ACTIONS)}

## Running one level alone

Each level is also a machine of its own, with an input and an output. Its guards ask the same \`judge\`, so it refuses what the game would refuse. This is how the tests use it:

\`\`\`ts excerpt
${samples.alone}
\`\`\`

\`roundMachine\` takes \`{ round }\` to resume a round or \`{ setup }\` to deal one, \`mayIWindowMachine\` takes \`{ round }\`, and \`gameMachine\` takes a game: \`game.state\`, or one with \`round: null\` that waits in \`setup\` for players.

## Watching a game

\`createGame\` and \`hydrateGame\` pass \`inspect\` on to XState, so its [inspector](https://stately.ai/docs/inspection) can show a game as it is played. It sees everything, every hand included.

\`\`\`ts excerpt
${samples.inspect}
\`\`\`
`;
}

function childOf(node: StateNode, key: string): StateNode {
  return node.states[key] as StateNode;
}

function levelRow({ title, machine, node, owns }: Level): string {
  const within = node.parent === undefined ? '(the top)' : `\`${node.key}\``;
  const ends = statesOf(node).filter(({ type }) => type === 'final');
  return `| ${title} | \`${machine}.ts\` | ${within} | ${owns} | ${ends.map(({ key }) => `\`${key}\``).join(', ')} |`;
}

function levelPart({ title, about, node }: Level): string {
  const rows = statesOf(node).map(stateRow).join('\n');
  return `## ${title}

${about}

\`\`\`mermaid
${diagramOf(node)}
\`\`\`

| state | meaning | event → next state |
| --- | --- | --- |
${rows}`;
}

function statesOf(node: StateNode): StateNode[] {
  return Object.values(node.states);
}

function diagramOf(node: StateNode): string {
  const arrows = statesOf(node).flatMap(arrowsFrom);
  const ends = statesOf(node).filter(({ type }) => type === 'final');
  return [
    'stateDiagram-v2',
    `[*] --> ${initialOf(node)}`,
    ...arrows,
    ...ends.map(({ key }) => `${key} --> [*]`),
  ].join('\n    ');
}

function initialOf(node: StateNode): string {
  return node.initial?.target?.[0]?.key ?? '';
}

/** One arrow for each next state and guard; events that lead to the same place share it. */
function arrowsFrom(state: StateNode): string[] {
  const labels = new Map<string, string[]>();
  for (const transition of transitionsOf(state)) {
    const arrow = `${state.key} --> ${nextOf(transition)}`;
    labels.set(arrow, [...(labels.get(arrow) ?? []), labelOf(transition)]);
  }
  return [...labels].map(([arrow, texts]) => {
    const label = texts.map((text) => text || 'otherwise').join(' or ');
    return label === 'otherwise' ? arrow : `${arrow}: ${label}`;
  });
}

function transitionsOf(state: StateNode): AnyTransitionDefinition[] {
  return [...(state.always ?? []), ...[...state.transitions.values()].flat()];
}

/** A target deeper down, such as `mayIWindow.awaitingClaims`, counts as the state on this level. */
function nextOf({ source, target }: AnyTransitionDefinition): string {
  let next = target?.[0] ?? source;
  while (next.parent !== undefined && next.parent !== source.parent) next = next.parent;
  return next.key;
}

function eventOf({ eventType }: AnyTransitionDefinition): string {
  return eventType.startsWith('xstate.done.state.') ? 'done' : eventType;
}

function guardOf({ guard }: AnyTransitionDefinition): string | undefined {
  return typeof guard === 'string' ? guard : undefined;
}

function labelOf(transition: AnyTransitionDefinition): string {
  const guard = guardOf(transition);
  const condition = guard === undefined || guard === 'isLegal' ? '' : `[${guard}]`;
  return [eventOf(transition), condition].filter(Boolean).join(' ');
}

function stateRow(state: StateNode): string {
  const moves = transitionsOf(state).map((transition) => {
    const next = nextOf(transition) === state.key ? 'stays' : `\`${nextOf(transition)}\``;
    const actions = namesOf(transition.actions).filter((name) => name !== 'apply');
    return [labelOf(transition) || 'at once', '→', next, ...actions.map((name) => `/ ${name}`)].join(' ');
  });
  const entry = namesOf(state.entry).map((name) => `on entry / ${name}`);
  return `| \`${state.key}\` | ${state.description} | ${[...entry, ...moves].join('<br>')} |`;
}

function namesOf(actions: readonly unknown[]): string[] {
  return actions.filter((action) => typeof action === 'string');
}

/** Every guard inside a state, in the order in which a reader comes across them. */
function guardsIn(node: StateNode): string[] {
  const here = statesOf(node).flatMap((state) => [...transitionsOf(state).map(guardOf), ...guardsIn(state)]);
  return [...new Set(here)].filter((guard) => guard !== undefined);
}

function actionsIn(node: StateNode): string[] {
  const here = statesOf(node).flatMap((state) => [
    ...namesOf(state.entry),
    ...transitionsOf(state).flatMap(({ actions }) => namesOf(actions)),
    ...actionsIn(state),
  ]);
  return [...new Set(here)];
}

function rowsOf(names: readonly string[], meanings: Readonly<Record<string, string>>): string {
  const missing = names.filter((name) => meanings[name] === undefined);
  if (missing.length > 0) throw new Error(`docs/machines.md doesn't explain ${missing.join(', ')}`);
  return names.map((name) => `| \`${name}\` | ${meanings[name]} |`).join('\n');
}
