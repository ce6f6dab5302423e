import { describeRules, type HouseRules } from '@mayi/core/rules';

/** House rules in plain language. */
export function RuleSentences({ rules }: { readonly rules: HouseRules }) {
  return (
    <ul className="mb-2 grid list-disc gap-1 pl-5 text-soft marker:text-brass-text">
      {describeRules(rules).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
