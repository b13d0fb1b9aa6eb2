import { parseArgs } from 'node:util';
import { watchParents } from '../process/parents.mjs';
import { startBankIdSimulator } from './simulator.ts';

/**
 * The simulator as a program of its own, for tests of a service: `node tools/bankIdSimulator/run.ts --page 4307
 * --api 4317 --folder <path>`. Says on one line, as JSON, what the service is configured with, and ends with its parent.
 */
const { values } = parseArgs({
  options: { page: { type: 'string' }, api: { type: 'string' }, folder: { type: 'string' } },
});
const { page, api, folder } = values;
if (page === undefined || api === undefined || folder === undefined)
  throw new Error('--page, --api and --folder are needed.');

const simulator = await startBankIdSimulator({
  ports: { page: Number(page), api: Number(api) },
  name: 'localhost',
  folder,
});
const stop = (): void => void simulator.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
watchParents(stop);
console.log(JSON.stringify(simulator.environment));
