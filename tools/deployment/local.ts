import { appNames } from '@schaktkoll/domain';
import type { AppName } from '@schaktkoll/domain';
import type { Deployment } from './deployment.ts';

/** The ports of one local start; the journeys use the same plus 100, so that both can run at once. */
export interface LocalPorts {
  readonly api: number;
  readonly apps: Readonly<Record<AppName, number>>;
  readonly mailbox: number;
  readonly smtp: number;
}

/** The ports of architecture 7, moved by `offset`. */
export function localPorts(offset = 0): LocalPorts {
  const first = 4300 + offset;
  const [identity, inquirer, useradmin, cableowner, admin] = [first + 1, first + 2, first + 3, first + 4, first + 5];
  return { api: first, apps: { identity, inquirer, useradmin, cableowner, admin }, mailbox: first + 6, smtp: first + 16 };
}

/** Every port of a local start with what it is for, in the order in which they are named to the reader. */
export function namedPorts(ports: LocalPorts): readonly (readonly [string, number])[] {
  return [['the server', ports.api], ...appNames.map((name) => [name, ports.apps[name]] as const), ['the mailbox', ports.mailbox], ['the mailbox (SMTP)', ports.smtp]];
}

/** `http://<name>.schaktkoll.localhost:<port>`: same-site hosts, as in production (stack A5). */
export function localOrigin(name: AppName | 'api' | 'mailbox', port: number): string {
  return `http://${name}.schaktkoll.localhost:${port}`;
}

/** The deployment of a start on this machine. */
export function localDeployment(ports: LocalPorts, version: string): Deployment {
  const api = localOrigin('api', ports.api);
  const { identity, inquirer, useradmin, cableowner, admin } = ports.apps;
  return {
    environment: 'local',
    version,
    apps: {
      identity: localOrigin('identity', identity),
      inquirer: localOrigin('inquirer', inquirer),
      useradmin: localOrigin('useradmin', useradmin),
      cableowner: localOrigin('cableowner', cableowner),
      admin: localOrigin('admin', admin),
    },
    api: { identity: `${api}/identity`, inquirer: `${api}/inquirer`, cableowner: `${api}/cableowner`, admin: `${api}/admin` },
    authority: `${api}/oidc`,
    map: { sources: [], search: [] },
    links: {},
  };
}
