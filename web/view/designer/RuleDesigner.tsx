import { type HouseRules, presetNameOf, RULES_LIMITS } from '@mayi/core/rules';
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { canonical, isSameRules } from '../../designer/canonical.ts';
import { type Draft, edit, redo, startFrom, undo } from '../../designer/draft.ts';
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
import { designer } from '../../texts/designer.ts';
import { rulesTitle } from '../home/lastOptions.ts';
import { useKeptRules } from '../rules/useKeptRules.ts';
import { TextField } from '../shared/fields.tsx';
import { keepFocus } from '../shared/keepFocus.ts';
import { Panel } from '../shared/Page.tsx';
import { DesignerBar } from './DesignerBar.tsx';
import { type Designer, DesignerContext, useDesigner } from './designerContext.ts';
import { FIELDS } from './groups.tsx';
import { Differences, RulesInWords } from './RulesInWords.tsx';
import { PROBLEM_ID, ProblemNote } from './SettingField.tsx';
import { StartFrom } from './StartFrom.tsx';
import { useAnnouncement } from './useAnnouncement.ts';

/** What the parts below the settings need. */
interface Design {
  /** The rules, or the last ones that could be played. Their name may need fixing. */
  readonly playable: HouseRules;
  /** Undefined while something is to be fixed. */
  readonly rules: HouseRules | undefined;
}

interface RuleDesignerProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly doneText: string;
  /** Being done keeps the rules on this device, so no others may have their name. */
  readonly isKeeping?: boolean;
  /** Only with rules that can be played. */
  readonly onDone: (rules: HouseRules) => void;
  readonly onCancel?: () => void;
  /** What became of it, for a moment. */
  readonly status?: string;
  /** Below the settings. */
  readonly aside: (design: Design) => ReactNode;
}

/** House rules on one side, what they mean on the other. */
export function RuleDesigner(props: RuleDesignerProps) {
  const { draft, onDraft, doneText, isKeeping = false, onDone, onCancel, status, aside } = props;
  const [open, setOpen] = useState<readonly GroupId[]>([]);
  const { value, playable } = useDesign(draft, onDraft, isKeeping);
  const announcement = useAnnouncement(draft.rules);
  const { problem } = value;
  const showProblem = useShowProblem();
  const onShowProblem = () => {
    if (problem === undefined) return;
    if (problem.setting !== 'name') setOpen([...open, groupOf(problem.setting)]);
    showProblem();
  };
  return (
    <DesignerContext value={value}>
      <div ref={keepFocus} className="designer">
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
          {aside({ playable, rules: problem === undefined ? draft.rules : undefined })}
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
          onUndo={() => onDraft(undo(draft))}
          onRedo={() => onDraft(redo(draft))}
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
function useDesign(draft: Draft, onDraft: (draft: Draft) => void, isKeeping: boolean) {
  const { base, rules } = draft;
  const taken = useTakenNames(draft);
  const derived = useMemo(
    () => ({
      baseName: rulesTitle(presetNameOf(base) ?? base),
      sentences: sentencesOf(rules),
      changed: differences(base, rules),
      problem: problemOf(rules, isKeeping ? taken : []),
    }),
    [base, rules, taken, isKeeping],
  );
  const last = useRef(rules);
  if (whyNotPlayable(rules) === undefined) last.current = rules;
  const value: Designer = {
    rules,
    ...derived,
    sentenceIfOn: (setting, value) => {
      const sentence = sentencesOf({ ...rules, [setting]: value })[setting];
      return sentence && designer.ifOn(sentence);
    },
    change: (next, typing) => onDraft(edit(draft, next, { taken, ...(typing !== undefined && { typing }) })),
    startFrom: (rules, keptAs) => onDraft(startFrom(draft, rules, keptAs)),
    reset: (setting) => onDraft(edit(draft, resetSetting(rules, base, setting), { taken })),
  };
  return { value, playable: last.current };
}

/** Of other rules kept on this device. */
function useTakenNames({ rules, keptAs }: Draft): readonly string[] {
  const kept = useKeptRules();
  return useMemo(() => {
    const others = kept.filter(({ name }) => name !== keptAs);
    return others.filter((other) => !isSameRules(canonical(other), rules)).map(({ name }) => name);
  }, [kept, keptAs, rules]);
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
        maxLength={RULES_LIMITS.nameLength}
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
