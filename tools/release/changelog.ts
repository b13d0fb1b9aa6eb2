/** The heading below which changes are collected until they are released. */
const unreleased = '## Unreleased';

/** What a changelog says about one version, or about what is not released yet; empty where it says nothing. */
export function changesOf(changelog: string, version: string | null): string {
  const heading = version === null ? unreleased : `## ${version} (`;
  const section = changelog.split(/^(?=## )/m).find((part) => part.startsWith(heading)) ?? '';
  return section.slice(section.indexOf('\n') + 1).trim();
}

/**
 * The changelog after a release: what was unreleased is of the version, and nothing is unreleased.
 * @param day `YYYY-MM-DD`
 * @throws Error when nothing is unreleased
 */
export function withRelease(changelog: string, version: string, day: string): string {
  if (changesOf(changelog, null) === '') throw new Error(`CHANGELOG.md says nothing below "${unreleased}".`);
  return changelog.replace(`${unreleased}\n`, `${unreleased}\n\n## ${version} (${day})\n`);
}

/** Why a version cannot follow another, in one line; null when it can. Both are `major.minor.patch`. */
export function versionFault(version: string, current: string): string | null {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) return `"${version}" is not a version such as 1.2.0.`;
  const [next, last] = [version, current].map((each) => each.split('.').map(Number));
  const differing = next?.findIndex((part, index) => part !== last?.[index]) ?? -1;
  return differing >= 0 && (next?.[differing] ?? 0) > (last?.[differing] ?? 0)
    ? null
    : `${version} does not come after ${current}.`;
}
