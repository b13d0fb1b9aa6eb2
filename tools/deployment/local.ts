import { appNames } from '@schaktkoll/domain';
import type { AppName } from '@schaktkoll/domain';
import { localMapLayerTexts } from './texts.ts';
import type { Deployment } from './deployment.ts';

/** The parts of a local start that have a web address. */
export type LocalHostName = AppName | 'api' | 'mailbox' | 'simulator';

/**
 * The hosts of one local start: a name and a port each, the mailbox's SMTP port, and the simulator's port for mutual
 * TLS. A value and not a constant, because one build is served under any hosts. The names are under one domain that is
 * one site for browsers, as in production; two may share a name if their ports differ.
 */
export interface LocalHosts {
  readonly names: Readonly<Record<LocalHostName, string>>;
  readonly ports: Readonly<Record<LocalHostName, number>>;
  readonly smtpPort: number;
  readonly bankIdPort: number;
  /** The log-in page of the legacy system; the default start has none (ACCOUNT-3). */
  readonly legacyLogIn?: string;
}

/** `<app>.schaktkoll.localhost` on the usual ports, moved by `offset` so that several starts can run at once. */
export function localHosts(offset = 0): LocalHosts {
  const first = 4300 + offset;
  const domain = 'schaktkoll.localhost';
  return {
    names: {
      api: `api.${domain}`,
      identity: `identity.${domain}`,
      inquirer: `inquirer.${domain}`,
      useradmin: `useradmin.${domain}`,
      cableowner: `cableowner.${domain}`,
      admin: `admin.${domain}`,
      mailbox: `mailbox.${domain}`,
      simulator: `bankid.${domain}`,
    },
    ports: {
      api: first,
      identity: first + 1,
      inquirer: first + 2,
      useradmin: first + 3,
      cableowner: first + 4,
      admin: first + 5,
      mailbox: first + 6,
      simulator: first + 7,
    },
    smtpPort: first + 16,
    bankIdPort: first + 17,
  };
}

/**
 * Hosts that share nothing with the default ones, to prove that a build fits any: other names, another domain, one name
 * deeper than the rest, and two apps that differ only by port.
 */
export const secondHosts: LocalHosts = {
  names: {
    api: 'tjanst.anlaggning.localhost',
    identity: 'konto.anlaggning.localhost',
    inquirer: 'fraga.anlaggning.localhost',
    useradmin: 'konto.anlaggning.localhost',
    cableowner: 'svara.anlaggning.localhost',
    admin: 'stod.intern.anlaggning.localhost',
    mailbox: 'post.anlaggning.localhost',
    simulator: 'legitimation.anlaggning.localhost',
  },
  ports: {
    api: 4619,
    identity: 4617,
    inquirer: 4612,
    useradmin: 4611,
    cableowner: 4618,
    admin: 4613,
    mailbox: 4615,
    simulator: 4614,
  },
  smtpPort: 4631,
  bankIdPort: 4632,
  legacyLogIn: 'https://tidigare.anlaggning.example/logga-in',
};

/** Every port of a local start with what it is for, in the order in which they are named to the reader. */
export function namedPorts({ ports, smtpPort, bankIdPort }: LocalHosts): readonly (readonly [string, number])[] {
  return [
    ['the server', ports.api],
    ...appNames.map((name) => [name, ports[name]] as const),
    ['the mailbox', ports.mailbox],
    ['the mailbox (SMTP)', smtpPort],
    ['the BankID simulator', ports.simulator],
    ['the BankID simulator (mutual TLS)', bankIdPort],
  ];
}

/** The address of one host, without a path. */
export function localOrigin({ names, ports }: LocalHosts, name: LocalHostName): string {
  return `http://${names[name]}:${ports[name]}`;
}

/** Where the demonstration takes place: without a network a map of Sweden has no streets. */
const town = {
  kind: 'town',
  title: localMapLayerTexts.town,
  url: '',
  attribution: localMapLayerTexts.townSource,
  role: 'overlay',
  isShown: true,
} as const;

/** The deployment of a start on this machine. */
export function localDeployment(hosts: LocalHosts, version: string): Deployment {
  const api = localOrigin(hosts, 'api');
  return {
    environment: 'local',
    version,
    apps: {
      identity: localOrigin(hosts, 'identity'),
      inquirer: localOrigin(hosts, 'inquirer'),
      useradmin: localOrigin(hosts, 'useradmin'),
      cableowner: localOrigin(hosts, 'cableowner'),
      admin: localOrigin(hosts, 'admin'),
    },
    api: {
      identity: `${api}/identity`,
      inquirer: `${api}/inquirer`,
      cableowner: `${api}/cableowner`,
      admin: `${api}/admin`,
    },
    authority: `${api}/oidc`,
    map: { sources: [town], search: [] },
    links: hosts.legacyLogIn === undefined ? {} : { legacyLogIn: hosts.legacyLogIn },
    support: { email: 'support@schaktkoll.example', phone: '010-000 00 00' },
    bankIdStart: localOrigin(hosts, 'simulator'),
  };
}
