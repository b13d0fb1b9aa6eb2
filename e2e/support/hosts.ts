import { appNames } from '@schaktkoll/domain';
import type { AppName } from '@schaktkoll/domain';

type HostName = AppName | 'api' | 'mailbox' | 'simulator';

interface Host {
  readonly port: number;
  readonly origin: string;
}

/** The hosts that the tests run against, passed by the command. */
interface HandedOver {
  readonly names: Readonly<Record<HostName, string>>;
  readonly ports: Readonly<Record<HostName, number>>;
}

/**
 * The hosts of the tests' own start. They are passed in, because the same tests run under several sets of hosts; a test
 * must not contain a URL of its own.
 */
export const hosts: Readonly<Record<HostName, Host>> = readHosts(process.env['JOURNEY_HOSTS']);

/** The origins of the five apps, in the order of the domain's list. */
export const appHosts: readonly (readonly [AppName, Host])[] = appNames.map((name) => [name, hosts[name]] as const);

/** URLs of current screens that an app of an earlier build, if one is served, does not have (record 18). */
export const screensToCome: readonly string[] = (
  JSON.parse(process.env['JOURNEY_SCREENS_TO_COME'] ?? '[]') as string[]
).map((screen) => {
  const [app, path] = screen.split(' ') as [AppName, string];
  return `${hosts[app].origin}${path}`;
});

/** The domain of all hosts, which makes them one site for a browser. */
export const siteDomain = new URL(hosts.api.origin).hostname.split('.').slice(-2).join('.');

function readHosts(handedOver: string | undefined): Readonly<Record<HostName, Host>> {
  if (handedOver === undefined) throw new Error('The journeys do not know their hosts. Run them with npm run e2e.');
  const { names, ports } = JSON.parse(handedOver) as HandedOver;
  const host = (name: HostName): Host => ({ port: ports[name], origin: `http://${names[name]}:${ports[name]}` });
  return {
    api: host('api'),
    identity: host('identity'),
    inquirer: host('inquirer'),
    useradmin: host('useradmin'),
    cableowner: host('cableowner'),
    admin: host('admin'),
    mailbox: host('mailbox'),
    simulator: host('simulator'),
  };
}
