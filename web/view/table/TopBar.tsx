import { describeContract } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { ReactNode } from 'react';
import { texts } from '../../texts/index.ts';
import { showRule } from '../shared/showRule.tsx';

/** The rule that tells what each round asks for. */
const CONTRACTS = 'K1';

/** Round and contract, always in sight, and from there to the rules; the menu beside them. */
export function TopBar({ view, children }: { readonly view: View; readonly children: ReactNode }) {
  const { roundNumber, contract, rules } = view;
  return (
    <header className="table-top">
      <h1 className="table-contract">
        <button
          type="button"
          aria-haspopup="dialog"
          className="table-contract-button"
          onClick={() => void showRule(CONTRACTS)}
        >
          <span className="table-round">{texts.table.round(roundNumber, rules.contracts.length)}</span>{' '}
          <span>{describeContract(contract)}</span>
          <span className="sr-only"> ({texts.table.menu.rules})</span>
        </button>
      </h1>
      {children}
    </header>
  );
}
