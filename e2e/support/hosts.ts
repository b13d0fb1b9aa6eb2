import { appNames } from '@schaktkoll/domain';
import type { AppName } from '@schaktkoll/domain';

type HostName = AppName | 'api' | 'mailbox';

interface Host {
  readonly port: number;
  readonly origin: string;
}

function host(name: HostName, port: number): Host {
  return { port, origin: `http://${name}.schaktkoll.localhost:${port}` };
}

/** The addresses of the journeys' own start: those of `npm start` plus 100. */
export const hosts: Readonly<Record<HostName, Host>> = {
  api: host('api', 4400),
  identity: host('identity', 4401),
  inquirer: host('inquirer', 4402),
  useradmin: host('useradmin', 4403),
  cableowner: host('cableowner', 4404),
  admin: host('admin', 4405),
  mailbox: host('mailbox', 4406),
};

/** The origins of the five apps, in the order of the domain's list. */
export const appHosts: readonly (readonly [AppName, Host])[] = appNames.map((name) => [name, hosts[name]] as const);
