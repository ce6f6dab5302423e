import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LIBRARIES } from './lib/compile.mjs';
import { root } from './setup.mjs';

/** Imports every entry point of the built packages the way any other program would: in plain Node, without the sources. */
for (const folder of Object.keys(LIBRARIES)) {
  const { name, exports, files } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const file of files.filter((pattern) => !pattern.includes('*')))
    assert.ok(existsSync(join(root, folder, file)), `${name} lacks ${file}`);
  for (const [subpath, { types, default: built }] of Object.entries(exports)) {
    const entry = posix.join(name, subpath);
    assert.ok(existsSync(join(root, folder, types)), `${entry} has no types: ${folder}/${types} is missing`);
    const resolved = import.meta.resolve(entry);
    assert.equal(
      resolved,
      pathToFileURL(join(root, folder, built)).href,
      `${entry} must resolve to its build`,
    );
    const exported = Object.keys(await import(entry));
    assert.ok(exported.length > 0, `${entry} exports nothing`);
  }
  console.log(`${name}: ${Object.keys(exports).length} entry points can be imported`);
}
