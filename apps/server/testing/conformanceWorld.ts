import type { AppName } from '@schaktkoll/domain';
import * as client from 'openid-client';
import { hashPassword } from '../src/identity/signIn/password.ts';
import { TestBrowser, uidOf, type TestResponse, type Tokens } from './browser.ts';
import { makeUser, type MadeUser } from './rows.ts';
import { startTestServer, type TestServer } from './testServer.ts';

export const password = 'Spade och 12 lod jord';

/** The real server with users to sign in, for tests of the provider. */
export interface ConformanceWorld {
  readonly server: TestServer;
  readonly base: string;
  makePerson(): Promise<MadeUser>;
  makeBrowser(): TestBrowser;
  /** An independent OpenID client for an app, configured by discovery only. */
  discover(app: AppName): Promise<client.Configuration>;
}

export async function openWorld(): Promise<ConformanceWorld> {
  const server = await startTestServer();
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

/** The parameters that the provider sent to the app in the redirect. */
export const redirectParameters = ({ location }: TestResponse) => new URL(location ?? '').searchParams;

/** Continues from the log-in page with user name and password; the response leads back to the app. */
export async function logInAt(browser: TestBrowser, asked: TestResponse, login: string): Promise<TestResponse> {
  const given = await browser.giveCredentials(uidOf(asked), login, password);
  return browser.ask((JSON.parse(given.text) as { returnTo: string }).returnTo);
}

export function claimsOf({ id_token }: Pick<Tokens, 'id_token'>): Record<string, unknown> {
  return JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

/** A form as a page submits it. */
export const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
