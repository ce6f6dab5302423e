import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A program in a page of the documentation. */
export interface Example {
  /** Where it begins: `docs/solver.md:19`. */
  readonly place: string;
  readonly language: 'ts' | 'js';
  readonly code: string;
}

interface Block {
  readonly line: number;
  /** What follows the three backticks. */
  readonly info: string;
  readonly code: string;
}

/** Code in other spellings would go unchecked. */
const UNCHECKED = /^(typescript|tsx|mts|jsx|mjs|javascript)\b/;

/**
 * Every `ts` block is an example: it compiles and runs. A block with imports begins a program; one without continues the program
 * above it. A `js` block is a module of its own that runs, unless it's one of `programs`: files that have tests of their own. Blocks marked
 * `ts excerpt` or `js excerpt` are left out: tests run them elsewhere, or they aren't whole.
 */
export function examplesIn(page: string, text: string, programs: readonly string[] = []): Example[] {
  const examples: Example[] = [];
  for (const { line, info, code } of blocksIn(text)) {
    const place = `${page}:${line}`;
    if (UNCHECKED.test(info))
      throw new Error(`${place}: nobody checks ${info}; write ts or js, with excerpt if it isn't whole`);
    if (info === 'js' && !programs.includes(code)) examples.push({ place, language: 'js', code });
    if (info !== 'ts') continue;
    const above = examples.findLast(({ language }) => language === 'ts');
    if (/^import /m.test(code) || above === undefined) examples.push({ place, language: 'ts', code });
    else examples[examples.indexOf(above)] = { ...above, code: `${above.code}\n${code}` };
  }
  return examples;
}

function blocksIn(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { line: number; info: string; lines: string[] } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^\s*```(.*)$/.exec(line)?.[1]?.trim();
    if (fence === undefined) open?.lines.push(line);
    else if (open === undefined) open = { line: index + 1, info: fence, lines: [] };
    else {
      blocks.push({ ...open, code: `${open.lines.join('\n')}\n` });
      open = undefined;
    }
  }
  return blocks;
}

/** The comments of the API have examples, too: the same blocks, behind ` * `. */
export function examplesInComments(file: string, source: string): Example[] {
  const comments = [...source.matchAll(/\/\*\*[\s\S]*?\*\//g)].filter(([comment]) => comment.includes('```'));
  return comments.flatMap(({ 0: comment, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return examplesIn(`${file}:${line}`, comment.replace(/^\s*\* ?/gm, ''));
  });
}

/** All examples for those who install our packages: in the pages of the repository, and in the comments of the API. */
export function allExamples(root: string): Example[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const filesIn = (folder: string, ending: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith(ending) && !/\/(node_modules|dist|api)\//.test(file))
      .toSorted();
  const pages = ['README.md', 'core/README.md', 'bots/README.md', ...filesIn('docs', '.md')];
  const programs = filesIn('docs', '.mjs').map(read);
  const sources = ['core', 'bots'].flatMap((folder) => filesIn(folder, '.ts'));
  return [
    ...pages.flatMap((page) => examplesIn(page, read(page), programs)),
    ...sources.flatMap((file) => examplesInComments(file, read(file))),
  ];
}
