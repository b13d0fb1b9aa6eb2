import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localHosts, secondHosts } from '../deployment/local.ts';
import type { LocalHosts } from '../deployment/local.ts';
import type { Listening } from '../process/listen.ts';
import { openTemporaryPostgres } from '@schaktkoll/postgres';
import { assertPortsFree, startEverything, type StartOptions } from '../start/everything.ts';
import { openLocalDatabase, removeLocalDatabase } from '../process/localDatabase.ts';
import { untilStopped } from '../start/untilStopped.ts';
import { welcome } from '../start/welcome.ts';
import { serveApps } from '../static-server.ts';
import { buildIfChanged } from './build.ts';

/**
 * `npm start`: builds what changed, then runs the server, the five built apps and the mailbox until stopped. `--fresh`
 * deletes the data folder first; `--hosts second` uses other host names and ports (record 18), `--data` another folder
 * than `.data`. `--journeys` is the start of the browser tests, on ports of its own and with a temporary data folder,
 * and leaves the build to its caller; `--apps` then names the folder of the built apps.
 */
const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    hosts: { type: 'string', default: 'usual' },
    data: { type: 'string', default: '.data' },
    journeys: { type: 'boolean', default: false },
    apps: { type: 'string', default: 'dist/apps' },
  },
});

untilStopped((onEnd) => (values.journeys ? startForJourneys(onEnd) : startForPeople(onEnd)));

async function startForPeople(onEnd: (message: string) => void): Promise<Listening> {
  const hosts = chosenHosts(localHosts());
  await assertPortsFree(hosts);
  if (values.fresh) {
    await removeLocalDatabase(values.data);
    rmSync(values.data, { recursive: true, force: true });
  }
  await buildIfChanged();
  console.log('Starting the server (the first time it makes the database and its demo data) …');
  const words = await welcome(hosts);
  const running = await start(hosts, values.data, { onEnd, openDatabase: () => openLocalDatabase(values.data) });
  console.log(words);
  return running;
}

async function startForJourneys(onEnd: (message: string) => void): Promise<Listening> {
  const hosts = chosenHosts(localHosts(100));
  await assertPortsFree(hosts);
  const dataFolder = mkdtempSync(join(tmpdir(), 'schaktkoll-journeys-'));
  const remove = (): void => rmSync(dataFolder, { recursive: true, force: true });
  try {
    const address = process.env['DATABASE_URL'];
    const openDatabase =
      address === undefined ? openTemporaryPostgres : async () => ({ address, stop: async () => undefined });
    const running = await start(hosts, dataFolder, { onEnd, openDatabase });
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

function chosenHosts(usual: LocalHosts): LocalHosts {
  if (values.hosts === 'usual') return usual;
  if (values.hosts === 'second') return secondHosts;
  throw new Error(`There are no hosts called "${values.hosts}": usual or second.`);
}

function start(
  hosts: LocalHosts,
  dataFolder: string,
  options: Pick<StartOptions, 'onEnd' | 'openDatabase'>,
): Promise<Listening> {
  return startEverything({
    ...options,
    hosts,
    dataFolder,
    watch: false,
    hasStreetMap: !values.journeys,
    serve: (deployment) => serveApps(deployment, values.apps),
  });
}
