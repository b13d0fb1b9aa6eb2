import { runTool } from '../process/runTool.ts';

/** `npm run release`: freezes the migrations that are new and keeps the database that they make, for the test of upgrades. */
process.exitCode = await runTool(process.execPath, ['apps/server/testing/release.ts']);
