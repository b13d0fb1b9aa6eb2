import { existsSync } from 'node:fs';
import { appNames } from '@schaktkoll/domain';
import { compiledAddresses } from '../deployment/builtFiles.ts';
import { runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
import { runTool } from '../process/runTool.ts';
import { isBuiltFrom, noteBuiltFrom, sourcesStamp } from '../start/sources.ts';

/**
 * Builds the five apps into dist/apps; an app with unchanged sources comes from the cache. A further check is that the
 * build contains no host names, so that one build fits any hosts.
 */
export async function build(): Promise<CheckCount> {
  const stamp = await sourcesStamp();
  const code = await runTool('nx', [
    'run-many',
    '-t',
    'build',
    '--parallel=2',
    '--outputStyle=stream-without-prefixes',
  ]);
  const built = appNames.filter((name) => existsSync(`dist/apps/${name}/index.html`));
  const addresses = built.flatMap((name) => compiledAddresses(`dist/apps/${name}`).map((place) => `${name}/${place}`));
  for (const place of addresses) console.log(`  COMPILED IN: ${place}`);
  const failed = appNames.length - built.length + (addresses.length > 0 ? 1 : 0);
  if (code === 0 && failed === 0) noteBuiltFrom(stamp);
  return {
    name: 'build',
    passed: built.length + (addresses.length > 0 ? 0 : 1),
    failed: code === 0 ? failed : Math.max(1, failed),
  };
}

/** Builds the five apps when a source file is not as it was at the last build; throws when that fails. */
export async function buildIfChanged(): Promise<void> {
  if (isBuiltFrom(await sourcesStamp())) return;
  console.log('Building the five apps …');
  const { failed } = await build();
  if (failed > 0) throw new Error('The build failed; see above.');
}

if (import.meta.main) await runAsCommand(build);
