import { join } from 'node:path';
import { runTool } from '../process/runTool.ts';

/** The data of the local start. */
const dataFolder = '.data';

/**
 * `npm run deadletters [-- again <id>|all | drop <id>|all]`: the messages that could not be handed over, in the database of
 * the environment, or else in that of the local start, whether or not the server runs.
 */
process.exitCode = await runTool(
  process.execPath,
  ['apps/server/src/messages/outbox/deadLetters.ts', ...process.argv.slice(2)],
  {
    DATA_FOLDER: process.env['DATA_FOLDER'] ?? join(dataFolder, 'database'),
    DEPLOYMENT: process.env['DEPLOYMENT'] ?? join(dataFolder, 'deployment.json'),
  },
);
