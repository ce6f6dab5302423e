import assert from 'node:assert/strict';

const PACKAGES = { '@mayi/core': ['createGame'], '@mayi/bots': [] };

/** The built packages, imported as a stranger's program would: plain Node, no source condition. */
for (const [name, expected] of Object.entries(PACKAGES)) {
  assert.match(import.meta.resolve(name), /\/dist\/index\.js$/, `${name} must lead to its build`);
  const exported = Object.keys(await import(name));
  assert.ok(exported.length > 0, `${name} exports nothing`);
  for (const key of expected) assert.ok(exported.includes(key), `${name} does not export ${key}`);
}
console.log(`${Object.keys(PACKAGES).join(' and ')} import in plain Node`);
