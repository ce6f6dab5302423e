import { contractPicture } from '@mayi/core/guide';
import {
  describeContract,
  describeGoal,
  describeSettings,
  type HouseRules,
  type MeldRequirement,
  type MeldType,
  RULES_LIMITS,
} from '@mayi/core/rules';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { addRound, editRound, moveRound, type Round, removeRound, roundsOf } from '../../designer/rounds.ts';
import { designer } from '../../texts/designer.ts';
import { Button } from '../shared/Button.tsx';
import { Cross } from '../shared/icons.tsx';
import { Plus } from '../shared/moreIcons.tsx';
import { SwitchRow } from '../shared/SwitchRow.tsx';
import { ContractPicture, MeldPicture } from './ContractPicture.tsx';
import { useDesigner } from './designerContext.ts';
import { ArrowDown, ArrowUp } from './icons.tsx';
import { NumberStepper } from './NumberStepper.tsx';
import { ProblemNote } from './SettingField.tsx';

const words = designer.rounds;

/** The rounds of a game: tap one to change it. */
export function RoundList() {
  const { rules, problem, change } = useDesigner();
  const [openAt, setOpenAt] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useFocusLater(list);
  const rounds = roundsOf(rules);
  const isFull = rounds.length >= RULES_LIMITS.rounds;
  const add = () => {
    if (isFull) return;
    change(addRound(rules));
    setOpenAt(rounds.length);
    focusAt(rounds.length, 'open');
  };
  const move = (at: number, by: -1 | 1) => {
    if (rounds[at + by] === undefined) return;
    change(moveRound(rules, at, by));
    setOpenAt(at + by);
    focusAt(at + by, by === 1 ? 'down' : 'up');
  };
  const remove = (at: number) => {
    if (rounds.length === 1) return;
    change(removeRound(rules, at));
    setOpenAt(null);
    focusAt(Math.min(at, rounds.length - 2), 'open');
  };
  return (
    <div>
      <ol ref={list} className="round-list" aria-label={designer.settings.rounds}>
        {rounds.map((round, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place in the game
          <li key={at} className="round" data-open={at === openAt || undefined}>
            <RoundHead at={at} isOpen={at === openAt} onToggle={() => setOpenAt(at === openAt ? null : at)} />
            {at === openAt && (
              <RoundEditor
                round={round}
                at={at}
                of={rounds.length}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
              />
            )}
            {problem?.round === at && <ProblemNote problem={problem} />}
          </li>
        ))}
      </ol>
      <Button className="mt-2 w-full" aria-disabled={isFull || undefined} onClick={add}>
        <Plus />
        {words.add}
      </Button>
      {isFull && <p className="setting-help">{words.most}</p>}
    </div>
  );
}

type Target = 'open' | 'up' | 'down';

/** The round that was moved keeps the focus. */
function useFocusLater(list: RefObject<HTMLOListElement | null>) {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return (at: number, target: Target) => {
    wanted.current = `:scope > li:nth-child(${at + 1}) [data-target="${target}"]`;
  };
}

interface RoundHeadProps {
  readonly at: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function RoundHead({ at, isOpen, onToggle }: RoundHeadProps) {
  const { rules } = useDesigner();
  return (
    <button type="button" data-target="open" className="round-head" aria-expanded={isOpen} onClick={onToggle}>
      <span className="round-number">{at + 1}</span>
      <span className="round-words">
        <span className="grow">
          <span className="block font-semibold">
            <span className="sr-only">{words.round(at + 1)}: </span>
            {capitalized(describeGoal({ rules, roundNumber: at + 1 }))}
          </span>
          <span className="block text-sm text-soft">{words.dealtText(rules.cardsDealt[at] ?? 0)}</span>
        </span>
        {!isOpen && <ContractPicture rules={rules} roundNumber={at + 1} />}
      </span>
      <span aria-hidden="true" className="chevron" />
    </button>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the rules would say about this round alone. */
function describeAllCards(rules: HouseRules, at: number): string {
  const { final, allCards } = describeSettings({
    ...rules,
    finalRound: 'as-others',
    allCardsRounds: [at + 1],
  });
  return allCards || final;
}

interface RoundEditorProps {
  readonly round: Round;
  readonly at: number;
  readonly of: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function RoundEditor({ round, at, of, onMove, onRemove }: RoundEditorProps) {
  const { rules, change } = useDesigner();
  const set = (changes: Partial<Round>) => change(editRound(rules, at, changes));
  const allCards = describeAllCards(rules, at);
  return (
    <fieldset className="round-editor">
      <legend className="sr-only">{words.round(at + 1)}</legend>
      <MeldList melds={round.contract} at={at} onChange={(contract) => set({ contract })} />
      <NumberStepper
        name={words.dealt}
        value={round.cardsDealt}
        least={1}
        most={RULES_LIMITS.cardsDealt}
        onChange={(cardsDealt) => set({ cardsDealt })}
      />
      <SwitchRow
        name={words.allCards}
        about={round.allCards ? allCards : designer.ifOn(allCards)}
        isOn={round.allCards}
        onChange={(allCards) => set({ allCards })}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          data-target="up"
          aria-label={words.up(at + 1)}
          aria-disabled={at === 0 || undefined}
          onClick={() => onMove(-1)}
        >
          <ArrowUp />
        </Button>
        <Button
          data-target="down"
          aria-label={words.down(at + 1)}
          aria-disabled={at === of - 1 || undefined}
          onClick={() => onMove(1)}
        >
          <ArrowDown />
        </Button>
        <Button
          aria-label={words.remove(at + 1)}
          aria-disabled={of === 1 || undefined}
          title={of === 1 ? words.one : undefined}
          onClick={onRemove}
        >
          {words.removeShort}
        </Button>
      </div>
    </fieldset>
  );
}

interface MeldListProps {
  /** The round, counted from 0. */
  readonly at: number;
  readonly melds: readonly MeldRequirement[];
  readonly onChange: (melds: readonly MeldRequirement[]) => void;
}

function MeldList({ at: round, melds, onChange }: MeldListProps) {
  const { rules } = useDesigner();
  const pictures = useMemo(() => contractPicture(rules, round + 1), [rules, round]);
  const canAdd = melds.length < RULES_LIMITS.melds;
  const add = (kind: MeldType) => {
    const size = melds.findLast((meld) => meld.kind === kind)?.size ?? (kind === 'set' ? 3 : 4);
    if (canAdd) onChange(sorted([...melds, { kind, size }]));
  };
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {melds.map((meld, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: melds have no other identity
          <li key={at} className="meld-row">
            <span className="meld-row-name">
              {words.kinds[meld.kind]}
              {pictures[at] && <MeldPicture meld={pictures[at]} />}
            </span>
            <NumberStepper
              name={words.meldSize(meld.kind, nthOfKind(melds, at))}
              isNameHidden
              value={meld.size}
              least={RULES_LIMITS.meldSize.least}
              most={RULES_LIMITS.meldSize.most}
              onChange={(size) => onChange(melds.with(at, { ...meld, size }))}
            />
            <Button
              variant="plain"
              className="px-2!"
              aria-label={words.removeMeld(describeContract({ melds: [meld] }))}
              aria-disabled={melds.length === 1 || undefined}
              onClick={() => melds.length > 1 && onChange(melds.filter((_, index) => index !== at))}
            >
              <Cross />
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button aria-disabled={!canAdd || undefined} onClick={() => add('set')}>
          <Plus />
          {words.addSet}
        </Button>
        <Button aria-disabled={!canAdd || undefined} onClick={() => add('run')}>
          <Plus />
          {words.addRun}
        </Button>
      </div>
    </div>
  );
}

function nthOfKind(melds: readonly MeldRequirement[], at: number): number {
  return melds.slice(0, at + 1).filter(({ kind }) => kind === melds[at]?.kind).length;
}

/** Sets first, as contracts are always read. */
function sorted(melds: readonly MeldRequirement[]): readonly MeldRequirement[] {
  return melds.toSorted((a, b) => Number(a.kind === 'run') - Number(b.kind === 'run'));
}
