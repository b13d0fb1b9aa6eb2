import { commitOf, notGreen } from '../process/fullRun.ts';
import { runTool } from '../process/runTool.ts';
import { partNames } from './testfull.ts';

/**
 * `npm run release`: freezes the SQL of the database that is new. Only a commit on which all of `npm run test:full` was
 * green is released.
 */
const commit = commitOf();
const missing = notGreen(partNames, commit);
if (commit === null) console.error('Nothing is released from a tree with changes: commit them, then run test:full.');
else if (missing.length > 0)
  console.error(`Not released: run "npm run test:full -- --resume" first, for ${missing.join(', ')} on this commit.`);
process.exitCode = missing.length > 0 ? 1 : await runTool(process.execPath, ['apps/server/testing/release.ts']);
