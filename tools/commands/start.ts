import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localPorts } from '../deployment/local.ts';
import type { LocalPorts } from '../deployment/local.ts';
import type { Listening } from '../process/listen.ts';
import { buildIfChanged } from '../start/sources.ts';
import { assertPortsFree, startEverything } from '../start/everything.ts';
import { untilStopped } from '../start/untilStopped.ts';
import { welcome } from '../start/welcome.ts';
import { serveApps } from '../static-server.ts';

/**
 * `npm start`: builds what changed, then runs the server, the five apps as they ship and the mailbox until stopped.
 * `--fresh` begins with an empty database; `--journeys` is the start of the browser tests, on ports of its own and
 * with a data folder that is thrown away, which leaves the build to its caller.
 */
const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false }, journeys: { type: 'boolean', default: false } } });

untilStopped((onEnd) => (values.journeys ? startForJourneys(onEnd) : startForPeople(onEnd)));

async function startForPeople(onEnd: (message: string) => void): Promise<Listening> {
  const ports = localPorts();
  await assertPortsFree(ports);
  if (values.fresh) rmSync('.data', { recursive: true, force: true });
  await buildIfChanged();
  console.log('Starting the server (the first time it makes the database and its demo data) …');
  const words = await welcome(ports);
  const running = await start(ports, '.data', onEnd);
  console.log(words);
  return running;
}

async function startForJourneys(onEnd: (message: string) => void): Promise<Listening> {
  const ports = localPorts(100);
  await assertPortsFree(ports);
  const dataFolder = mkdtempSync(join(tmpdir(), 'schaktkoll-journeys-'));
  const remove = (): void => rmSync(dataFolder, { recursive: true, force: true });
  try {
    const running = await start(ports, dataFolder, onEnd);
    console.log('The journeys can begin.');
    return {
      close: async () => {
        await running.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function start(ports: LocalPorts, dataFolder: string, onEnd: (message: string) => void): Promise<Listening> {
  return startEverything({ ports, dataFolder, watch: false, onEnd, serve: (deployment) => serveApps(deployment, 'dist/apps') });
}
