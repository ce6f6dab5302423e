import type { CardId } from '@mayi/core/cards';
import type { WireCommand } from '@mayi/core/protocol';
import type { View } from '@mayi/core/view';
import type { ActionButton } from '../../state/moves/actionBar.ts';
import { chooseFirst, type Tap, tapDiscard, tapMeld, tapStock } from '../../state/moves/taps.ts';
import { texts } from '../../texts/index.ts';
import type { TableStores } from '../app/tableContext.ts';
import {
  DISCARD,
  type Drop,
  HAND,
  type MeldSpot,
  readMeldTarget,
  readSlotTarget,
} from '../drag/dropTargets.ts';

/** What taps, drops and buttons do. If something can't be done, the table says why. */
export interface TableActions {
  tapStock(): void;
  tapDiscard(): void;
  tapMeld(meldId: string, at?: MeldSpot): void;
  press(button: ActionButton): void;
  play(command: WireCommand): void;
  /** Resolves when the host has answered. */
  drop(drop: Drop): Promise<void>;
}

export function createTableActions({ table, hand, layDown }: TableStores): TableActions {
  const selected = () => hand.getState().hand.selected;

  const send = async (commands: readonly WireCommand[]) => {
    const { ok } = await table.getState().playAll(commands);
    if (ok) hand.getState().clear();
  };
  const follow = async (tap: Tap) => {
    const { showRefusal } = table.getState();
    if (tap.kind === 'play') await send(tap.commands);
    else if (tap.kind === 'choose') showRefusal(chooseFirst(texts.table.problem.whichEnd));
    else showRefusal(tap.refusal);
  };
  const withView = async (tap: (view: View) => Tap) => {
    const { view } = table.getState();
    if (view !== undefined) await follow(tap(view));
  };
  const putIntoSlot = (cardIds: readonly CardId[], slot: number) => {
    for (const cardId of cardIds) layDown.getState().put(cardId, slot);
    hand.getState().clear();
  };
  const takeBack = (cardIds: readonly CardId[]) => {
    for (const cardId of cardIds) layDown.getState().takeBack(cardId);
  };

  return {
    tapStock: () => void withView(tapStock),
    tapDiscard: () => void withView((view) => tapDiscard(view, selected())),
    tapMeld: (meldId, at) => void withView((view) => tapMeld(view, selected(), meldId, at)),
    play: (command) => void send([command]),
    async drop({ cardIds, targetId }) {
      const slot = readSlotTarget(targetId);
      const meld = readMeldTarget(targetId);
      if (slot !== undefined) putIntoSlot(cardIds, slot);
      else if (targetId === HAND) takeBack(cardIds);
      else if (targetId === DISCARD) await withView((view) => tapDiscard(view, cardIds));
      else if (meld !== undefined) await withView((view) => tapMeld(view, cardIds, meld.meldId, meld.at));
    },
    press({ id, commands, needs, whyNot }) {
      const { showRefusal } = table.getState();
      if (whyNot !== null) showRefusal(whyNot);
      else if (id === 'layDown') layDown.getState().open(selected());
      else if (needs !== null) showRefusal(chooseFirst(texts.table.needs[needs]));
      else void send(commands);
    },
  };
}
