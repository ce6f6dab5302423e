import { type Card, type CardId, formatCard, theCard } from '@mayi/core/cards';
import type { Command, Meld } from '@mayi/core/rules';
import { bestLayDown } from '@mayi/core/solver';
import { type LegalCommand, legalCommands, type View } from '@mayi/core/view';
import type { Report } from './schemas.ts';

/** A command as a player types it: `discard 5`. Undefined for commands nobody types. */
export function commandText(command: Command, view: View): string | undefined {
  const pos = (id: CardId) => view.hand.findIndex((card) => card.id === id) + 1;
  switch (command.type) {
    case 'DRAW_FROM_STOCK':
      return 'draw stock';
    case 'DRAW_FROM_DISCARD':
      return 'draw discard';
    case 'LAY_DOWN':
      return `laydown ${command.melds.map(({ cardIds }) => cardIds.map(pos).join(',')).join(' ')}`;
    case 'LAY_OFF': {
      const { cardId, meldId, end } = command;
      return `layoff ${pos(cardId)} ${meldNumber(view, meldId)}${end === undefined ? '' : ` ${end}`}`;
    }
    case 'SWAP_JOKER': {
      const { meldId, jokerCardId, cardId } = command;
      const joker = meldWith(view, meldId)?.cards.findIndex((card) => card.id === jokerCardId) ?? -1;
      return `swap ${meldNumber(view, meldId)} ${joker + 1} ${pos(cardId)}`;
    }
    case 'READY_TO_DISCARD':
      return 'skip';
    case 'DISCARD':
      return `discard ${pos(command.cardId)}`;
    case 'CALL_MAY_I':
      return 'mayi';
    case 'PASS_MAY_I':
      return 'pass';
    case 'GO_OUT': {
      // Players type the lay-offs one by one.
      const [first] = command.finalLayOffs;
      return first && commandText({ type: 'LAY_OFF', playerId: command.playerId, ...first }, view);
    }
    case 'RESOLVE':
      return undefined;
  }
}

/** What a legal command does, in words. */
function describeCommand(command: LegalCommand, view: View): string {
  const name = (id: CardId) => faceOf(view, id);
  switch (command.type) {
    case 'DRAW_FROM_STOCK':
      return 'draw from the stock';
    case 'DRAW_FROM_DISCARD':
      return `take ${top(view)} from the discard pile`;
    case 'LAY_DOWN':
      return 'lay down the contract: the cards of each meld';
    case 'LAY_OFF': {
      const end = command.end === undefined ? '' : `, at the ${command.end} end`;
      return `lay off ${name(command.cardId)} on ${meldText(view, command.meldId)}${end}`;
    }
    case 'SWAP_JOKER':
      return `swap ${name(command.cardId)} for the Joker in ${meldText(view, command.meldId)}`;
    case 'READY_TO_DISCARD':
      return 'go straight to the discard';
    case 'DISCARD':
      return `discard ${name(command.cardId)}`;
    case 'CALL_MAY_I':
      return `call May I? for ${top(view)}`;
    case 'PASS_MAY_I':
      return `pass on ${top(view)}`;
    case 'GO_OUT':
      return 'lay off everything';
  }
}

function top({ discard }: View): string {
  const [card] = discard;
  return card === undefined ? 'nothing' : theCard(card);
}

function faceOf({ hand }: View, id: CardId): string {
  return theCard(hand.find((card) => card.id === id) as Card);
}

function meldWith({ table }: View, id: string): Meld | undefined {
  return table.find((meld) => meld.id === id);
}

function meldNumber({ table }: View, id: string): number {
  return table.findIndex((meld) => meld.id === id) + 1;
}

function meldText(view: View, id: string): string {
  return meldWith(view, id)?.cards.map(formatCard).join(' ') ?? id;
}

/** The commands a player may type now. GO_OUT isn't one of them: players lay off one card at a time. */
export function legalTexts(view: View, canSolve = true): Report['legal'] {
  return legalCommands(view).flatMap((command) => {
    const about = describeCommand(command, view);
    if (command.type === 'GO_OUT') return [];
    if (command.type === 'LAY_DOWN') return layDownTemplate(view, about, canSolve);
    return { command: commandText(command, view) ?? '', about };
  });
}

/** `laydown SET RUN`: the rules allow it at this time, whether or not the hand has the cards. */
function layDownTemplate(
  { hand, contract, rules }: View,
  about: string,
  canSolve: boolean,
): Report['legal'][number] {
  const command = `laydown ${contract.melds.map(({ kind }) => kind.toUpperCase()).join(' ')}`;
  if (!canSolve) return { command, about, template: true };
  const possible = bestLayDown(hand, contract, rules) !== undefined;
  return {
    command,
    about: possible ? about : `${about} (your hand can't do that yet)`,
    template: true,
    possible,
  };
}
