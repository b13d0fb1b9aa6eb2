import { join } from 'node:path';
import { runTool } from './runTool.ts';

/** The data of the local start. */
const dataFolder = '.data';

/**
 * Runs a command of the server with the parameters of this process, on the database of the environment, or else on that
 * of the local start.
 */
export async function runOperatorCommand(file: string): Promise<void> {
  process.exitCode = await runTool(process.execPath, [file, ...process.argv.slice(2)], {
    DATA_FOLDER: process.env['DATA_FOLDER'] ?? join(dataFolder, 'database'),
    DEPLOYMENT: process.env['DEPLOYMENT'] ?? join(dataFolder, 'deployment.json'),
  });
}
