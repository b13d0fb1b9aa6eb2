import type { AppName } from '@schaktkoll/domain';
import * as client from 'openid-client';
import type { Database } from '../src/platform/db/database.ts';
import { hashPassword } from '../src/identity/signIn/password.ts';
import { TestBrowser, uidOf, type Answered, type Tokens } from './browser.ts';
import { makeUser, type MadeUser } from './rows.ts';
import { startTestServer, type TestServer } from './testServer.ts';

export const password = 'Spade och 12 lod jord';

/** The real server with people to sign in, as the tests of the provider need it. */
export interface ConformanceWorld {
  readonly server: TestServer;
  readonly base: string;
  makePerson(): Promise<MadeUser>;
  makeBrowser(): TestBrowser;
  /** An independent OpenID client for an app, told of the provider by discovery alone. */
  discover(app: AppName): Promise<client.Configuration>;
}

/** @param open one of `testDatabases` */
export async function openWorld(open: () => Promise<Database>): Promise<ConformanceWorld> {
  const server = await startTestServer({ open });
  const base = await server.listen();
  const password_hash = await hashPassword(password);
  const { authority } = server.platform.config.deployment;
  const toServer: client.CustomFetch = (address, options) =>
    fetch(address.replace(new URL(authority).origin, base), options as RequestInit);
  return {
    server,
    base,
    makePerson: () => makeUser(server.database.kysely, { password_hash }),
    makeBrowser: () => new TestBrowser(server, base),
    discover: (app) =>
      client.discovery(new URL(authority), app, undefined, client.None(), {
        execute: [client.allowInsecureRequests],
        [client.customFetch]: toServer,
      }),
  };
}

/** What the provider told the app in the redirect. */
export const toldIn = ({ location }: Answered) => new URL(location ?? '').searchParams;

/** Goes on from the log-in page with name and password; the answer leads back to the app. */
export async function logInAt(browser: TestBrowser, asked: Answered, login: string): Promise<Answered> {
  const given = await browser.giveCredentials(uidOf(asked), login, password);
  return browser.ask((JSON.parse(given.text) as { returnTo: string }).returnTo);
}

/** What an ID token says. */
export function claimsOf({ id_token }: Pick<Tokens, 'id_token'>): Record<string, unknown> {
  return JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

/** A form as a page posts it. */
export const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
