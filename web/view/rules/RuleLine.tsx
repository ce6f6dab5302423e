import type { RuleLine, RuleText } from '../../build/rulesPlugin.ts';

/** A line of the rules; whatever mentions a rule leads to it. */
export function Line({ line }: { readonly line: RuleLine }) {
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
