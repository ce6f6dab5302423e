import { describeContract, type View } from '@mayi/core';
import type { ReactNode } from 'react';
import { texts } from '../../texts/index.ts';

/** Round and contract, always in sight; the menu beside them. */
export function TopBar({ view, children }: { readonly view: View; readonly children: ReactNode }) {
  const { roundNumber, contract, rules } = view;
  return (
    <header className="table-top">
      <h1 className="table-contract">
        <span className="table-round">{texts.table.round(roundNumber, rules.contracts.length)}</span>{' '}
        <span>{describeContract(contract)}</span>
      </h1>
      {children}
    </header>
  );
}
