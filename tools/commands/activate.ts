import { join } from 'node:path';
import { runTool } from '../process/runTool.ts';

/** The data of the local start. */
const dataFolder = '.data';

/**
 * `npm run activate -- <organisation number or name>`: activates an organisation that awaits it, in the database of the
 * environment, or else in that of the local start, which must not be running then.
 */
process.exitCode = await runTool(
  process.execPath,
  ['apps/server/src/identity/accounts/activate.ts', ...process.argv.slice(2)],
  {
    DATA_FOLDER: process.env['DATA_FOLDER'] ?? join(dataFolder, 'database'),
    DEPLOYMENT: process.env['DEPLOYMENT'] ?? join(dataFolder, 'deployment.json'),
  },
);
