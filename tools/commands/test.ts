import { ensureBrowser } from '../process/browser.ts';
import type { CheckCount } from '../process/checks.ts';
import { checkByTool } from '../process/runTool.ts';
import { build } from './build.ts';
import { e2e } from './e2e.ts';
import { lint } from './lint.ts';
import { size } from './size.ts';
import { unit } from './unit.ts';

type Step = readonly [string, () => Promise<CheckCount>];

/**
 * Every step of the gate, fastest failure first. A failed step does not stop the others. Lint and format run
 * beside the others. Long tests and the search for unused code are left to `npm run test:full`.
 */
const sideBySide: readonly (readonly Step[])[] = [
  [
    ['Lint and types', () => lint()],
    ['Format', () => checkByTool('format', 'oxfmt', ['--check'])],
  ],
  [
    ['Build', build],
    ['Size budgets', size],
    ['Unit and server tests', () => unit()],
  ],
];
const oneByOne: readonly Step[] = [['Journeys in a browser', () => e2e({ tag: '@push' })]];

// A result from the cache could hide a failure.
process.env['NX_SKIP_NX_CACHE'] = 'true';
process.env['LONG_TESTS'] = 'off';

try {
  await ensureBrowser();
  const counts = [...(await Promise.all(sideBySide.map(runSteps))).flat(), ...(await runSteps(oneByOne))];
  console.log('');
  for (const { name, passed, failed, failures = [] } of counts) {
    console.log(`${failed > 0 ? 'FAILED ' : 'ok     '}${name}: ${passed} passed, ${failed} failed`);
    for (const failure of failures) console.log(`         ${failure}`);
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function runSteps(steps: readonly Step[]): Promise<readonly CheckCount[]> {
  const counts: CheckCount[] = [];
  for (const [title, step] of steps) counts.push(await runStep(title, step));
  return counts;
}

async function runStep(title: string, step: () => Promise<CheckCount>): Promise<CheckCount> {
  const started = Date.now();
  console.log(`\n${title} …`);
  const count = await step().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return { name: title.toLowerCase(), passed: 0, failed: 1 };
  });
  console.log(
    `${title}: ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return count;
}
