import { createHash, randomBytes } from 'node:crypto';
import type { Deployment } from '../deployment/deployment.ts';

/** Who signs in, and where. */
export interface SignInOptions {
  readonly deployment: Deployment;
  readonly login: string;
  readonly password: string;
}

/** What a sign-in gives the app. */
export interface SignedIn {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** The server has too much to do, and says when to come again. */
export class RefusedForNow extends Error {
  readonly seconds: number;
  constructor(address: string, seconds: number) {
    super(`${new URL(address).pathname} answered 503; again after ${seconds} s`);
    this.seconds = seconds;
  }
}

interface Answer {
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Signs in to the inquirer app with plain HTTP, as a browser without any cookie would: authorization request, the
 * log-in page's call, the code, and the tokens, which it gives. Throws when any of the four steps answers otherwise than it should: {@link RefusedForNow}
 * where it was refused for now.
 */
export async function signInOnce({ deployment, login, password }: SignInOptions): Promise<SignedIn> {
  const cookies = new Map<string, string>();
  const app = deployment.apps.inquirer;
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${app}/signincallback`;
  const query = new URLSearchParams({
    client_id: 'inquirer',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid offline_access schaktkoll',
    state: randomBytes(8).toString('base64url'),
    nonce: randomBytes(8).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const asked = await ask(`${deployment.authority}/auth?${query}`, 303, cookies);
  const interaction = new URL(locationOf(asked), deployment.authority).pathname.split('/').at(-1) ?? '';
  const given = await ask(`${deployment.api.identity}/api/signin/${interaction}/login`, 200, cookies, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: deployment.apps.identity },
    body: JSON.stringify({ login, password }),
  });
  const finished = await ask((JSON.parse(given.body) as { readonly returnTo: string }).returnTo, 303, cookies);
  const code = new URL(locationOf(finished)).searchParams.get('code') ?? '';
  const tokens = await ask(`${deployment.authority}/token`, 200, cookies, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'inquirer',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    }).toString(),
  });
  return JSON.parse(tokens.body) as SignedIn;
}

/** Spends a refresh token and gives what replaces it. */
export async function refreshOnce(deployment: Deployment, { refresh_token }: SignedIn): Promise<SignedIn> {
  const answer = await ask(`${deployment.authority}/token`, 200, new Map(), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: deployment.apps.inquirer },
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'inquirer', refresh_token }).toString(),
  });
  return JSON.parse(answer.body) as SignedIn;
}

interface AskOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

async function ask(
  address: string,
  status: number,
  cookies: Map<string, string>,
  options?: AskOptions,
): Promise<Answer> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(address, {
    ...options,
    redirect: 'manual',
    headers: { accept: 'text/html', ...options?.headers, cookie },
  });
  const body = await response.text();
  const retryAfter = response.headers.get('retry-after');
  if (response.status === 503 && retryAfter !== null) throw new RefusedForNow(address, Number(retryAfter));
  if (response.status !== status)
    throw new Error(
      `${new URL(address).pathname} answered ${response.status} instead of ${status}: ${body.slice(0, 200)}`,
    );
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
    cookies.set(name, value);
  }
  return { headers: response.headers, body };
}

function locationOf(answer: Answer): string {
  const location = answer.headers.get('location');
  if (!location) throw new Error('A redirect without a place to go to.');
  return location;
}
