import { changedFiles, filesToLint } from '../process/changedFiles.ts';
import { lint } from './lint.ts';
import { typecheck } from './typecheck.ts';
import { unit } from './unit.ts';

/**
 * `npm run check`: the types of everything, lint of the files that changed since the last commit, and the tests that
 * reach one of those files by their imports. `npm test` lints and tests all.
 */
const changed = changedFiles();
const toLint = filesToLint(changed);
const counts = [
  ...(await Promise.all([...(toLint.length > 0 ? [lint(toLint)] : []), typecheck()])),
  ...(changed.length > 0 ? [await unit(['--changed'])] : []),
];
for (const { name, passed, failed } of counts) console.log(`${name}: ${passed} passed, ${failed} failed`);
if (counts.some((count) => count.failed > 0)) process.exitCode = 1;
