import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningPostgres } from '@schaktkoll/postgres';
import { startBankIdSimulator } from '../bankIdSimulator/simulator.ts';
import { parseDeployment } from '../deployment/deployment.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { localDeployment, namedPorts } from '../deployment/local.ts';
import type { LocalHosts } from '../deployment/local.ts';
import { startMailbox } from '../mailbox/mailbox.ts';
import { findTakenPort } from '../process/listen.ts';
import type { Listening } from '../process/listen.ts';
import { startServer } from './serverProcess.ts';
import { withStreetMap } from './streetMap.ts';

/** How a local start is made; `serve` puts the five apps on their ports, built or by Vite. */
export interface StartOptions {
  readonly hosts: LocalHosts;
  readonly dataFolder: string;
  readonly openDatabase: () => Promise<RunningPostgres>;
  readonly watch: boolean;
  /** The maps show OpenStreetMap where there is a network (`withStreetMap`); the tests need none. */
  readonly hasStreetMap?: boolean;
  readonly serve: (deployment: Deployment) => Promise<Listening>;
  readonly onEnd: (message: string) => void;
}

/** Throws an error of one line that names the first port that another program holds; `more` are further ports, named. */
export async function assertPortsFree(hosts: LocalHosts, more: ReturnType<typeof namedPorts> = []): Promise<void> {
  const taken = await findTakenPort([...namedPorts(hosts), ...more]);
  if (taken) throw new Error(`Port ${taken[1]} (for ${taken[0]}) is already taken by another program.`);
}

/**
 * Starts mailbox, the bank e-ID's simulator, database, server and apps in that order; answers with one `close` that ends all in
 * reverse order. Where BANK_ID_URL is set the server asks that e-ID, and the simulator is left aside.
 */
export async function startEverything(options: StartOptions): Promise<Listening> {
  const { hosts, dataFolder } = options;
  const asksAnother = process.env['BANK_ID_URL'] !== undefined;
  const usual = parseDeployment({
    ...localDeployment(hosts, projectVersion()),
    ...(asksAnother ? { bankIdStart: undefined } : {}),
  });
  const { deployment, environment } =
    options.hasStreetMap === true ? withStreetMap(usual, process.env) : { deployment: usual, environment: {} };
  mkdirSync(dataFolder, { recursive: true });
  const deploymentFile = join(dataFolder, 'deployment.json');
  writeFileSync(deploymentFile, JSON.stringify(deployment, undefined, 2));
  const started: Listening[] = [];
  const close = async (): Promise<void> => {
    for (const one of started.splice(0).reverse()) await one.close();
  };
  try {
    started.push(await startMailbox({ mailbox: hosts.ports.mailbox, smtp: hosts.smtpPort }));
    const simulator = await startBankIdSimulator({
      ports: { page: hosts.ports.simulator, api: hosts.bankIdPort },
      name: hosts.names.simulator,
      folder: join(dataFolder, 'bankId'),
    });
    started.push(simulator);
    const bankId = asksAnother ? {} : simulator.environment;
    const database = await options.openDatabase();
    started.push({ close: () => database.stop() });
    started.push(
      await startServer({
        database: database.address,
        port: hosts.ports.api,
        dataFolder,
        deploymentFile,
        smtpPort: hosts.smtpPort,
        mailboxPort: hosts.ports.mailbox,
        environment: { ...bankId, ...environment },
        watch: options.watch,
        onEnd: options.onEnd,
      }),
    );
    started.push(await options.serve(deployment));
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

function projectVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return version;
}
