import { parseArgs } from 'node:util';
import { ensureBrowser } from '../process/browser.ts';
import type { CheckCount } from '../process/checks.ts';
import { commitOf, notGreen, resultsOn, storeResult } from '../process/fullRun.ts';
import { checkByTool } from '../process/runTool.ts';
import { previousCommit } from '../start/previousBuild.ts';
import { bench } from './bench.ts';
import { build } from './build.ts';
import { e2e } from './e2e.ts';
import { lint } from './lint.ts';
import { size } from './size.ts';
import { typecheck } from './typecheck.ts';
import { unit } from './unit.ts';

type Part = readonly [name: string, run: () => Promise<CheckCount>];

/** Everything: the steps of the gate, and what takes too long for it. */
const parts: readonly Part[] = [
  ['lint', () => lint()],
  ['format', () => checkByTool('format', 'oxfmt', ['--check'])],
  ['unused', () => checkByTool('nothing unused', 'knip', ['--no-progress'])],
  ['types', typecheck],
  ['build', build],
  ['sizes', size],
  ['tests', () => unit()],
  // The access matrix of every call is one of them.
  ['proofs', () => unit([], ['proof', 'load'])],
  ['behind-proxy', limitsBehindProxy],
  ['late-renders', componentsWithLateRenders],
  ['benchmarks', () => bench({ short: true })],
  ['journeys', () => e2e()],
  ['journeys-second-hosts', () => e2e({ hosts: 'second', tag: '@push|@hosts' })],
  ['journeys-previous-apps', journeysWithPrevious],
];
export const partNames = parts.map(([name]) => name);

/** What the tests of addresses are called: of limits, sign-in, sessions and the audit log. */
const addressTests = ['imits', 'openStatistics', 'Quota', 'service/', 'audit/', 'identity/'];

/** The tests of limits, sessions and audit log once more, with every request through a proxy that names its address. */
async function limitsBehindProxy(): Promise<CheckCount> {
  process.env['BEHIND_PROXY'] = '1';
  try {
    return { ...(await unit(addressTests, ['server'])), name: 'limits, sessions and audit behind a proxy' };
  } finally {
    delete process.env['BEHIND_PROXY'];
  }
}

/** The tests of components while every render is late: races that a fast machine hides. */
async function componentsWithLateRenders(): Promise<CheckCount> {
  process.env['RENDER_DELAY'] = '40';
  try {
    return { ...(await unit([], ['components'])), name: 'components with late renders' };
  } finally {
    delete process.env['RENDER_DELAY'];
  }
}

/** The apps of the release before with the server of today (record 18). */
async function journeysWithPrevious(): Promise<CheckCount> {
  const commit = previousCommit();
  if (commit === null) {
    console.log('There is no earlier release in this clone: its apps with the server of today are left out.');
    return { name: 'journeys with apps of before', passed: 0, failed: 0 };
  }
  return e2e({ previous: `all=${commit.slice(0, 12)}` });
}

/** Runs a part to its end; one that breaks counts as a failure and stops no other. */
async function runPart([name, run]: Part): Promise<CheckCount> {
  const started = Date.now();
  const before = commitOf();
  console.log(`\n${name} …`);
  const count = await run().catch((error: unknown) => {
    const failure = error instanceof Error ? error.message : String(error);
    console.error(failure);
    return { name, passed: 0, failed: 1, failures: [failure] };
  });
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed, ${minutes} min`);
  if (before !== null && commitOf() === before) storeResult(before, name, count);
  else console.log(`${name}: the tree is not a commit without changes, so this result is not stored.`);
  return count;
}

/**
 * `npm run test:full`: all parts, one after another. `-- --only <part>` (repeatable) runs those named. `-- --resume`
 * leaves out those that are green on this commit already; the last lines report them too.
 */
async function testFull(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, resume: { type: 'boolean' } } });
  const { only = partNames, resume = false } = values;
  const unknown = only.filter((name) => !partNames.includes(name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there is ${partNames.join(', ')}.`);
  const commit = commitOf();
  if (resume && commit === null)
    throw new Error('There is nothing to resume: results are stored for a commit, and this tree has changes.');
  // A result from the cache could hide a failure.
  process.env['NX_SKIP_NX_CACHE'] = 'true';
  await ensureBrowser();
  const toRun = resume ? notGreen(only, commit) : only;
  const counts = new Map(Object.entries(resume ? resultsOn(commit) : {}).filter(([name]) => only.includes(name)));
  for (const part of parts) if (toRun.includes(part[0])) counts.set(part[0], await runPart(part));
  console.log('');
  for (const [name, { passed, failed, failures = [] }] of counts) {
    const isEarlier = !toRun.includes(name);
    console.log(
      `${failed > 0 ? 'FAILED ' : 'ok     '}${name}: ${passed} passed, ${failed} failed${isEarlier ? ' (before)' : ''}`,
    );
    for (const failure of failures) console.log(`         ${failure}`);
  }
  const sum = (of: 'passed' | 'failed'): number => [...counts.values()].reduce((all, count) => all + count[of], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}

if (import.meta.main)
  await testFull().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
