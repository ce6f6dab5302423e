import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { LIBRARIES } from './lib/compile.mjs';
import { root } from './setup.mjs';

/** Every public name of the built packages needs a sentence for editors and for the API reference. */
const entries = Object.keys(LIBRARIES).flatMap((folder) => {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.entries(exports).map(([subpath, { types }]) => ({
    entry: posix.join(name, subpath),
    file: join(root, folder, types),
  }));
});

const options = { module: ts.ModuleKind.NodeNext, noLib: true, types: [], skipLibCheck: true };
const program = ts.createProgram(
  entries.map(({ file }) => file),
  options,
);
const checker = program.getTypeChecker();
const names = entries.flatMap(({ entry, file }) => namesIn(file).map((symbol) => ({ entry, symbol })));
const missing = names.filter(({ symbol }) => symbol.getDocumentationComment(checker).length === 0);

for (const { entry, symbol } of missing) console.error(`✗ ${entry} exports ${symbol.name} without a comment`);
if (names.length === 0) console.error('✗ no public names were found');
console.log(`${names.length - missing.length} public names have comments`);
process.exitCode = missing.length > 0 || names.length === 0 ? 1 : 0;

function namesIn(file) {
  const symbol = checker.getSymbolAtLocation(program.getSourceFile(file));
  return checker.getExportsOfModule(symbol).map(definitionOf);
}

function definitionOf(symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
