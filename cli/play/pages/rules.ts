import { describeRules } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { rulesText } from '@mayi/harness';
import { type Page, paragraphs } from './page.ts';

/** The rules as they stand in RULES.md, after what is special in this house. */
export function rulesPage({ rules }: Pick<View, 'rules'>): Page {
  return {
    title: 'The rules of May I?',
    enter: 'Enter: back to the game',
    body: (paint, columns) => [
      ...paragraphs([`This game is played by the rules called ${rules.name}:`], paint, columns),
      ...paragraphs(bulleted(describeRules(rules)), paint, columns, '  '),
      '',
      ...asText(numberedRules()).flatMap(({ text, isTitle }) =>
        text === ''
          ? ['']
          : paragraphs([text], paint, columns, '  ').map((line) => (isTitle ? paint.bold(line) : line)),
      ),
    ],
  };
}

export function houseRulesPage({ rules }: Pick<View, 'rules'>): Page {
  return {
    title: `The rules of this game: ${rules.name}`,
    enter: 'Enter: back to the game',
    body: (paint, columns) => paragraphs(bulleted(describeRules(rules)), paint, columns, '  '),
  };
}

function bulleted(sentences: readonly string[]): string[] {
  return sentences.map((sentence) => `· ${sentence}`);
}

interface Paragraph {
  readonly text: string;
  readonly isTitle: boolean;
}

/** Markdown without its marks: a paragraph for each rule, for each row of a table, and for each title. */
export function asText(markdown: string): Paragraph[] {
  const found: Paragraph[] = [];
  for (const line of markdown.split('\n')) {
    const last = found.at(-1);
    const goesOn = /^( {2}\S|[^\s#|-])/.test(line) && last !== undefined && last.text !== '' && !last.isTitle;
    if (/^\|[ |:-]+\|$/.test(line)) continue;
    if (goesOn) found[found.length - 1] = { text: `${last.text} ${unmarked(line)}`, isTitle: false };
    else found.push({ text: unmarked(line), isTitle: line.startsWith('#') });
  }
  return found;
}

function unmarked(line: string): string {
  return line
    .trim()
    .replace(/^#+ |^- /, '')
    .replace(/^\| | \|$/g, '')
    .replace(/ \| /g, ': ')
    .replace(/\*\*|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

/** Without what comes before the first section: it is for those who do not sit at a table yet. */
function numberedRules(): string {
  const text = rulesText();
  return text.slice(Math.max(0, text.indexOf('\n## ')));
}
