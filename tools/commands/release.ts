import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { commitOf, notGreen } from '../process/fullRun.ts';
import { runTool } from '../process/runTool.ts';
import { versionFault, withRelease } from '../release/changelog.ts';
import { partNames } from './testfull.ts';

/** The files that name the version of the product. */
const versioned = ['package.json', 'package-lock.json', 'tools/deployment/example.json'] as const;

/**
 * `npm run release -- <version>`: freezes the SQL of the database, writes version and changelog, commits and tags. Only a
 * commit on which all of `npm run test:full` was green is released. The pushed tag starts the workflow that builds and signs.
 */
async function release(version: string): Promise<void> {
  const fault = versionFault(version, currentVersion());
  if (fault !== null) throw new Error(fault);
  const commit = commitOf();
  if (commit === null)
    throw new Error('Nothing is released from a tree with changes: commit them, then run test:full.');
  const missing = notGreen(partNames, commit);
  if (missing.length > 0)
    throw new Error(
      `Not released: run "npm run test:full -- --resume" first, for ${missing.join(', ')} on this commit.`,
    );
  const changelog = withRelease(readFileSync('CHANGELOG.md', 'utf8'), version, new Date().toISOString().slice(0, 10));
  if ((await runTool(process.execPath, ['apps/server/testing/release.ts'])) !== 0)
    throw new Error('The SQL of the database could not be frozen.');
  writeFileSync('CHANGELOG.md', changelog);
  const current = currentVersion();
  for (const file of versioned) writeVersion(file, current, version);
  git('add', '--all');
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Schaktkoll ${version}`);
  console.log(`Released ${version}: push the commit and the tag v${version}.`);
}

function currentVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }).version;
}

/** Writes the version where the product's own stands: the first of a file, in a lockfile the second too. */
function writeVersion(file: string, current: string, version: string): void {
  let left = file === 'package-lock.json' ? 2 : 1;
  const text = readFileSync(file, 'utf8').replaceAll(`"version": "${current}"`, (found) =>
    left-- > 0 ? `"version": "${version}"` : found,
  );
  writeFileSync(file, text);
}

function git(...parameters: readonly string[]): void {
  execFileSync('git', parameters, { stdio: 'inherit' });
}

try {
  await release(process.argv[2] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
