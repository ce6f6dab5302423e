/** The arrows of the house: each workspace, and each floor of core, and what it may import besides itself. */
const WORKSPACES = {
  core: [],
  bots: ['core'],
  harness: ['core', 'bots'],
  server: ['core', 'bots'],
  cli: ['core', 'bots', 'harness', 'server'],
  web: ['core', 'bots'],
};
const CORE_FLOORS = {
  cards: [],
  rules: ['cards'],
  solver: ['cards', 'rules'],
  engine: ['cards', 'rules'],
  view: ['cards', 'rules', 'engine', 'solver'],
  protocol: ['cards', 'rules', 'engine', 'view'],
};
const TEST = String.raw`(\.test\.tsx?|(^|/)testing/.+\.tsx?)$`;
const BENCH = '/bench/';
const ANY_WORKSPACE = `^(${Object.keys(WORKSPACES).join('|')})/`;

const workspaceRules = Object.entries(WORKSPACES).map(([workspace, below]) => ({
  name: `${workspace}-imports-only-what-is-below`,
  severity: 'error',
  from: { path: `^${workspace}/` },
  to: { path: `^(${others(Object.keys(WORKSPACES), [workspace, ...below])})/` },
}));

const floorRules = Object.entries(CORE_FLOORS).map(([floor, below]) => ({
  name: `core-${floor}-imports-only-what-is-below`,
  severity: 'error',
  from: { path: `^core/${floor}/`, pathNot: TEST },
  to: { path: '^core/', pathNot: `^core/(${[floor, ...below].join('|')})/` },
}));

function others(all, allowed) {
  return all.filter((name) => !allowed.includes(name)).join('|') || '(?!)';
}

module.exports = {
  forbidden: [
    ...workspaceRules,
    ...floorRules,
    {
      name: 'front-door-only',
      comment: 'Another workspace shows what its index.ts shows, and core what core/protocol/index.ts shows.',
      severity: 'error',
      from: { path: '^([^/]+)/', pathNot: [TEST, BENCH] },
      to: { path: ANY_WORKSPACE, pathNot: ['^$1/', '^([^/]+|core/protocol)/index\\.ts$'] },
    },
    {
      name: 'by-package-name',
      comment: 'Another workspace is imported by its name, never by a path.',
      severity: 'error',
      from: { path: '^([^/]+)/', pathNot: [TEST, BENCH] },
      to: { path: ANY_WORKSPACE, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-built-package',
      comment: 'An import that lands in dist escaped the source condition, and every other rule with it.',
      severity: 'error',
      from: {},
      to: { path: '(^|/)dist/', pathNot: 'node_modules' },
    },
    {
      name: 'no-node-in-core-and-bots',
      comment: 'core and bots run in a browser too.',
      severity: 'error',
      from: { path: '^(core|bots)/', pathNot: [TEST, BENCH] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { pathNot: [TEST, BENCH] },
      to: { path: TEST },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: [TEST, BENCH, '^[^/]+/(index|main)\\.tsx?$'] },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['mayi-source', 'import', 'node', 'types', 'default'],
    },
  },
};
