import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isThere, rootManifest, text, yaml } from './testing/files.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions: unknown;
  readonly concurrency: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = '.github/workflows';
const FILES = readdirSync(new URL(`../${FOLDER}`, import.meta.url)).map((name) => `${FOLDER}/${name}`);

describe.each(FILES)('%s', (file) => {
  const workflow = yaml<Workflow>(file);
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('pins every action to a commit, and says which version that is', () => {
    const uses = text(file).match(/(?<=uses: ).*/g) ?? [];
    expect(uses).toHaveLength(steps.filter((step) => step.uses).length);
    for (const action of uses) expect(action).toMatch(/^actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('can only read, unless a job says otherwise, and keeps no credentials', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout')))
      expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('has time limits, and doesn’t run twice at once', () => {
    expect(workflow.concurrency).toBeDefined();
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(75);
  });

  it('runs only npm scripts and programs that exist', () => {
    const { scripts } = rootManifest();
    const commands = steps.map(({ run = '' }) => run).join('\n');
    for (const [, script = ''] of commands.matchAll(/npm run ([\w:-]+)/g))
      expect(Object.keys(scripts)).toContain(script);
    for (const [program] of commands.matchAll(/\b[\w/]+\.mjs\b/g))
      expect(isThere(program), program).toBe(true);
    for (const [program] of commands.matchAll(/\b[\w.]+\.yaml\b/g))
      expect(isThere(program), program).toBe(true);
  });

  it('puts nothing that others can write into a command', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  it('names no host', () => {
    expect(text(file).match(/\b[\w-]+\.(io|com|org|net|dev)\b/g)).toBeNull();
  });
});

describe('the workflows', () => {
  it('test on every version of Node that is supported', () => {
    const { jobs } = yaml<{ jobs: { everything: { strategy: { matrix: { node: string[] } } } } }>(
      `${FOLDER}/test.yml`,
    );
    const [oldest] = jobs.everything.strategy.matrix.node;
    const { engines } = JSON.parse(text('package.json'));
    expect(engines.node).toMatch(new RegExp(`^>=${oldest}\\.`));
  });

  it('publish every package that isn’t private', () => {
    const manifests = rootManifest().workspaces.map((folder) => JSON.parse(text(`${folder}/package.json`)));
    const tarballs = manifests
      .filter((manifest) => !manifest.private)
      .map(({ name }) => name.replace('@', '').replace('/', '-'));
    expect(text(`${FOLDER}/release.yml`)).toContain(`for name in ${tarballs.join(' ')}; do\n`);
  });

  it('give each job of a release no more than it needs', () => {
    const { jobs } = yaml<Workflow>(`${FOLDER}/release.yml`);
    const permissions = Object.entries(jobs).map(([name, job]) => [name, Object.keys(job.permissions ?? {})]);
    expect(Object.fromEntries(permissions)).toEqual({
      check: [],
      packages: ['contents', 'id-token'],
      image: ['contents', 'packages', 'id-token', 'attestations'],
      notes: ['contents', 'actions'],
    });
    for (const name of ['packages', 'image']) expect(jobs[name]?.environment).toBe('release');
  });
});
