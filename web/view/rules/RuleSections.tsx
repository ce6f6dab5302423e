import type { Rule, RuleBlock, RuleLine, RuleRow, RuleSection, RuleText } from '../../build/rulesPlugin.ts';
import { texts } from '../../texts/index.ts';

interface RuleSectionsProps {
  readonly sections: readonly RuleSection[];
  /** The rule to highlight. */
  readonly target: string | undefined;
}

export function RuleSections({ sections, target }: RuleSectionsProps) {
  return sections.map(({ id, title, blocks }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} className="rule-section">
      {id !== 'about' && (
        <h2 id={`${id}-title`} className="rule-title">
          <SectionTitle id={id} title={title} />
        </h2>
      )}
      {id === 'about' && (
        <h2 id={`${id}-title`} className="sr-only">
          {title}
        </h2>
      )}
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rules never change while they are shown
        <Block key={at} block={block} section={title} target={target} />
      ))}
    </section>
  ));
}

/** Section titles in RULES.md start with a small letter. */
export function SectionTitle({ id, title }: Pick<RuleSection, 'id' | 'title'>) {
  return (
    <>
      <span aria-hidden="true" className="rule-letter">
        {id}
      </span>
      {`${title.charAt(0).toUpperCase()}${title.slice(1)}`}
    </>
  );
}

interface BlockProps {
  readonly block: RuleBlock;
  /** The title of its section. */
  readonly section: string;
  readonly target: string | undefined;
}

function Block({ block, section, target }: BlockProps) {
  if (block.kind === 'text')
    return (
      <p className="my-3 text-soft">
        <Line line={block.line} />
      </p>
    );
  if (block.kind === 'table') return <RuleTable {...block} section={section} target={target} />;
  return (
    <ul className="my-3 grid gap-1">
      {block.rules.map((rule) => (
        <RuleItem key={rule.id} rule={rule} isTarget={rule.id === target} />
      ))}
    </ul>
  );
}

function RuleItem({ rule: { id, line }, isTarget }: { readonly rule: Rule; readonly isTarget: boolean }) {
  return (
    <li id={id} className="rule" data-target={isTarget || undefined} tabIndex={isTarget ? -1 : undefined}>
      <RuleAnchor id={id} />
      <p>
        <Line line={line} />
      </p>
    </li>
  );
}

function RuleAnchor({ id }: { readonly id: string }) {
  return (
    <a className="rule-id" href={`#${id}`} aria-label={texts.rules.anchor(id)}>
      {id}
    </a>
  );
}

type RuleTableProps = Extract<RuleBlock, { kind: 'table' }> & Omit<BlockProps, 'block'>;

function RuleTable({ heads, rows, section, target }: RuleTableProps) {
  return (
    <section
      className="my-3 overflow-x-auto rounded-xl border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard players must be able to scroll it
      tabIndex={0}
      aria-label={texts.rules.table(section)}
    >
      <table className="rule-table">
        <thead>
          <tr>
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rules never change while they are shown
              <th key={at} scope="col">
                <Line line={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={row.id ?? at} row={row} isTarget={row.id !== null && row.id === target} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row: { id, cells }, isTarget }: { readonly row: RuleRow; readonly isTarget: boolean }) {
  return (
    <tr id={id ?? undefined} data-target={isTarget || undefined} tabIndex={isTarget ? -1 : undefined}>
      {id && (
        <td>
          <RuleAnchor id={id} />
        </td>
      )}
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rules never change while they are shown
        <td key={at}>
          <Line line={cell} />
        </td>
      ))}
    </tr>
  );
}

/** Mentions of other rules are links. */
function Line({ line }: { readonly line: RuleLine }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the rules never change while they are shown
  return line.map((piece, at) => <Piece key={at} piece={piece} />);
}

function Piece({ piece }: { readonly piece: RuleText }) {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'strong':
      return <strong>{piece.text}</strong>;
    case 'emphasis':
      return <em>{piece.text}</em>;
    case 'code':
      return <code className="rule-code">{piece.text}</code>;
    case 'rule':
      return (
        <a className="rule-mention" href={`#${piece.id}`}>
          {piece.id}
        </a>
      );
    case 'section':
      return (
        <a className="rule-mention" href={`#${piece.id}`}>
          {piece.text}
        </a>
      );
  }
}
