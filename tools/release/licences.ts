/** Licences of packages that are shipped: all allow it with a notice, and the last two where the package stays as it is. */
const shipped: ReadonlySet<string> = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BSL-1.0',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['Zlib', 'OFL-1.1', 'LGPL-2.1-or-later'],
]);

/** Packages whose package.json names no licence, with the one that their files have. */
const undeclared: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** The licence of a package as its package.json declares it, or as its files do. */
function licenceOf(name: string, declared: string | undefined): string | undefined {
  return declared ?? undeclared[name];
}

/**
 * Why a package must not be shipped, in one line; null when it may.
 * @param declared the licence in package.json, an SPDX expression: of `AND` each part must be allowed, of `OR` one
 */
export function licenceFault(name: string, declared: string | undefined): string | null {
  const licence = licenceOf(name, declared);
  if (licence === undefined) return `${name} names no licence.`;
  const allowed = licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => shipped.has(part.trim())));
  return allowed ? null : `${name} has the licence ${licence}, which tools/release/licences.ts does not allow.`;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** A package that is part of a release: the server's, and what is built into the apps. */
interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
}

/** The packages that a lockfile of npm installs without those for development, by name and version. */
export function shippedPackages(lock: {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}): readonly ShippedPackage[] {
  const found = Object.entries(lock.packages).flatMap(([path, { version = '', license, dev, link }]) => {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    return name === undefined || dev === true || link === true
      ? []
      : [{ name, version, licence: licenceOf(name, license) }];
  });
  const named = new Map(found.map((each) => [`${each.name} ${each.version}`, each]));
  return [...named].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}
