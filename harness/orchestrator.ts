import { dehydrateGame, type Fact, type Game, type GameLog } from '@mayi/core/engine';
import { type Command, type CommandType, describeGoal, type PlayerId, type RunEnd } from '@mayi/core/rules';
import { factsFor, spectatorView, type View, viewFor, whyNot } from '@mayi/core/view';
import {
  type Action,
  commandFor,
  type Move,
  PHASE_OF_VIEW,
  refuse,
  storyOf,
  type TablePhase,
  toCommandResult,
} from '@mayi/programs';
import { refuseBotSeat } from './access.ts';
import {
  endBreak,
  optionsOf,
  type Played,
  playBots,
  playCommand,
  playMoves,
  type Snapshot,
} from './played.ts';
import type { HarnessError, PlayedResult } from './playedResult.ts';
import { type GameHead, movesOf, type Seat, type Step } from './saved/format.ts';
import { isCalled } from './seats.ts';
import { moveToTakeBack, type TakeBack } from './takeBack.ts';

/**
 * A game that is driven step by step, by positions rather than card ids: cards count from 1 in the order of the player's hand, melds
 * from 1 in the order of the table. Without a player id a command is for the seat played here, or else for the player the game is waiting for.
 */
export class Orchestrator {
  readonly head: GameHead;
  readonly #steps: Step[];
  readonly #saved: number;
  #played: Played;

  constructor(head: GameHead, steps: readonly Step[] = [], from?: Snapshot) {
    this.head = head;
    this.#steps = [...steps];
    this.#saved = steps.length;
    this.#played = playMoves(head, movesOf(steps), from);
  }

  get seats(): readonly Seat[] {
    return this.head.seats;
  }

  get game(): Game {
    return this.#played.table.game;
  }

  /** Goes up with every change. */
  get seq(): number {
    return this.#steps.length;
  }

  /** All that were applied and not taken back. */
  get commands(): readonly Command[] {
    return movesOf(this.#steps).flatMap((move) => move.commands);
  }

  /** Steps taken since the game was taken up. */
  get unsaved(): readonly Step[] {
    return this.#steps.slice(this.#saved);
  }

  /** After a round the next one is dealt, but nobody moves until a person continues. */
  get phase(): TablePhase {
    if (this.#played.table.phase === 'break') return 'ROUND_END';
    return PHASE_OF_VIEW[this.view(null).phase];
  }

  /** The people whom the table waits for. */
  get awaiting(): readonly PlayerId[] {
    const people = this.seats.filter(({ bot }) => bot === undefined).map(({ id }) => id);
    if (this.phase === 'ROUND_END') return people;
    return this.view(null).awaiting.filter((id) => people.includes(id));
  }

  /** The player a command is for, if it names none. */
  get actor(): PlayerId | undefined {
    const { currentPlayerId } = this.view(null);
    const { awaiting } = this;
    return this.head.me ?? awaiting.find((id) => id === currentPlayerId) ?? awaiting[0];
  }

  /** What a player may know; null: a spectator. */
  view(playerId: PlayerId | null): View {
    return playerId === null ? spectatorView(this.game) : viewFor(this.game, playerId);
  }

  seatOf(nameOrId: string): Seat | undefined {
    return this.seats.find((seat) => isCalled(seat, nameOrId));
  }

  /** Plays a typed command. */
  perform(action: Action, playerId?: PlayerId): PlayedResult {
    switch (action.do) {
      case 'continue':
        return this.continueGame();
      case 'undo':
        return this.undo(playerId ?? this.head.me);
      case 'ready':
      case 'start':
      case 'rematch':
        throw new RangeError(`a saved game has no ${action.do}`);
      default:
        return this.#move(action, playerId);
    }
  }

  drawFromStock(playerId?: PlayerId): PlayedResult {
    return this.#move({ do: 'draw', from: 'stock' }, playerId);
  }

  drawFromDiscard(playerId?: PlayerId): PlayedResult {
    return this.#move({ do: 'draw', from: 'discard' }, playerId);
  }

  /** What each group is, a set or a run, is seen from its cards. */
  layDown(groups: readonly (readonly number[])[], playerId?: PlayerId): PlayedResult {
    return this.#move({ do: 'laydown', groups: groups.map((group) => group.map(String)) }, playerId);
  }

  /** Goes straight to the discard. */
  skip(playerId?: PlayerId): PlayedResult {
    return this.#move({ do: 'skip' }, playerId);
  }

  layOff(cardPos: number, meld: number, end?: RunEnd, playerId?: PlayerId): PlayedResult {
    return this.#move({ do: 'layoff', card: `${cardPos}`, meld, ...(end && { end }) }, playerId);
  }

  /** `jokerPos` counts from 1 within the meld. */
  swap(meld: number, jokerPos: number, cardPos: number, playerId?: PlayerId): PlayedResult {
    return this.#move({ do: 'swap', meld, joker: `${jokerPos}`, card: `${cardPos}` }, playerId);
  }

  discardCard(pos: number, playerId?: PlayerId): PlayedResult {
    return this.#move({ do: 'discard', card: `${pos}` }, playerId);
  }

  callMayI(playerId?: PlayerId): PlayedResult {
    return this.#move({ do: 'mayi' }, playerId);
  }

  pass(playerId?: PlayerId): PlayedResult {
    return this.#move({ do: 'pass' }, playerId);
  }

  /** Plays any command, with card ids; not for a bot. */
  execute(command: Command): PlayedResult {
    const playerId = command.type === 'RESOLVE' ? null : command.playerId;
    const seat = this.seats.find(({ id }) => id === playerId);
    if (seat?.bot !== undefined) return toCommandResult(refuseBotSeat(seat).refusal);
    const result = playCommand(this.#played, command);
    if (!result.ok) return toCommandResult(result.refusal);
    this.#add({ commands: [command] });
    return { success: true, message: this.#told(command, result.facts), facts: result.facts };
  }

  /** Leaves the score of a round behind: bots move again. */
  continueGame(): PlayedResult {
    if (this.phase !== 'ROUND_END') return refused('no_round_end', 'no round has just ended');
    endBreak(this.#played);
    this.#add({ commands: [] });
    const view = this.view(null);
    return { success: true, message: `Round ${view.roundNumber}: ${describeGoal(view)}.`, facts: [] };
  }

  /** Takes back the last move of that player, or of any person, and what the bots did after it. */
  undo(playerId?: PlayerId, what: TakeBack = 'anything'): PlayedResult {
    const moves = movesOf(this.#steps);
    const found = moveToTakeBack({ moves, phase: this.phase }, playerId, what);
    if (!found.ok) return toCommandResult(found.refusal);
    this.#steps.push({ undo: moves.length - found.at });
    this.#played = playMoves(this.head, movesOf(this.#steps));
    return { success: true, message: 'The last move was taken back.', facts: [] };
  }

  /** Lets the bots move until the game is waiting for a person. Returns what happened. */
  letBotsMove(): readonly Fact[] {
    if (this.phase === 'ROUND_END' && this.awaiting.length > 0) return [];
    const move = playBots(this.head, this.#played);
    if (move === undefined) return [];
    this.#add({ commands: move.commands, bots: true });
    return move.facts;
  }

  /** Everything since the player's last turn ended, or since the game began. */
  factsSince(playerId: PlayerId): readonly Fact[] {
    const known = this.recentFacts();
    const at = known.findLastIndex(
      (fact) =>
        (fact.type === 'CARD_DISCARDED' || fact.type === 'LAST_CARD_KEPT') && fact.playerId === playerId,
    );
    return at < 0 ? this.allFacts() : known.slice(at + 1);
  }

  /** The latest, as far back as they are at hand. */
  recentFacts(): readonly Fact[] {
    return this.#played.table.recent;
  }

  /** Of the whole game, the first deal included. */
  allFacts(): readonly Fact[] {
    if (this.#played.skippedMoves > 0) this.#played = playMoves(this.head, movesOf(this.#steps));
    return this.#played.table.recent;
  }

  /** For `replay` and `review`. Throws if the game began in the middle. */
  log(): GameLog {
    if (this.head.state !== undefined) throw new RangeError('this game started from a given position');
    return { ...optionsOf(this.head), seed: this.head.seed, commands: this.commands };
  }

  snapshot(): Snapshot {
    const { moves, commands } = this.#played;
    return { moves, commands, state: dehydrateGame(this.game) };
  }

  #move(move: Move, playerId: PlayerId | undefined): PlayedResult {
    const you = playerId ?? this.actor ?? '';
    const isOver = whyNot(this.view(null), 'RESOLVE');
    if (isOver?.code === 'game-over') return toCommandResult(isOver);
    if (this.seatOf(you)?.id !== you) return refused('unknown_player', `there's no player named ${you} here`);
    const found = commandFor(move, { ...this.view(you), you });
    const result = found.ok ? this.execute(found.command) : toCommandResult(found.refusal);
    // The next round is dealt already, but what its rules say would only confuse.
    const isBetweenRounds = !result.success && this.phase === 'ROUND_END';
    return isBetweenRounds
      ? refused('between_rounds', 'the round is over. Continue with the next one')
      : result;
  }

  #add(step: Extract<Step, { commands: unknown }>): void {
    this.#steps.push(step);
    this.#played.moves += 1;
  }

  #told(command: Command, facts: readonly Fact[]): string {
    const viewer = command.type === 'RESOLVE' ? null : command.playerId;
    const told = storyOf(factsFor(facts, viewer), this.view(viewer));
    const silent = SILENT[command.type] ?? 'is done';
    return told.length > 0 ? told.join(' · ') : `${this.seatOf(viewer ?? '')?.name ?? 'The table'} ${silent}`;
  }
}

function refused(code: HarnessError, message: string): PlayedResult {
  return toCommandResult(refuse(code, message).refusal);
}

/** Commands that cause no fact worth reporting to the table, but still need a reply to the player who sent them. */
const SILENT: Partial<Record<CommandType, string>> = {
  PASS_MAY_I: 'passes',
  READY_TO_DISCARD: 'goes straight to the discard',
};
