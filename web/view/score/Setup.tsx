import { seatCounts } from '@mayi/core/protocol';
import { useState } from 'react';
import { cleanName, startEvening } from '../../score/changes.ts';
import { canSeat, MAX_NAME, MAX_PLAYERS } from '../../score/evening.ts';
import { type ChosenRules, lastTable, rememberTable, rulesOf } from '../../score/lastTable.ts';
import { playerId } from '../../score/sheet.ts';
import { score as words } from '../../texts/score.ts';
import { storage } from '../app/storage.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { Button } from '../shared/Button.tsx';
import { Segments } from '../shared/fields.tsx';
import { Cross, Icon } from '../shared/icons.tsx';
import { keepFocus } from '../shared/keepFocus.ts';
import { Plus } from '../shared/moreIcons.tsx';
import { Notice, Page, Panel } from '../shared/Page.tsx';
import { PresetChoice } from '../shared/PresetChoice.tsx';
import { SwitchRow } from '../shared/SwitchRow.tsx';
import { newEveningId } from './newEveningId.ts';
import { useScorePad, useScorePadState } from './scorePadContext.ts';

const { setup } = words;

interface Draft {
  /** Each with a number of its own, so that a row keeps its field when it moves. */
  readonly seats: readonly { readonly key: number; readonly name: string }[];
  readonly dealer: number;
  readonly rules: ChosenRules;
  readonly allowsHelp: boolean;
}

/** Who's playing, by which rules. */
export function Setup() {
  const unreadable = useScorePadState((state) => state.unreadable);
  const { draft, change, problem, start } = useDraft();
  return (
    <Page title={words.title}>
      <p className="-mt-3 mb-5 text-soft">{words.lead}</p>
      {unreadable && (
        <Notice role="status" className="mb-5">
          {setup.unreadable[unreadable]}
        </Notice>
      )}
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a dialog of the rules is none of this one's.
          if (event.target === event.currentTarget) start();
        }}
      >
        <Players draft={draft} onChange={change} wrong={problem?.seat} />
        <Panel title={setup.rules}>
          <PresetChoice value={draft.rules} onChange={(rules: ChosenRules) => change({ rules })} />
          <div className="mt-3 border-line border-t pt-2">
            <SwitchRow
              name={setup.help}
              about={setup.helpAbout}
              isOn={draft.allowsHelp}
              onChange={(allowsHelp) => change({ allowsHelp })}
            />
          </div>
        </Panel>
        <div className="score-foot">
          <p role="alert" id={PROBLEM_ID} className="text-danger-text empty:hidden">
            {problem?.message}
          </p>
          <Button type="submit" variant="brass" size="large" className="w-full">
            {setup.start}
          </Button>
        </div>
      </form>
    </Page>
  );
}

function useDraft() {
  const pad = useScorePad();
  const [draft, setDraft] = useState(firstDraft);
  const [wasTried, setWasTried] = useState(false);
  const problem = wasTried ? problemOf(draft) : undefined;
  const start = () => {
    setWasTried(true);
    const found = problemOf(draft);
    if (found?.seat !== undefined) document.getElementById(fieldId(found.seat))?.focus();
    if (found !== undefined) return;
    const players = draft.seats.map(({ name }) => cleanName(name));
    const { rules, allowsHelp, dealer } = draft;
    rememberTable(storage, { players, rules, allowsHelp });
    const now = Date.now();
    pad.start(
      startEvening({
        id: newEveningId(now),
        now,
        players,
        rules: rulesOf(rules),
        firstDealer: dealer,
        allowsHelp,
      }),
    );
  };
  return { draft, change: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }), problem, start };
}

function firstDraft(): Draft {
  const { players, rules, allowsHelp } = lastTable(storage);
  return { seats: players.map((name, key) => ({ key, name })), dealer: 0, rules, allowsHelp };
}

interface Problem {
  readonly message: string;
  /** The key of the seat whose name is wrong. */
  readonly seat?: number | undefined;
}

function problemOf({ seats, rules }: Draft): Problem | undefined {
  const names = seats.map(({ name }) => cleanName(name).toLocaleLowerCase());
  const nameless = names.indexOf('');
  if (nameless >= 0) return { message: setup.nameless, seat: seats[nameless]?.key };
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice >= 0) return { message: setup.twice, seat: seats[twice]?.key };
  if (canSeat(rulesOf(rules), names.length)) return undefined;
  const sizes = seatCounts(rulesOf(rules));
  return { message: setup.tableSize(sizes[0], sizes.at(-1)) };
}

const PROBLEM_ID = 'setup-problem';

function fieldId(key: number): string {
  return `player-${key}`;
}

const Up = () => (
  <Icon>
    <path d="M12 19V5m0 0-6 6m6-6 6 6" />
  </Icon>
);

interface PlayersProps {
  readonly draft: Draft;
  /** The key of the seat whose name is wrong. */
  readonly wrong: number | undefined;
  readonly onChange: (changes: Partial<Draft>) => void;
}

function Players({ draft: { seats, dealer }, onChange, wrong }: PlayersProps) {
  const nameAt = (at: number) => seats[at]?.name.trim() || setup.name(at + 1);
  const rename = (at: number, name: string) =>
    onChange({ seats: seats.map((seat, nth) => (nth === at ? { ...seat, name } : seat)) });
  const moveUp = (at: number) => {
    const [above, moved] = [seats[at - 1], seats[at]];
    if (above && moved) onChange({ seats: seats.with(at - 1, moved).with(at, above) });
  };
  const remove = (at: number) => {
    const left = seats.filter((_, nth) => nth !== at);
    onChange({ seats: left, dealer: Math.min(at < dealer ? dealer - 1 : dealer, left.length - 1) });
  };
  const add = () =>
    onChange({ seats: [...seats, { key: 1 + Math.max(...seats.map(({ key }) => key)), name: '' }] });
  return (
    <Panel title={setup.players} lead={setup.playersAbout}>
      <ol ref={keepFocus} className="grid gap-2">
        {seats.map(({ key, name }, at) => (
          <li key={key} className="flex flex-wrap items-center justify-end gap-1">
            <span className="mr-1.5 max-[22rem]:hidden">
              <Avatar name={name} seat={playerId(at)} size={2.25} />
            </span>
            <input
              id={fieldId(key)}
              className="text-field min-w-0 grow basis-24"
              aria-invalid={key === wrong || undefined}
              aria-describedby={key === wrong ? PROBLEM_ID : undefined}
              aria-label={setup.name(at + 1)}
              placeholder={setup.name(at + 1)}
              value={name}
              maxLength={MAX_NAME}
              autoComplete="off"
              autoCapitalize="words"
              enterKeyHint="next"
              onChange={(event) => rename(at, event.target.value)}
            />
            <Button
              variant="plain"
              className="px-3!"
              aria-label={setup.up(nameAt(at))}
              aria-disabled={at === 0 || undefined}
              onClick={() => moveUp(at)}
            >
              <Up />
            </Button>
            {seats.length > 2 && (
              <Button
                variant="plain"
                className="px-3!"
                aria-label={setup.remove(nameAt(at))}
                onClick={() => remove(at)}
              >
                <Cross />
              </Button>
            )}
          </li>
        ))}
      </ol>
      {seats.length < MAX_PLAYERS && (
        <Button className="mt-3 w-full" onClick={add}>
          <Plus />
          {setup.add}
        </Button>
      )}
      <div className="mt-4">
        <Segments
          legend={setup.dealer}
          segments={seats.map((_, at) => ({
            value: at,
            name: <span className="wrap-anywhere">{nameAt(at)}</span>,
          }))}
          value={dealer}
          onChange={(at) => onChange({ dealer: at })}
        />
      </div>
    </Panel>
  );
}
