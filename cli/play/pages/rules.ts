import { describeRules } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { rulesText } from '@mayi/harness';
import { type Page, paragraphs } from './page.ts';

/** The settings of this game, then the rules from RULES.md. */
export function rulesPage({ rules }: Pick<View, 'rules'>): Page {
  return {
    title: 'The rules of May I?',
    enter: 'Enter: back to the game',
    body: (style, columns) => [
      ...paragraphs([`This game uses the ${rules.name} rules:`], style, columns),
      ...paragraphs(bulleted(describeRules(rules)), style, columns, '  '),
      '',
      ...toParagraphs(numberedRules()).flatMap(({ text, isTitle }) =>
        text === ''
          ? ['']
          : paragraphs([text], style, columns, '  ').map((line) => (isTitle ? style.bold(line) : line)),
      ),
    ],
  };
}

export function houseRulesPage({ rules }: Pick<View, 'rules'>): Page {
  return {
    title: `The rules of this game: ${rules.name}`,
    enter: 'Enter: back to the game',
    body: (style, columns) => paragraphs(bulleted(describeRules(rules)), style, columns, '  '),
  };
}

function bulleted(sentences: readonly string[]): string[] {
  return sentences.map((sentence) => `· ${sentence}`);
}

interface Paragraph {
  readonly text: string;
  readonly isTitle: boolean;
}

/** Markdown as plain text: one paragraph per rule, table row and title. */
export function toParagraphs(markdown: string): Paragraph[] {
  const found: Paragraph[] = [];
  for (const line of markdown.split('\n')) {
    const last = found.at(-1);
    const continues =
      /^( {2}\S|[^\s#|-])/.test(line) && last !== undefined && last.text !== '' && !last.isTitle;
    if (/^\|[ |:-]+\|$/.test(line)) continue;
    if (continues) found[found.length - 1] = { text: `${last.text} ${stripMarkdown(line)}`, isTitle: false };
    else found.push({ text: stripMarkdown(line), isTitle: line.startsWith('#') });
  }
  return found;
}

function stripMarkdown(line: string): string {
  return line
    .trim()
    .replace(/^#+ |^- /, '')
    .replace(/^\| | \|$/g, '')
    .replace(/ \| /g, ': ')
    .replace(/\*\*|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

/** Skips the introduction: it's for people who aren't playing yet. */
function numberedRules(): string {
  const text = rulesText();
  return text.slice(Math.max(0, text.indexOf('\n## ')));
}
