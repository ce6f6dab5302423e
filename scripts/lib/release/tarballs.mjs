import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const LIBRARY = {
  needs: [
    'package.json',
    'README.md',
    'LICENSE',
    'index.ts',
    'dist/index.js',
    'dist/index.d.ts',
    'dist/index.js.map',
  ],
  mayHave: /^(package\.json|README\.md|RULES\.md|LICENSE|dist\/.+\.(js|d\.ts)(\.map)?|.+\.ts)$/,
};

/** What's in each package. */
const CONTENTS = {
  '@mayi/core': { ...LIBRARY, needs: [...LIBRARY.needs, 'RULES.md', 'dist/rules/index.js'] },
  '@mayi/bots': { ...LIBRARY, needs: [...LIBRARY.needs, 'dist/practice/collection.js'] },
  mayi: {
    needs: [
      'package.json',
      'README.md',
      'LICENSE',
      'bin/mayi.mjs',
      'dist/mayi.mjs',
      'dist/RULES.md',
      'dist/licenses.txt',
      'dist/web/home.html',
      'dist/web/index.html',
      'dist/web/licenses.txt',
      'dist/web/mcp-app.html',
    ],
    mayHave: /^(package\.json|README\.md|LICENSE|bin\/mayi\.mjs|dist\/.+)$/,
  },
};

/** Nobody wants these in a package. */
const NEVER = /\.test\.|(^|\/)(testing|bench|node_modules)\/|(^|\/)\.|\.(log|tgz|db)$/;

/** ES modules only: callers of `require` get them from Node itself (20.19 or newer). `node10` is how TypeScript resolved before `exports`. */
const EXPECTED = ({ kind, resolutionKind }) => kind === 'CJSResolvesToESM' || resolutionKind === 'node10';

/** What's wrong with a packed package, as sentences. */
export async function tarballProblems(name, file) {
  const data = new Uint8Array(readFileSync(file));
  const opened = createPackageFromTarballData(data);
  const folder = `/node_modules/${name}/`;
  const files = opened.listFiles().map((path) => path.slice(folder.length));
  return [
    ...fileProblems(name, files),
    ...(await publintProblems(data)),
    ...(await typeProblems(opened)),
  ].map((problem) => `${name}: ${problem}`);
}

function fileProblems(name, files) {
  const { needs, mayHave } = CONTENTS[name];
  return [
    ...needs.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...files
      .filter((file) => NEVER.test(file) || !mayHave.test(file))
      .map((file) => `${file} doesn't belong in it`),
  ];
}

async function publintProblems(data) {
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, strict: true });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

/** A program without entry points has no types to be wrong. */
async function typeProblems(opened) {
  const { types, problems = [] } = await checkPackage(opened);
  if (types === false) return [];
  return problems
    .filter((problem) => !EXPECTED(problem))
    .map(({ kind, entrypoint, resolutionKind }) => `types of ${entrypoint} under ${resolutionKind}: ${kind}`);
}
