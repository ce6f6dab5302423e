import { guideFor } from '@mayi/core/guide';
import type { HouseRules } from '@mayi/core/rules';
import { memo, useMemo } from 'react';
import type { SettingId } from '../../designer/settings.ts';
import { designer } from '../../texts/designer.ts';
import { GuideSections } from '../rules/GuideSections.tsx';
import { Button } from '../shared/Button.tsx';
import { useDesigner } from './designerContext.ts';

/** What differs from the rules that these were made from, in the words of the rules. */
export function Differences() {
  const { sentences, changed, baseName, reset } = useDesigner();
  if (changed.length === 0) return <p className="text-soft">{designer.same(baseName)}</p>;
  return (
    <details className="more" open={changed.length <= 3}>
      <summary>{designer.differ(changed.length, baseName)}</summary>
      <ul className="differences">
        {changed.map((setting) => (
          <Difference
            key={setting}
            setting={setting}
            sentence={sentences[setting]}
            label={designer.reset(designer.settings[setting], baseName)}
            onReset={() => reset(setting)}
          />
        ))}
      </ul>
    </details>
  );
}

interface DifferenceProps {
  readonly setting: SettingId;
  readonly sentence: string;
  readonly label: string;
  readonly onReset: () => void;
}

function Difference({ setting, sentence, label, onReset }: DifferenceProps) {
  return (
    <li>
      <p>
        <strong className="block">{designer.settings[setting]}</strong>
        {sentence || designer.nothingSaid}
      </p>
      <Button variant="plain" className="px-2! text-sm!" aria-label={label} onClick={onReset}>
        {designer.resetShort}
      </Button>
    </li>
  );
}

/** The rules as a page. */
export const RulesInWords = memo(function RulesInWords({ rules }: { readonly rules: HouseRules }) {
  const guide = useMemo(() => guideFor(rules), [rules]);
  return (
    <article className="rules-in-words">
      <GuideSections guide={guide} rules={rules} target={undefined} />
    </article>
  );
});
