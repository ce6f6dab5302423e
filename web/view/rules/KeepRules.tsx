import { type HouseRules, presetNameOf, rulesFragment } from '@mayi/core/rules';
import { useState } from 'react';
import { type Keeping, keepRules, keptRules } from '../../rules/keptRules.ts';
import { freeName } from '../../rules/names.ts';
import { sharedRules as words } from '../../texts/sharedRules.ts';
import { storage } from '../app/storage.ts';
import { Button } from '../shared/Button.tsx';
import { Check } from '../shared/icons.tsx';

type Step = 'offered' | 'asking' | Keeping;

/** Keeps rules on this device. Others of the same name are only replaced if the player says so. */
export function KeepRules({ rules }: { readonly rules: HouseRules }) {
  const [step, setStep] = useState<Step>(() => (sameNamed(rules) === 'same' ? 'kept' : 'offered'));
  const keep = (record: HouseRules) => setStep(keepRules(storage, record));
  if (presetNameOf(rules) !== undefined) return <p className="text-soft">{words.builtIn}</p>;
  if (step === 'asking') {
    const taken = keptRules(storage).map(({ name }) => name);
    const newName = freeName(rules.name, taken);
    return (
      <div className="grid gap-2">
        <p role="alert">{words.sameName(rules.name)}</p>
        <Button onClick={() => keep({ ...rules, name: newName })}>{words.keepBoth(newName)}</Button>
        <Button onClick={() => keep(rules)}>{words.replace}</Button>
        <Button variant="plain" onClick={() => setStep('offered')}>
          {words.cancel}
        </Button>
      </div>
    );
  }
  return (
    <>
      {step !== 'kept' && (
        <Button onClick={() => (sameNamed(rules) === 'different' ? setStep('asking') : keep(rules))}>
          {words.keep}
        </Button>
      )}
      <p role="status" className="flex gap-2 empty:hidden">
        {step === 'kept' && (
          <>
            <Check />
            <span>{words.kept}</span>
          </>
        )}
        {(step === 'full' || step === 'failed') && words[step]}
      </p>
    </>
  );
}

/** What is kept under this name: these rules, different ones, or none. */
function sameNamed(rules: HouseRules): 'same' | 'different' | 'none' {
  const kept = keptRules(storage).find(({ name }) => name === rules.name);
  if (kept === undefined) return 'none';
  return rulesFragment(kept) === rulesFragment(rules) ? 'same' : 'different';
}
