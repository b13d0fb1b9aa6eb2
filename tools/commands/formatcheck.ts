import { runTool } from '../process/runTool.ts';

/** `npm run format:check`: lists the files that Prettier would write otherwise. */
process.exitCode = await runTool('prettier', ['--check', '.']);
