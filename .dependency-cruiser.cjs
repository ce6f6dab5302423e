/** The arrows of the house: each workspace, and each floor of core, and what it may import besides itself. */
const WORKSPACES = {
  core: [],
  bots: ['core'],
  programs: ['core', 'bots'],
  harness: ['core', 'bots', 'programs'],
  server: ['core', 'bots', 'programs'],
  cli: ['core', 'bots', 'programs', 'harness', 'server'],
  web: ['core', 'bots'],
};
const CORE_FLOORS = {
  cards: [],
  rules: ['cards'],
  solver: ['cards', 'rules'],
  engine: ['cards', 'rules'],
  view: ['cards', 'rules', 'engine', 'solver'],
  guide: ['cards', 'rules', 'view'],
  protocol: ['cards', 'rules', 'engine', 'view'],
  table: ['cards', 'rules', 'engine', 'protocol'],
  session: ['protocol'],
  lessons: ['cards', 'rules', 'engine', 'view', 'protocol', 'table'],
};
const TEST = String.raw`(\.(test|spec)\.tsx?|(^|/)testing/.+\.tsx?|^web/browser/.+\.ts)$`;
const BENCH = '/bench/';
/** What builds and shows web, in Node. */
const WEB_TOOLS = '^web/(build/|[^/]+\\.config\\.ts$)';
/** What runs beside the page, where thinking keeps nobody waiting. */
const WEB_WORKERS = '^web/solo/';
/** Of web/solo, what the page may use, too: how a game is opened, and what is saved of it. */
const WEB_SAVED = '^web/solo/(opening|record|saved|savedGame)\\.ts$';
/** Of bots, what the page may use, too: positions to practice and how answers are judged, and the daily deal. Nothing in it thinks. */
const PRACTICE = '^bots/(practice|dailyDeal)/';
const ANY_WORKSPACE = `^(${Object.keys(WORKSPACES).join('|')})/`;
/** The files that other workspaces may import: those that package.json exports. */
const ENTRY_POINTS = Object.keys(WORKSPACES).flatMap((workspace) =>
  Object.values(require(`./${workspace}/package.json`).exports ?? {}).map(
    (entry) => `^${workspace}/${entry['mayi-source'].replace('./', '')}$`,
  ),
);

const workspaceRules = Object.entries(WORKSPACES).map(([workspace, below]) => ({
  name: `${workspace}-imports-only-what-is-below`,
  severity: 'error',
  // Tests in a browser are about the whole product.
  from: { path: `^${workspace}/`, pathNot: '^web/browser/' },
  to: { path: `^(${others(Object.keys(WORKSPACES), [workspace, ...below])})/` },
}));

const floorRules = Object.entries(CORE_FLOORS).map(([floor, below]) => ({
  name: `core-${floor}-imports-only-what-is-below`,
  severity: 'error',
  from: { path: `^core/${floor}/`, pathNot: TEST },
  to: {
    path: '^core/',
    pathNot: [`^core/(${[floor, ...below].join('|')})/`, '^core/(base64url|jsonEqual|result|text)\\.ts$'],
  },
}));

function others(all, allowed) {
  return all.filter((name) => !allowed.includes(name)).join('|') || '(?!)';
}

module.exports = {
  forbidden: [
    ...workspaceRules,
    ...floorRules,
    {
      name: 'entry-points-only',
      comment: 'Another workspace is imported through the entry points in its package.json.',
      severity: 'error',
      from: { path: '^([^/]+)/', pathNot: [TEST, BENCH] },
      to: { path: ANY_WORKSPACE, pathNot: ['^$1/', ...ENTRY_POINTS] },
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
      name: 'no-node-in-core-bots-and-web',
      comment: 'They run in a browser.',
      severity: 'error',
      from: { path: '^(core|bots|web)/', pathNot: [TEST, BENCH, WEB_TOOLS] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-thinking-in-the-page',
      comment:
        'Computer players, the coach and the table of a game alone are in workers; the page knows their types alone.',
      severity: 'error',
      from: { path: '^web/', pathNot: [TEST, WEB_WORKERS] },
      to: {
        path: ['^bots/', WEB_WORKERS],
        pathNot: [WEB_SAVED, PRACTICE],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-thinking-in-practice',
      comment: 'The page imports it.',
      severity: 'error',
      from: { path: PRACTICE, pathNot: TEST },
      to: { path: '^bots/', pathNot: PRACTICE, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-thinking-in-what-is-saved',
      severity: 'error',
      from: { path: WEB_SAVED, pathNot: TEST },
      to: { path: ['^bots/', WEB_WORKERS], pathNot: [WEB_SAVED], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tools-in-the-page',
      comment: 'What builds the app is no part of it, but for types.',
      severity: 'error',
      from: { path: '^web/', pathNot: [TEST, WEB_TOOLS] },
      to: { path: WEB_TOOLS, dependencyTypesNot: ['type-only'] },
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
      from: { orphan: true, pathNot: [TEST, BENCH, '^[^/]+/(index|main)\\.tsx?$', WEB_TOOLS] },
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
