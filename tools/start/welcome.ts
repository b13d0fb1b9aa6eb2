import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appNames } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { localOrigin } from '../deployment/local.ts';
import type { LocalPorts } from '../deployment/local.ts';

const accountsFile = 'apps/server/src/demo/accounts.ts';
const accountsSchema = z.object({
  demoAccounts: z.array(z.object({ login: z.string(), password: z.string(), name: z.string(), role: z.string(), organisation: z.string() })),
});

/** What a person who has just started everything needs to know. */
export async function welcome(ports: LocalPorts): Promise<string> {
  const apps = appNames.map((name) => [name, localOrigin(name, ports.apps[name])] as const);
  const addresses = [...apps, ['mailbox', localOrigin('mailbox', ports.mailbox)], ['server', localOrigin('api', ports.api)]] as const;
  return [
    '',
    'Schaktkoll is up:',
    ...table(addresses),
    '',
    'Demo log-ins (log-in, password, name, role, organisation):',
    ...table(await demoLogIns()),
    '',
    'If your browser does not find these names, add this line to its hosts file:',
    `  127.0.0.1 ${addresses.map(([, address]) => new URL(address).hostname).join(' ')}`,
    '',
    'Ctrl-C stops all of it.',
  ].join('\n');
}

/** The demo data belongs to the server, which alone knows it; it is read from there and not copied. */
async function demoLogIns(): Promise<readonly (readonly string[])[]> {
  if (!existsSync(accountsFile)) throw new Error(`${accountsFile} is missing.`);
  const module: unknown = await import(pathToFileURL(resolve(accountsFile)).href);
  const { demoAccounts } = z.parse(accountsSchema, module);
  return demoAccounts.map((account) => [account.login, account.password, account.name, account.role, account.organisation]);
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
