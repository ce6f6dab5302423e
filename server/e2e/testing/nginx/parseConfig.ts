/** `listen 443 ssl;`, or a block with more of them inside. */
export interface Directive {
  readonly name: string;
  readonly words: readonly string[];
  readonly block: readonly Directive[] | null;
}

/** An nginx configuration, read word by word. Throws where nginx would. */
export function readSite(text: string): Directive[] {
  const tokens = text.match(/#.*|'[^']*'|"[^"]*"|[{};]|[^\s{};]+/g) ?? [];
  const left = tokens.filter((token) => !token.startsWith('#'));
  // One closing brace for the whole: so there is no difference between inside and outside.
  left.push('}');
  const read = readBlock(left);
  if (left.length > 0) throw new Error(`a brace too many before ${left.join(' ')}`);
  return read;
}

function readBlock(left: string[]): Directive[] {
  const read: Directive[] = [];
  let words: string[] = [];
  const add = (block: readonly Directive[] | null) => {
    const [name, ...others] = words;
    if (name === undefined) throw new Error('nothing stands before ; or {');
    read.push({ name, words: others, block });
    words = [];
  };
  for (let token = left.shift(); token !== '}'; token = left.shift()) {
    if (token === undefined) throw new Error('a brace is missing');
    if (token === ';') add(null);
    else if (token === '{') add(readBlock(left));
    else words.push(token.replace(/^(['"])(.*)\1$/, '$2'));
  }
  if (words.length > 0) throw new Error(`there is no ; after ${words.join(' ')}`);
  return read;
}

/** What a directive of that name says, each time that it stands anywhere in there: its words, with spaces between them. */
export function said(directives: readonly Directive[], name: string): string[] {
  return directives.flatMap((each) => [
    ...(each.name === name ? [each.words.join(' ')] : []),
    ...said(each.block ?? [], name),
  ]);
}

/** The first of that name, and what is in it. */
export function blockOf(directives: readonly Directive[], ...words: readonly string[]): readonly Directive[] {
  const wanted = words.join(' ');
  const found = directives.find(({ name, words }) => [name, ...words].join(' ') === wanted);
  if (found?.block == null) throw new Error(`there is no block ${wanted}`);
  return found.block;
}
