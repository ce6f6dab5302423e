import type { HouseRules } from '@mayi/core/rules';
import { useState } from 'react';
import { forgetRules, keepRules } from '../../rules/keptRules.ts';
import { designer } from '../../texts/designer.ts';
import { storage } from '../app/storage.ts';
import { useKeptRules } from '../rules/useKeptRules.ts';
import { Button } from '../shared/Button.tsx';
import { Panel } from '../shared/Page.tsx';
import { useDesigner } from './designerContext.ts';
import { START_ID } from './StartFrom.tsx';

const words = designer.page;

/** The rules on this device: to change, or to forget, which can be undone. */
export function KeptRulesList() {
  const { startFrom } = useDesigner();
  const kept = useKeptRules();
  const [forgotten, setForgotten] = useState<HouseRules | null>(null);
  const forget = (rules: HouseRules) => {
    if (forgetRules(storage, rules.name)) setForgotten(rules);
  };
  const undo = () => {
    if (forgotten !== null && keepRules(storage, forgotten) === 'kept') setForgotten(null);
  };
  const open = (rules: HouseRules) => {
    startFrom(rules, rules.name);
    window.scrollTo({ top: 0 });
    document.getElementById(START_ID)?.focus({ preventScroll: true });
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
