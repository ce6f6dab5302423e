/** `listen 443 ssl;`, or a block of directives. */
export interface Directive {
  readonly name: string;
  readonly args: readonly string[];
  readonly block: readonly Directive[] | null;
}

/** Parses an nginx configuration. Throws where nginx would. */
export function parseConfig(text: string): Directive[] {
  const tokens = text.match(/#.*|'[^']*'|"[^"]*"|[{};]|[^\s{};]+/g) ?? [];
  const left = tokens.filter((token) => !token.startsWith('#'));
  // With a closing brace at the end, the whole file is a block as well.
  left.push('}');
  const parsed = parseBlock(left);
  if (left.length > 0) throw new Error(`unexpected } before ${left.join(' ')}`);
  return parsed;
}

function parseBlock(left: string[]): Directive[] {
  const directives: Directive[] = [];
  let words: string[] = [];
  const add = (block: readonly Directive[] | null) => {
    const [name, ...args] = words;
    if (name === undefined) throw new Error('unexpected ; or {');
    directives.push({ name, args, block });
    words = [];
  };
  for (let token = left.shift(); token !== '}'; token = left.shift()) {
    if (token === undefined) throw new Error('missing }');
    if (token === ';') add(null);
    else if (token === '{') add(parseBlock(left));
    else words.push(token.replace(/^(['"])(.*)\1$/, '$2'));
  }
  if (words.length > 0) throw new Error(`missing ; after ${words.join(' ')}`);
  return directives;
}

/** The arguments of every directive with this name, at any depth. */
export function valuesOf(directives: readonly Directive[], name: string): string[] {
  return directives.flatMap((each) => [
    ...(each.name === name ? [each.args.join(' ')] : []),
    ...valuesOf(each.block ?? [], name),
  ]);
}

/** The content of the first block with this name and these arguments. */
export function blockOf(directives: readonly Directive[], ...words: readonly string[]): readonly Directive[] {
  const wanted = words.join(' ');
  const found = directives.find(({ name, args }) => [name, ...args].join(' ') === wanted);
  if (found?.block == null) throw new Error(`no block ${wanted}`);
  return found.block;
}
