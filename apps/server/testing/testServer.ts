import type { FileStorage } from '@flystorage/file-storage';
import { allCalls, clientsOf } from '@schaktkoll/contract';
import { appNames, type ApiName, type AppName } from '@schaktkoll/domain';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import type { BankIdClient, CaseArrivals, MessageQueue, VirusScanner } from '../src/platform/ports.ts';
import type { ServerConfig } from '../src/platform/config/config.ts';
import type { Database } from '../src/platform/db/database.ts';
import type { Platform } from '../src/platform/http/platform.ts';
import { ApiError } from '../src/platform/apiError.ts';
import { makeSecrets } from '../src/platform/crypto/secrets.ts';
import { scope } from '../src/identity/oidc/provider.ts';
import { openFileStore } from '../src/platform/files/fileStore.ts';
import { createVirusScanner } from '../src/platform/files/virusScanner.ts';
import { noPlaceSearch } from '../src/platform/config/placeSearchConfig.ts';
import { buildServer, type BuiltServer } from '../src/server.ts';
import { storedMessages } from './messages.ts';
import { openTestDatabase } from './testDatabase.ts';

export interface TestServerOptions {
  /** Default: a new database, which is closed with the server; a given one must be closed by the caller. */
  readonly database?: Database;
  /** The initial time of the clock; default: real time. */
  readonly now?: Date;
  readonly config?: Partial<ServerConfig>;
  /** Messages are stored and not delivered unless an outbox is given. */
  readonly messages?: MessageQueue;
  /** Default: no rule answers a case by itself. */
  readonly arrivals?: CaseArrivals;
  /** Default: no job runs. */
  readonly queueJob?: (name: string) => Promise<unknown>;
  /** Default: none; tests can pass a fake of the e-ID. */
  readonly bankId?: BankIdClient;
  /** Default: a folder that is removed with the server. */
  readonly files?: FileStorage;
  /** Default: that of the configuration. */
  readonly findVirus?: VirusScanner;
  /**
   * Requests come through a proxy, which the server trusts and which says where they come from. Default: as
   * `BEHIND_PROXY=1` says, by which the tests of limits, sessions and audit run once more (`npm run test:full`).
   */
  readonly isBehindProxy?: boolean;
  /** Mounts routes in addition to the product's own, for calls that tests of the platform declare. */
  readonly mount?: (platform: Platform) => void;
}

export interface TestServer extends BuiltServer {
  readonly database: Database;
  /** The clock, which goes on from where it is set; after `stopAt` the time stands until the next `set`. */
  readonly clock: { now(): Date; set(at: Date): void; stopAt(at: Date): void; advance(milliseconds: number): void };
  /** Where requests come from that name no other address. */
  readonly callerAddress: string;
  /** Errors that were no answers of ours, so that a test which meets one can say what it was. */
  readonly faults: readonly unknown[];
  /** Listens on a free port of 127.0.0.1 and returns `http://127.0.0.1:<port>`. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

const origins = Object.fromEntries(
  appNames.map((app, index) => [app, `http://${app}.schaktkoll.localhost:${4301 + index}`]),
) as Record<AppName, string>;
const api = 'http://api.schaktkoll.localhost:4300';

const loopback = '127.0.0.1';
/** Where a {@link TestBrowser} says to a proxy that it is; a server without one does not believe it. */
export const browserAddress = '198.51.100.20';
const proxyAddress = '10.0.0.7';

/** The configuration of a local start, without a port. */
export async function testConfig(given: Partial<ServerConfig> = {}): Promise<ServerConfig> {
  return {
    port: 0,
    hosts: ['127.0.0.1'],
    metrics: null,
    tracing: null,
    isProduction: false,
    drainSeconds: 0,
    deployment: {
      environment: 'local',
      version: '0.0.0',
      apps: origins,
      api: {
        identity: `${api}/identity`,
        inquirer: `${api}/inquirer`,
        cableowner: `${api}/cableowner`,
        admin: `${api}/admin`,
      },
      authority: `${api}/oidc`,
      map: { sources: [], search: [] },
      links: {},
    },
    isSecure: false,
    databaseOptions: { address: 'postgresql://127.0.0.1:1/none' },
    smtpAddress: 'smtp://127.0.0.1:1',
    smtpNeedsTls: false,
    mailFrom: 'Schaktkoll <noreply@schaktkoll.localhost>',
    bankId: null,
    mapSources: [],
    hasLegacyApi: false,
    files: { store: { kind: 'folder', folder: '' }, clamd: null },
    sms: { address: 'http://127.0.0.1:1', user: 'u', password: 'p', from: 'Schaktkoll' },
    placeSearch: noPlaceSearch,
    supportAddress: 'support@schaktkoll.localhost',
    secrets: await makeSecrets(),
    personalNumberKey: null,
    trustProxy: [],
    logLevel: 'silent',
    ...given,
  };
}

/** The real server on a fresh database, with a clock that can be set. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await openTestDatabase());
  let moved = options.now ? options.now.getTime() - Date.now() : 0;
  let stopped: number | null = null;
  const now = () => new Date(stopped ?? Date.now() + moved);
  const isBehindProxy = options.isBehindProxy ?? (process.env['BEHIND_PROXY'] === '1' && !options.config?.trustProxy);
  const config = await testConfig({
    ...(isBehindProxy ? { trustProxy: [proxyAddress, loopback] } : {}),
    ...options.config,
  });
  const folder = await mkdtemp(join(tmpdir(), 'schaktkoll-files-'));
  const built = await buildServer(config, {
    database,
    now,
    messages: options.messages ?? storedMessages,
    arrivals: options.arrivals ?? { add: async () => undefined },
    queueJob: options.queueJob ?? (async () => undefined),
    bankId: options.bankId ?? null,
    files: options.files ?? (await openFileStore({ kind: 'folder', folder })),
    findVirus: options.findVirus ?? createVirusScanner(config.files.clamd),
  });
  options.mount?.(built.platform);
  useTokenOfApp(built.http);
  if (isBehindProxy) injectThroughProxy(built.http);
  const faults: unknown[] = [];
  built.http.addHook('onError', async (_request, _reply, error) => {
    if (!(error instanceof ApiError)) faults.push(error);
  });
  await built.http.ready();
  return {
    ...built,
    database,
    faults,
    callerAddress: isBehindProxy ? browserAddress : loopback,
    clock: {
      now,
      set: (at) => {
        stopped = null;
        moved = at.getTime() - Date.now();
      },
      stopAt: (at) => {
        stopped = at.getTime();
      },
      advance: (milliseconds) => {
        if (stopped === null) moved += milliseconds;
        else stopped += milliseconds;
      },
    },
    async listen() {
      await built.http.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(built.http.server.address() as AddressInfo).port}`;
    },
    async close() {
      // The server keeps a connection with an unread response for 72 s.
      const last = setTimeout(() => built.http.server.closeAllConnections(), 500);
      await built.http.close();
      clearTimeout(last);
      await rm(folder, { recursive: true, force: true });
      if (!options.database) await database.close();
    },
  };
}

/** Sends the requests that tests inject by way of a proxy, which names their `remoteAddress`. */
function injectThroughProxy(http: BuiltServer['http']): void {
  const inject = http.inject.bind(http);
  http.inject = ((given: InjectOptions | string) => {
    const { remoteAddress = browserAddress, ...options } = typeof given === 'string' ? { url: given } : given;
    const headers = { 'x-forwarded-for': remoteAddress, ...options.headers };
    return inject({ ...options, headers, remoteAddress: proxyAddress });
  }) as typeof http.inject;
}

/** Tokens of users who are signed in to every app, by app; the key is the token that the test got. */
const tokensOfEveryApp = new Map<string, ReadonlyMap<AppName, string>>();

/** A user who is signed in to every app uses the token of each API's app, as browsers do. */
function useTokenOfApp(http: BuiltServer['http']): void {
  http.addHook('onRequest', async (request) => {
    const tokens = tokensOfEveryApp.get(request.headers.authorization ?? '');
    const [, api = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(request.routeOptions.url ?? '') ?? [];
    if (tokens === undefined) return;
    const call = allCalls.find((each) => each.api === api && each.path === path && each.method === request.method) ?? {
      api: api as ApiName,
    };
    const app = clientsOf(call).find((each) => tokens.has(each));
    request.headers.authorization = (app && tokens.get(app)) ?? '';
  });
}

/**
 * A real access token for the user, created by the provider without the steps of the browser.
 * @param app the app that it is issued to; without it the user is signed in to every app, and each call gets the token
 * of its app
 * @param signedInAt when the user authenticated; default: now
 * @returns the value of the `Authorization` header
 */
export async function signInAs(
  { provider, clock }: TestServer,
  user: { readonly id: string },
  app: AppName | null = null,
  signedInAt: Date = clock.now(),
): Promise<string> {
  const session = new provider.Session();
  session.loginAccount({ accountId: user.id, loginTs: Math.floor(signedInAt.getTime() / 1000), amr: ['pwd'] });
  const tokenFor = async (name: AppName): Promise<string> => {
    const client = await provider.Client.find(name);
    if (!client) throw new Error(`There is no client ${name}`);
    const grant = new provider.Grant({ accountId: user.id, clientId: name });
    grant.addOIDCScope(scope);
    const grantId = await save(grant);
    session.ensureClientContainer(name);
    session.grantIdFor(name, grantId);
    const token = new provider.AccessToken({
      accountId: user.id,
      client,
      grantId,
      gty: 'authorization_code',
      scope,
      sessionUid: session.uid,
      expiresWithSession: true,
    });
    return `Bearer ${await token.save()}`;
  };
  const apps = app === null ? (['inquirer', 'cableowner', 'useradmin', 'admin'] as const) : [app];
  const tokens = new Map<AppName, string>();
  for (const each of apps) tokens.set(each, await tokenFor(each));
  await save(session);
  const [first = ''] = tokens.values();
  if (app === null) tokensOfEveryApp.set(first, tokens);
  return first;
}

/** The library's `save` takes a lifetime in seconds and returns the identifier, which its types leave out. */
function save(model: object): Promise<string> {
  return (model as { save(lifetime: number): Promise<string> }).save(86_400);
}
