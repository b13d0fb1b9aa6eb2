import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTemporaryPostgres, type RunningPostgres } from '@schaktkoll/postgres';
import { parseDeployment } from '../deployment/deployment.ts';
import { localDeployment } from '../deployment/local.ts';
import type { LocalHosts } from '../deployment/local.ts';
import { startServer } from './serverProcess.ts';

/**
 * Lets the server of an earlier tree make a database with the demo data of then, and ends it: the server of today takes
 * that over as it would at a release, migrations and all. The caller stops the database.
 */
export async function makePreviousDatabase(tree: string, hosts: LocalHosts): Promise<RunningPostgres> {
  console.log('Making the database with the server of then …');
  const dataFolder = join(tree, '.data');
  mkdirSync(dataFolder, { recursive: true });
  const deploymentFile = join(dataFolder, 'deployment.json');
  writeFileSync(deploymentFile, JSON.stringify(parseDeployment(localDeployment(hosts, 'previous'))));
  const problems: string[] = [];
  const database = await openTemporaryPostgres();
  const server = await startServer({
    port: hosts.ports.api,
    dataFolder,
    database: database.address,
    deploymentFile,
    smtpPort: hosts.smtpPort,
    mailboxPort: hosts.ports.mailbox,
    watch: false,
    tree,
    onEnd: (message) => problems.push(message),
  });
  await server.close();
  if (problems.length > 0) throw new Error(problems.join(' '));
  return database;
}
