/** `pkg:npm/%40noble/hashes@2.4.0` → `@noble/hashes@2.4.0` */
export function idOf({ purl }) {
  return decodeURIComponent(purl.slice('pkg:npm/'.length).split('?')[0]);
}

/** A CycloneDX document about one package: of all the components in the lock file, those that are in it. */
export function sbomOf(all, { name, version, parts }) {
  const isPart = new Set(parts);
  const own = all.components.find((component) => idOf(component) === `${name}@${version}`);
  const components = all.components.filter((component) => isPart.has(idOf(component)));
  const refs = new Set([own, ...components].map((component) => component['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return { ...all, metadata: { ...all.metadata, component: { ...own, name } }, components, dependencies };
}

/** The production dependencies of a package, all the way down. */
export function dependenciesOf(all, start, names) {
  const edges = new Map(all.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const wanted = (edges.get(start) ?? []).filter((ref) => names.some((name) => ref.startsWith(`${name}@`)));
  const found = new Set();
  for (const refs = [...wanted]; refs.length > 0; ) {
    const ref = refs.pop();
    if (found.has(ref)) continue;
    found.add(ref);
    refs.push(...(edges.get(ref) ?? []));
  }
  return all.components.filter((component) => found.has(component['bom-ref'])).map(idOf);
}

/** A component from its entry in the lock file, as `npm sbom` would write it. */
export function componentOf(lock, id) {
  const name = id.slice(0, id.lastIndexOf('@'));
  const version = id.slice(name.length + 1);
  const [, entry] =
    Object.entries(lock.packages).find(
      ([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version,
    ) ?? [];
  if (entry === undefined) return undefined;
  const content = Buffer.from(entry.integrity.slice('sha512-'.length), 'base64').toString('hex');
  return {
    'bom-ref': id,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content }],
    licenses: [{ license: { id: entry.license } }],
  };
}
