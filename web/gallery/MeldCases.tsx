import type { CardId } from '@mayi/core/cards';
import { createGame } from '@mayi/core/engine';
import type { MeldType } from '@mayi/core/rules';
import { type View, viewFor } from '@mayi/core/view';
import type { ReactNode } from 'react';
import type { MeldTarget } from '../state/moves/targets.ts';
import { DragProvider } from '../view/drag/DragProvider.tsx';
import { Meld } from '../view/melds/Meld.tsx';
import { DiscardPile, StockPile } from '../view/piles/Piles.tsx';
import { Case } from './Case.tsx';
import { hand, RULES } from './cards.ts';

const meld = (id: string, type: MeldType, cards: string) => ({ id, type, cards: hand(cards), ownerId: 'a' });

const RUN = meld('m1', 'run', '4H 2C 6H 7H Joker');
const SET = meld('m2', 'set', '9C 9D Joker 9S');
const LONG = meld('m3', 'run', '3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS');

const target = (meldId: string, more: Partial<MeldTarget>): MeldTarget => ({
  meldId,
  isFit: true,
  ends: [],
  jokers: [],
  ...more,
});
const JOKER = 'Joker-0' as CardId;
const ignore = () => undefined;

export function MeldCases() {
  return (
    <DragProvider onDrop={ignore}>
      <Case title="Melds">
        <Row>
          <Meld meld={RUN} rules={RULES} onTap={ignore} />
          <Meld meld={SET} rules={RULES} onTap={ignore} />
          <Meld meld={meld('m4', 'run', '8D 9D 10D JD')} rules={RULES} onTap={ignore} />
          <Meld meld={meld('m5', 'set', 'QC 2S QH')} rules={RULES} onTap={ignore} />
          <Meld meld={LONG} rules={RULES} onTap={ignore} />
        </Row>
      </Case>
      <Case title="Targets: set, high end, low end, both ends, swap, swap or both ends">
        <Row>
          <Meld meld={SET} rules={RULES} onTap={ignore} target={target('m2', {})} />
          <Meld meld={RUN} rules={RULES} onTap={ignore} target={target('m1', { ends: ['high'] })} />
          <Meld meld={RUN} rules={RULES} onTap={ignore} target={target('m1', { ends: ['low'] })} />
          <Meld meld={RUN} rules={RULES} onTap={ignore} target={target('m1', { ends: ['low', 'high'] })} />
          <Meld
            meld={RUN}
            rules={RULES}
            onTap={ignore}
            target={target('m1', { isFit: false, jokers: [JOKER] })}
          />
          <Meld
            meld={RUN}
            rules={RULES}
            onTap={ignore}
            target={target('m1', { ends: ['low', 'high'], jokers: [JOKER] })}
          />
        </Row>
      </Case>
      <Case title="Piles: your turn, someone else’s turn, nearly empty">
        <Row>
          {PILES.map((view, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <div key={at} className="mr-8 flex gap-4">
              <StockPile view={view} onTap={ignore} />
              <DiscardPile view={view} onTap={ignore} />
            </div>
          ))}
        </Row>
      </Case>
    </DragProvider>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-6 gap-y-7">{children}</div>;
}

const GAME = createGame({
  gameId: 'gallery',
  rules: RULES,
  players: ['Ann', 'Bob', 'Carol'].map((name) => ({ id: name, name })),
});
const VIEW: View = viewFor(GAME, 'Bob');
const MORE = hand('9C KD 4S');
const PILES: readonly View[] = [
  { ...VIEW, discard: [...MORE, ...VIEW.discard] },
  { ...viewFor(GAME, 'Ann'), stockCount: 40, discard: hand('QH 3C') },
  { ...VIEW, stockCount: 1, discard: [] },
];
