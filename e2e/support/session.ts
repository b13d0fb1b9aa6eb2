import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { hosts } from './hosts.ts';
import type { LogIn } from './signIn.ts';

/** Node does not resolve the host names; the server builds its own URLs from the deployment file. */
const server = `http://127.0.0.1:${hosts.api.port}`;

/**
 * Opens a URL of an app as a user who logged in earlier: the provider's cookies exist, and the app restores the session
 * as after a reload. For tests about other things than logging in.
 */
export async function openAs(page: Page, address: string, account: LogIn): Promise<void> {
  await giveSession(page.context(), account);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** {@link openAs}, after removing the user's draft of this purpose, which an earlier run of the same test may have left. */
export async function openWithoutDraft(page: Page, address: string, account: LogIn): Promise<void> {
  const authorization = await bearerOf(account, 'inquirer');
  const url = `${server}/inquirer/api/drafts/${new URL(address).searchParams.get('purpose') ?? ''}`;
  const { draft } = (await (await fetch(url, { headers: { authorization } })).json()) as {
    readonly draft: { readonly version: number } | null;
  };
  if (draft) {
    const headers = { authorization, 'if-match': `"${draft.version}"` };
    const { status } = await fetch(url, { method: 'DELETE', headers });
    expect(status, 'of removing the draft').toBe(204);
  }
  await openAs(page, address, account);
}

/** Logs in with the same requests as the log-in page, and stores the resulting cookies in the browser. */
export async function giveSession(context: BrowserContext, account: LogIn): Promise<void> {
  const { cookies } = await logIn(account);
  const ofSession = [...cookies].filter(([name]) => /session|browser/.test(name));
  expect(ofSession.length, 'cookies of the session').toBeGreaterThan(1);
  const { hostname } = new URL(hosts.api.origin);
  await context.addCookies(
    ofSession.map(([name, value]) => ({ name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax' })),
  );
}

/** Logs in a user without screens; returns the authorization of their calls to an app. */
export async function bearerOf(account: LogIn, app: 'inquirer' | 'admin'): Promise<string> {
  const { verifier, callback } = await logIn(account, app);
  const { client_id, redirect_uri } = applicationOf(app);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id,
    redirect_uri,
    code: callback.searchParams.get('code') ?? '',
    code_verifier: verifier,
  });
  const answer = await fetch(`${server}/oidc/token`, { method: 'POST', body });
  return `Bearer ${((await answer.json()) as { readonly access_token: string }).access_token}`;
}

/** Enters wrong passwords for an account, each pair of them from another network, which would have to wait otherwise. */
export async function failLogIns(login: string, times: number): Promise<void> {
  const { address, cookie } = await openLogIn('inquirer');
  const body = JSON.stringify({ login, password: 'Fel-Fel-Fel-4' });
  const headers = { 'content-type': 'application/json', origin: hosts.identity.origin, cookie: cookie() };
  for (let index = 0; index < times; index += 1) {
    const localAddress = `127.0.1.${1 + Math.floor(index / 2)}`;
    const status = await new Promise((resolve, reject) =>
      request(`${server}${address}`, { method: 'POST', headers, localAddress }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end(body),
    );
    expect(status, `wrong password ${index + 1} of ${login}`).toBe(422);
  }
}

/** Opens the log-in page without a browser. */
async function openLogIn(app: 'inquirer' | 'admin') {
  const cookies = new Map<string, string>();
  const verifier = randomBytes(32).toString('base64url');
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (
    path: string,
    options: {
      readonly method?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    } = {},
  ) => {
    const answer = await fetch(`${server}${path}`, {
      redirect: 'manual',
      ...options,
      headers: { ...options.headers, cookie: cookie() },
    });
    for (const [name, value] of answer.headers.getSetCookie().map(readCookie)) cookies.set(name, value);
    return answer;
  };
  const asked = await ask(`/oidc/auth?${authorization(verifier, app)}`);
  const uid = asked.headers.get('location')?.split('/').at(-1) ?? '';
  return { address: `/identity/api/signin/${uid}/login`, ask, cookie, cookies, verifier };
}

/** Returns the cookies of a new session, and the callback URL with its code. */
async function logIn(
  { login, password }: LogIn,
  app: 'inquirer' | 'admin' = 'inquirer',
): Promise<{ readonly cookies: ReadonlyMap<string, string>; readonly callback: URL; readonly verifier: string }> {
  const { address, ask, cookies, verifier } = await openLogIn(app);
  const headers = { 'content-type': 'application/json', origin: hosts.identity.origin };
  const given = await ask(address, {
    method: 'POST',
    headers,
    body: JSON.stringify({ login, password }),
  });
  expect(given.status, `the log-in of ${login}`).toBe(200);
  const { pathname, search } = new URL(((await given.json()) as { readonly returnTo: string }).returnTo);
  const left = await ask(`${pathname}${search}`);
  return { cookies, verifier, callback: new URL(left.headers.get('location') ?? '', hosts.inquirer.origin) };
}

/** The application that a log-in is for. */
const applicationOf = (app: 'inquirer' | 'admin') => ({
  client_id: app,
  redirect_uri: `${hosts[app].origin}/signincallback`,
});

/** The parameters of an app's authorization request. */
function authorization(verifier: string, app: 'inquirer' | 'admin'): URLSearchParams {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return new URLSearchParams({
    ...applicationOf(app),
    response_type: 'code',
    scope: 'openid offline_access schaktkoll',
    state: 'journey',
    nonce: 'journey',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
}

function readCookie(line: string): readonly [string, string] {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
