import { dehydrateGame, type Fact, type Game, type GameLog } from '@mayi/core/engine';
import { type Command, type CommandType, describeGoal, type PlayerId, type RunEnd } from '@mayi/core/rules';
import { spectatorView, type View, viewFor, whyNot } from '@mayi/core/view';
import { refuseBotSeat } from './access.ts';
import { type CommandResult, type HarnessError, refuse, toCommandResult } from './commandResult.ts';
import { type OrchestratorPhase, PHASE_OF_VIEW } from './phase.ts';
import {
  endBreak,
  optionsOf,
  type Played,
  playBots,
  playCommand,
  playMoves,
  type Snapshot,
} from './played.ts';
import { type Built, byPosition, type SeatView } from './positions.ts';
import { storyOf } from './report/factText.ts';
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
  get phase(): OrchestratorPhase {
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

  drawFromStock(playerId?: PlayerId): CommandResult {
    return this.#play(playerId, 'DRAW_FROM_STOCK');
  }

  drawFromDiscard(playerId?: PlayerId): CommandResult {
    return this.#play(playerId, 'DRAW_FROM_DISCARD');
  }

  /** What each group is, a set or a run, is seen from its cards. */
  layDown(groups: readonly (readonly number[])[], playerId?: PlayerId): CommandResult {
    return this.#act(playerId, 'LAY_DOWN', (view) => byPosition.layDown(view, groups));
  }

  /** Goes straight to the discard. */
  skip(playerId?: PlayerId): CommandResult {
    return this.#play(playerId, 'READY_TO_DISCARD');
  }

  layOff(cardPos: number, meldNum: number, end?: RunEnd, playerId?: PlayerId): CommandResult {
    return this.#act(playerId, 'LAY_OFF', (view) => byPosition.layOff(view, cardPos, meldNum, end));
  }

  /** `jokerPos` counts from 1 within the meld. */
  swap(meldNum: number, jokerPos: number, cardPos: number, playerId?: PlayerId): CommandResult {
    return this.#act(playerId, 'SWAP_JOKER', (view) => byPosition.swap(view, meldNum, jokerPos, cardPos));
  }

  discardCard(pos: number, playerId?: PlayerId): CommandResult {
    return this.#act(playerId, 'DISCARD', (view) => byPosition.discard(view, pos));
  }

  callMayI(playerId?: PlayerId): CommandResult {
    return this.#play(playerId, 'CALL_MAY_I');
  }

  pass(playerId?: PlayerId): CommandResult {
    return this.#play(playerId, 'PASS_MAY_I');
  }

  /** Plays any command, with card ids; not for a bot. */
  execute(command: Command): CommandResult {
    const playerId = command.type === 'RESOLVE' ? null : command.playerId;
    const seat = this.seats.find(({ id }) => id === playerId);
    if (seat?.bot !== undefined) return toCommandResult(refuseBotSeat(seat).refusal);
    const result = playCommand(this.#played, command);
    if (!result.ok) return toCommandResult(result.refusal);
    this.#add({ commands: [command] });
    return { success: true, message: this.#told(command, result.facts), facts: result.facts };
  }

  /** Leaves the score of a round behind: bots move again. */
  continueGame(): CommandResult {
    if (this.phase !== 'ROUND_END') return refused('no_round_end', 'no round has just ended');
    endBreak(this.#played);
    this.#add({ commands: [] });
    const view = this.view(null);
    return { success: true, message: `Round ${view.roundNumber}: ${describeGoal(view)}.`, facts: [] };
  }

  /** Takes back the last move of that player, or of any person, and what the bots did after it. */
  undo(playerId?: PlayerId, what: TakeBack = 'anything'): CommandResult {
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

  #play(playerId: PlayerId | undefined, type: CardlessType): CommandResult {
    return this.#act(playerId, type, ({ you }) => ({ ok: true, command: { type, playerId: you } }));
  }

  #act(playerId: PlayerId | undefined, type: CommandType, build: (view: SeatView) => Built): CommandResult {
    const you = playerId ?? this.actor ?? '';
    const isOver = whyNot(this.view(null), 'RESOLVE');
    if (isOver?.code === 'game-over') return toCommandResult(isOver);
    if (this.seatOf(you)?.id !== you) return refused('unknown_player', `there's no player named ${you} here`);
    const view = { ...this.view(you), you };
    const built = build(view);
    if (built.ok) return this.execute(built.command);
    // A card that is not there matters less than a time that is wrong for any card.
    return toCommandResult(whyNot(view, type) ?? built.refusal);
  }

  #add(step: Extract<Step, { commands: unknown }>): void {
    this.#steps.push(step);
    this.#played.moves += 1;
  }

  #told(command: Command, facts: readonly Fact[]): string {
    const viewer = command.type === 'RESOLVE' ? null : command.playerId;
    const told = storyOf(facts, this.game, viewer);
    const silent = SILENT[command.type] ?? 'is done';
    return told.length > 0 ? told.join(' · ') : `${this.seatOf(viewer ?? '')?.name ?? 'The table'} ${silent}`;
  }
}

type CardlessType =
  | 'DRAW_FROM_STOCK'
  | 'DRAW_FROM_DISCARD'
  | 'READY_TO_DISCARD'
  | 'CALL_MAY_I'
  | 'PASS_MAY_I';

function refused(code: HarnessError, message: string): CommandResult {
  return toCommandResult(refuse(code, message).refusal);
}

/** Commands that cause no fact worth reporting to the table, but still need a reply to the player who sent them. */
const SILENT: Partial<Record<CommandType, string>> = {
  PASS_MAY_I: 'passes',
  READY_TO_DISCARD: 'goes straight to the discard',
};
