import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../setup.mjs';
import { workspaces } from '../workspaces.mjs';

/** The packages that are published, by folder. Everything else is private, or bundled into `mayi`. */
export const PUBLISHED = { core: '@mayi/core', bots: '@mayi/bots', cli: 'mayi' };

/** Until the project has a public home. */
const PLACEHOLDER = 'cards.example';

export const { version } = manifestIn('.');

function manifestIn(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** What's wrong with the manifests, as sentences. */
export function manifestProblems() {
  return workspaces.flatMap((folder) => {
    const manifest = manifestIn(folder);
    const published = PUBLISHED[folder];
    return [
      ...(manifest.version === version
        ? []
        : [`has version ${manifest.version}, but the root has ${version}`]),
      ...dependencyProblems(manifest),
      ...(published === undefined ? privateProblems(manifest) : publicProblems(folder, manifest)),
    ].map((problem) => `${manifest.name} ${problem}`);
  });
}

function dependencyProblems({ dependencies, devDependencies, optionalDependencies }) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).flatMap(
    ([name, range]) => {
      if (/^(workspace|file|link|git|https?):/.test(range)) return [`depends on ${name} by ${range}`];
      return name.startsWith('@mayi/') && range !== version
        ? [`depends on ${name} ${range}, not ${version}`]
        : [];
    },
  );
}

function privateProblems(manifest) {
  return manifest.private === true ? [] : ['must be private, because it is not published'];
}

function publicProblems(folder, manifest) {
  const { dependencies = {}, optionalDependencies = {}, repository } = manifest;
  const fields = ['description', 'keywords', 'license', 'homepage', 'bugs', 'repository', 'engines', 'files'];
  const unpublished = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => name.startsWith('@mayi/') && !Object.values(PUBLISHED).includes(name),
  );
  return [
    ...(manifest.name === PUBLISHED[folder] ? [] : [`should be named ${PUBLISHED[folder]}`]),
    ...(manifest.private ? ['is private'] : []),
    ...fields.filter((field) => manifest[field] === undefined).map((field) => `has no field ${field}`),
    ...(repository?.directory === folder ? [] : [`has a repository without the directory ${folder}`]),
    ...unpublished.map((name) => `depends on ${name}, which is not published`),
    ...['README.md', 'LICENSE']
      .filter((file) => !existsSync(join(root, folder, file)))
      .map((file) => `has no ${file}`),
  ];
}

/** What has to be done before a release, but not every day. */
export function unfinished() {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const [, latest] = /^## (.+)$/m.exec(changelog) ?? [];
  const homeless = Object.keys(PUBLISHED).filter((folder) =>
    JSON.stringify(manifestIn(folder)).includes(PLACEHOLDER),
  );
  return [
    ...(latest?.split(' ')[0] === version
      ? []
      : [`CHANGELOG.md begins with “${latest}”, not with ${version}: rename the section`]),
    ...(homeless.length === 0
      ? []
      : [`${PLACEHOLDER} is a placeholder: put the project's home into ${homeless.join(', ')}/package.json`]),
  ];
}
