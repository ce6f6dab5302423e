import type { ReactNode } from 'react';
import type { Problem } from '../../designer/problems.ts';
import type { SettingId } from '../../designer/settings.ts';
import { designer } from '../../texts/designer.ts';
import { Button } from '../shared/Button.tsx';
import { useDesigner } from './designerContext.ts';

interface SettingFieldProps {
  readonly setting: SettingId;
  /** A line of help, where the rules themselves say nothing about it. */
  readonly help?: string;
  /** The controls show what the rules say. */
  readonly isSaid?: boolean;
  readonly children: ReactNode;
}

/** A setting: its controls, what the rules now say about it, what's wrong with it, and the way back. */
export function SettingField({ setting, help = '', isSaid = false, children }: SettingFieldProps) {
  const { sentences, changed, baseName, problem, reset } = useDesigner();
  const isChanged = changed.includes(setting);
  return (
    <div className="setting" data-changed={isChanged || undefined}>
      {children}
      {!isSaid && <p className="setting-help">{sentences[setting] || help}</p>}
      {problem?.setting === setting && problem.round === null && <ProblemNote problem={problem} />}
      {isChanged && (
        <p className="setting-changed">
          <span className="changed-mark">{designer.changed}</span>
          <Button
            variant="plain"
            className="px-2! text-sm!"
            aria-label={designer.reset(designer.settings[setting], baseName)}
            onClick={() => reset(setting)}
          >
            {designer.resetShort}
          </Button>
        </p>
      )}
    </div>
  );
}

/** What's wrong, in plain words, and what would put it right. */
export function ProblemNote({ problem }: { readonly problem: Problem }) {
  const { change } = useDesigner();
  return (
    <div className="problem" role="alert" id={PROBLEM_ID} tabIndex={-1}>
      <p>{problem.message}</p>
      {problem.fixes.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {problem.fixes.map(({ label, rules }) => (
            <Button key={label} className="border-brass/60!" onClick={() => change(rules)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** There's one at a time. */
export const PROBLEM_ID = 'rules-problem';
