import { useEffect } from 'react';
import { texts } from '../../texts/index.ts';
import { useTable, useTableStore } from '../app/context.tsx';
import { Cross } from '../shared/icons.tsx';
import { RuleLink } from '../shared/RuleLink.tsx';
import { Spoken } from '../shared/Spoken.tsx';

/** Long enough to read it and to reach for the rule. */
const SHOWN_MS = 9000;

/** Why something was not done, in the words of the rules. It never takes the focus, and goes by itself. */
export function ProblemNote() {
  const problem = useTable((state) => state.refusal);
  const table = useTableStore();
  useEffect(() => {
    if (problem === null) return;
    const timer = setTimeout(() => table.getState().dismissRefusal(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [problem, table]);
  return (
    <div role="alert" className="problem-place">
      {problem && (
        <div key={problem.n} className="problem">
          <p>
            <Spoken text={problem.message} /> {problem.rule && <RuleLink rule={problem.rule} />}
          </p>
          <button
            type="button"
            className="problem-close"
            aria-label={texts.table.problem.dismiss}
            onClick={() => table.getState().dismissRefusal()}
          >
            <Cross />
          </button>
        </div>
      )}
    </div>
  );
}
