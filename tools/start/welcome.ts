import { appNames } from '@schaktkoll/domain';
import { localOrigin } from '../deployment/local.ts';
import type { LocalHosts } from '../deployment/local.ts';
import { demoAccounts } from './demoAccounts.ts';

/** What a person who has just started everything needs to know; `more` are further pages, by name and address. */
export async function welcome(hosts: LocalHosts, more: readonly (readonly [string, string])[] = []): Promise<string> {
  const apps = appNames.map((name) => [name, localOrigin(hosts, name)] as const);
  const addresses = [
    ...apps,
    ['mailbox', localOrigin(hosts, 'mailbox')],
    ['BankID simulator', localOrigin(hosts, 'simulator')],
    ['server', localOrigin(hosts, 'api')],
    ...more,
  ] as const;
  const logIns = (await demoAccounts()).map(({ login, password, name, role, organisation }) => [
    login,
    password,
    name,
    role,
    organisation,
  ]);
  return [
    '',
    'Schaktkoll is up:',
    ...table(addresses),
    '',
    'Demo log-ins (log-in, password, name, role, organisation):',
    ...table(logIns),
    '',
    'If your browser does not find these names, add this line to its hosts file:',
    `  127.0.0.1 ${[...new Set(addresses.map(([, address]) => new URL(address).hostname))].join(' ')}`,
    '',
    'Ctrl-C stops all of it.',
  ].join('\n');
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
