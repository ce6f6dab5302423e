import type { HouseRules } from '@mayi/core/rules';
import { useState } from 'react';
import { forgetRules, keepRules } from '../../rules/keptRules.ts';
import { designer } from '../../texts/designer.ts';
import { storage } from '../app/storage.ts';
import { Button } from '../shared/Button.tsx';
import { Panel } from '../shared/Page.tsx';
import { useDesigner } from './designerContext.ts';

const words = designer.page;

interface KeptRulesListProps {
  readonly kept: readonly HouseRules[];
  readonly onChange: () => void;
}

/** The rules on this device: to change, or to forget, which can be undone. */
export function KeptRulesList({ kept, onChange }: KeptRulesListProps) {
  const { startFrom } = useDesigner();
  const [forgotten, setForgotten] = useState<HouseRules | null>(null);
  const forget = (rules: HouseRules) => {
    forgetRules(storage, rules.name);
    setForgotten(rules);
    onChange();
  };
  const undo = () => {
    if (forgotten === null) return;
    keepRules(storage, forgotten);
    setForgotten(null);
    onChange();
  };
  const open = (rules: HouseRules) => {
    startFrom(rules);
    window.scrollTo({ top: 0 });
  };
  return (
    <Panel title={words.keptTitle}>
      {kept.length === 0 && <p className="text-soft">{words.keptEmpty}</p>}
      <ul className="grid gap-1">
        {kept.map((rules) => (
          <li key={rules.name} className="flex flex-wrap items-center gap-2">
            <span className="min-w-[min(100%,8rem)] grow font-semibold [overflow-wrap:anywhere]">
              {rules.name}
            </span>
            <Button aria-label={words.open(rules.name)} onClick={() => open(rules)}>
              {words.openShort}
            </Button>
            <Button variant="plain" aria-label={words.forget(rules.name)} onClick={() => forget(rules)}>
              {words.forgetShort}
            </Button>
          </li>
        ))}
      </ul>
      <div role="status" className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
        {forgotten && (
          <>
            <span>{words.forgotten(forgotten.name)}</span>
            <Button onClick={undo}>{words.undoForget}</Button>
          </>
        )}
      </div>
    </Panel>
  );
}
