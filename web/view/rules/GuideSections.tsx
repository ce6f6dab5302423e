import type { Guide, GuideItem } from '@mayi/core/guide';
import type { HouseRules } from '@mayi/core/rules';
import { rulesWords } from '../../texts/rules.ts';
import { CardText } from '../shared/CardText.tsx';
import { FigureOf } from './figures.tsx';
import { itemId } from './useRuleTarget.ts';

interface GuideSectionsProps {
  readonly guide: Guide;
  /** The rules it is about: they say which cards of its pictures are wild. */
  readonly rules: HouseRules;
  /** The item to highlight. */
  readonly target: string | undefined;
}

export function GuideSections({ guide, rules, target }: GuideSectionsProps) {
  return guide.sections.map(({ id, title, items }) => (
    <section key={id} id={sectionId(id)} aria-labelledby={`${sectionId(id)}-title`} className="rule-section">
      <h2 id={`${sectionId(id)}-title`} className="rule-title">
        {title}
      </h2>
      <ul className="rule-list">
        {items.map((item) => (
          <Item key={item.id} item={item} section={title} rules={rules} isTarget={item.id === target} />
        ))}
      </ul>
    </section>
  ));
}

/** The id of a section's element. */
export function sectionId(section: string): string {
  return `rules-${section}`;
}

interface ItemProps {
  readonly item: GuideItem;
  /** The title of its section. */
  readonly section: string;
  readonly rules: HouseRules;
  readonly isTarget: boolean;
}

function Item({ item, section, rules, isTarget }: ItemProps) {
  return (
    <li
      id={itemId(item.id)}
      className="rule"
      data-target={isTarget || undefined}
      tabIndex={isTarget ? -1 : undefined}
    >
      <p>
        <CardText text={item.text} />
        {item.rules.map((rule) => (
          <RuleAnchor key={rule} rule={rule} />
        ))}
      </p>
      {item.figure && <FigureOf figure={item.figure} section={section} rules={rules} />}
    </li>
  );
}

function RuleAnchor({ rule }: { readonly rule: string }) {
  return (
    <>
      {' '}
      <a id={rule} className="rule-id" href={`#${rule}`} aria-label={rulesWords.anchor(rule)}>
        {rule}
      </a>
    </>
  );
}
