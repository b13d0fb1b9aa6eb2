import { join } from 'node:path';
import { runTool } from '../process/runTool.ts';

/** The data of the local start. */
const dataFolder = '.data';

/**
 * `npm run verifyaudit`: verifies the chain of the audit log, in the database of the environment, or else in that of the
 * local start, which must not be running then.
 */
process.exitCode = await runTool(process.execPath, ['apps/server/src/platform/audit/verifyAudit.ts'], {
  DATA_FOLDER: process.env['DATA_FOLDER'] ?? join(dataFolder, 'database'),
  DEPLOYMENT: process.env['DEPLOYMENT'] ?? join(dataFolder, 'deployment.json'),
});
