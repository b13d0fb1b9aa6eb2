import { changedFiles, testFolders } from '../process/changedFolders.ts';
import { lint } from './lint.ts';
import { typecheck } from './typecheck.ts';
import { unit } from './unit.ts';

/** `npm run check`: lint, types, and the tests beside what changed since the last commit; a minute at most. */
const folders = testFolders(changedFiles());
const counts = [await lint(), await typecheck(), ...(folders.length > 0 ? [await unit(folders)] : [])];
for (const { name, passed, failed } of counts) console.log(`${name}: ${passed} passed, ${failed} failed`);
if (counts.some((count) => count.failed > 0)) process.exitCode = 1;
