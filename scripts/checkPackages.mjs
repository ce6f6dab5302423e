import assert from 'node:assert/strict';

/** What each entry must export, and the built file behind it. */
const ENTRIES = {
  '@mayi/core': { file: /\/core\/dist\/index\.js$/, expected: ['createGame'] },
  '@mayi/core/protocol': {
    file: /\/core\/dist\/protocol\/index\.js$/,
    expected: ['clientMessageSchema', 'follow'],
  },
  '@mayi/bots': { file: /\/bots\/dist\/index\.js$/, expected: [] },
};

/** The built packages, imported as a stranger's program would: plain Node, no source condition. */
for (const [name, { file, expected }] of Object.entries(ENTRIES)) {
  assert.match(import.meta.resolve(name), file, `${name} must lead to its build`);
  const exported = Object.keys(await import(name));
  assert.ok(exported.length > 0, `${name} exports nothing`);
  for (const key of expected) assert.ok(exported.includes(key), `${name} does not export ${key}`);
}
console.log(`${Object.keys(ENTRIES).join(', ')} import in plain Node`);
