import { type HouseRules, presetNameOf } from '@mayi/core/rules';
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { canonical, isSameRules } from '../../designer/canonical.ts';
import { type Draft, edit, redo, startDraft, startFrom, undo } from '../../designer/draft.ts';
import { problemOf, whyNotPlayable } from '../../designer/problems.ts';
import {
  differences,
  GROUP_IDS,
  type GroupId,
  groupOf,
  resetSetting,
  sentencesOf,
  settingsIn,
} from '../../designer/settings.ts';
import { keptRules } from '../../rules/keptRules.ts';
import { designer } from '../../texts/designer.ts';
import { storage } from '../app/storage.ts';
import { rulesTitle } from '../home/lastOptions.ts';
import { TextField } from '../shared/fields.tsx';
import { Panel } from '../shared/Page.tsx';
import { DesignerBar } from './DesignerBar.tsx';
import { type Designer, DesignerContext, useDesigner } from './designerContext.ts';
import { FIELDS } from './groups.tsx';
import { Differences, RulesInWords } from './RulesInWords.tsx';
import { PROBLEM_ID, ProblemNote } from './SettingField.tsx';
import { StartFrom } from './StartFrom.tsx';
import { useAnnouncement } from './useAnnouncement.ts';

export interface RuleDesignerProps {
  readonly initial: HouseRules;
  /** What `initial` was made from; default: `initial` itself. */
  readonly base?: HouseRules;
  /** Rules kept on this device under this name may be replaced. */
  readonly replaces?: string;
  readonly doneText: string;
  /** Only with rules that can be played. */
  readonly onDone: (rules: HouseRules) => void;
  readonly onCancel?: () => void;
  /** After every change. */
  readonly onDraft?: (draft: Draft) => void;
  /** What became of it, for a moment. */
  readonly status?: string;
  /** Below the settings; undefined while something is to be fixed. */
  readonly aside?: (rules: HouseRules | undefined) => ReactNode;
}

/** House rules on one side, what they mean on the other. */
export function RuleDesigner(props: RuleDesignerProps) {
  const { initial, base = initial, replaces, doneText, onDone, onCancel, onDraft, status, aside } = props;
  const [draft, setDraft] = useState(() => startDraft(base, initial));
  const [open, setOpen] = useState<readonly GroupId[]>([]);
  const { value, playable } = useDesign(draft, setDraft, replaces);
  const announcement = useAnnouncement(draft.rules);
  useEffect(() => onDraft?.(draft), [draft, onDraft]);
  const { problem } = value;
  const showProblem = useShowProblem();
  const onShowProblem = () => {
    if (problem === undefined) return;
    if (problem.setting !== 'name') setOpen([...open, groupOf(problem.setting)]);
    showProblem();
  };
  return (
    <DesignerContext value={value}>
      <div className="designer">
        <div className="designer-settings">
          <Panel className="grid gap-4">
            <StartFrom base={draft.base} />
            <RulesName />
          </Panel>
          {GROUP_IDS.map((group) => (
            <Group
              key={group}
              group={group}
              isOpen={open.includes(group)}
              onToggle={() =>
                setOpen(open.includes(group) ? open.filter((one) => one !== group) : [...open, group])
              }
            />
          ))}
          {aside?.(problem === undefined ? draft.rules : undefined)}
        </div>
        <div id={RULES_ID} tabIndex={-1} className="designer-rules">
          <Panel title={designer.rulesTitle}>
            <Differences />
            {problem && problem.setting !== 'name' && <p className="problem">{designer.rulesBefore}</p>}
            <RulesInWords rules={useDeferredValue(playable)} />
          </Panel>
        </div>
        <DesignerBar
          doneText={doneText}
          status={status ?? ''}
          canUndo={draft.past.length > 0}
          canRedo={draft.future.length > 0}
          hasProblem={problem !== undefined}
          rulesId={RULES_ID}
          onUndo={() => setDraft(undo(draft))}
          onRedo={() => setDraft(redo(draft))}
          onShowProblem={onShowProblem}
          onDone={() => onDone(draft.rules)}
          {...(onCancel && { onCancel })}
        />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DesignerContext>
  );
}

const RULES_ID = 'designed-rules';

/** `playable`: the rules, or the last ones that could be played. */
function useDesign(draft: Draft, setDraft: (draft: Draft) => void, replaces: string | undefined) {
  const { base, rules } = draft;
  const taken = useMemo(() => namesOfOthers(base, replaces), [base, replaces]);
  const derived = useMemo(
    () => ({
      baseName: rulesTitle(presetNameOf(base) ?? base),
      sentences: sentencesOf(rules),
      changed: differences(base, rules),
      problem: problemOf(rules, taken),
    }),
    [base, rules, taken],
  );
  const last = useRef(rules);
  if (whyNotPlayable(rules) === undefined) last.current = rules;
  const value: Designer = {
    rules,
    ...derived,
    change: (next, typing) => setDraft(edit(draft, next, { taken, ...(typing !== undefined && { typing }) })),
    startFrom: (rules) => setDraft(startFrom(draft, rules)),
    reset: (setting) => setDraft(edit(draft, resetSetting(rules, base, setting), { taken })),
  };
  return { value, playable: last.current };
}

/** Of rules kept on this device, except for those that are being changed. */
function namesOfOthers(base: HouseRules, replaces: string | undefined): readonly string[] {
  const others = keptRules(storage).filter((kept) => !isSameRules(canonical(kept), base));
  return others.map(({ name }) => name).filter((name) => name !== replaces);
}

/** Once its group is open. */
function useShowProblem(): () => void {
  const isWanted = useRef(false);
  const [, render] = useState(0);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const note = document.getElementById(PROBLEM_ID);
    note?.scrollIntoView({ block: 'center' });
    note?.focus({ preventScroll: true });
  });
  return () => {
    isWanted.current = true;
    render((count) => count + 1);
  };
}

function RulesName() {
  const { rules, problem, change } = useDesigner();
  const isProblem = problem?.setting === 'name';
  return (
    <div>
      <TextField
        label={designer.name}
        hint={designer.nameHint}
        value={presetNameOf(rules) === undefined ? rules.name : ''}
        placeholder={designer.namePlaceholder}
        maxLength={60}
        autoComplete="off"
        aria-invalid={isProblem || undefined}
        onChange={(name) => change({ ...rules, name }, 'name')}
      />
      {isProblem && <ProblemNote problem={problem} />}
    </div>
  );
}

interface GroupProps {
  readonly group: GroupId;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Closed, it says what the rules are; open, it has the controls that change them. */
function Group({ group, isOpen, onToggle }: GroupProps) {
  const { sentences, changed, problem } = useDesigner();
  const id = useId();
  const Fields = FIELDS[group];
  const settings = settingsIn(group);
  const changes = settings.filter((setting) => changed.includes(setting)).length;
  const hasProblem =
    problem !== undefined && problem.setting !== 'name' && settings.includes(problem.setting);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no heading, and a section is a landmark like those of the rules
    <div role="group" className="group" aria-labelledby={id} data-open={isOpen || undefined}>
      <h2 className="group-title">
        <button type="button" className="group-button" aria-expanded={isOpen} onClick={onToggle}>
          <span className="group-name">
            <span id={id}>{designer.groups[group]}</span>{' '}
            {changes > 0 && (
              <span className="changed-mark">
                {changes === 1 ? designer.changed : designer.changedSome(changes)}
              </span>
            )}
          </span>
          <span aria-hidden="true" className="chevron" />
        </button>
      </h2>
      {isOpen ? (
        <div className="group-fields">
          <Fields />
        </div>
      ) : (
        <>
          <p className="group-words">{settings.map((setting) => sentences[setting]).join(' ')}</p>
          {hasProblem && <ProblemNote problem={problem} />}
        </>
      )}
    </div>
  );
}
