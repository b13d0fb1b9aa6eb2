import { createHash, randomBytes } from 'node:crypto';
import type { AppName } from '@schaktkoll/domain';
import type { ServerConfig } from '../src/platform/config/config.ts';
import { browserAddress } from './testServer.ts';

/** The server of a browser, in this process or another. */
interface ServerOfBrowser {
  readonly platform: { readonly config: Pick<ServerConfig, 'deployment'> };
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The body as text. */
  readonly text: string;
  /** The URL of a redirect. */
  readonly location: string | null;
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
  readonly scope: string;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** A browser for tests: stores cookies by path as a browser would, and does not follow redirects automatically. */
export class TestBrowser {
  readonly #server: ServerOfBrowser;
  readonly #base: string;
  readonly #userAgent: string;
  readonly #address: string;
  readonly #cookies = new Map<string, Cookie>();

  /**
   * @param base the result of `server.listen()`
   * @param userAgent the User-Agent header
   * @param address where it says to a proxy that it is; a server without one does not believe it
   */
  constructor(server: ServerOfBrowser, base: string, userAgent = 'Mozilla/5.0 (test)', address = browserAddress) {
    this.#server = server;
    this.#base = base;
    this.#userAgent = userAgent;
    this.#address = address;
  }

  /** The stored cookies, by name. */
  get cookies(): ReadonlyMap<string, Cookie> {
    return this.#cookies;
  }

  /** Requests a path, or a whole URL of the API host. */
  async ask(
    address: string,
    options: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<TestResponse> {
    const { pathname, search } = new URL(address, this.#base);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name}=${value}`);
    const answer = await fetch(`${this.#base}${pathname}${search}`, {
      method: options.method ?? 'GET',
      redirect: 'manual',
      headers: {
        'user-agent': this.#userAgent,
        'x-forwarded-for': this.#address,
        ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: options.body }),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return {
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
      location: answer.headers.get('location'),
    };
  }

  /** Opens the authorization endpoint as an app does; parameters can be overridden or, with null, left out. */
  async authorize(
    app: AppName,
    replaced: Readonly<Record<string, string | null>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ answer: TestResponse; verifier: string }> {
    const verifier = randomBytes(32).toString('base64url');
    const parameters: Record<string, string | null> = {
      client_id: app,
      redirect_uri: this.callbackOf(app),
      response_type: 'code',
      scope: 'openid offline_access schaktkoll',
      state: 'state-of-the-app',
      nonce: 'nonce-of-the-app',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...replaced,
    };
    const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
    const answer = await this.ask(`/oidc/auth?${new URLSearchParams(given)}`, {
      headers: { accept: 'text/html', ...headers },
    });
    return { answer, verifier };
  }

  callbackOf(app: AppName): string {
    return `${this.#server.platform.config.deployment.apps[app]}/signincallback`;
  }

  /** Submits user name and password for the interaction that an authorization response leads to. */
  async giveCredentials(uid: string, login: string, password: string, origin?: string): Promise<TestResponse> {
    return this.ask(`/identity/api/signin/${uid}/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: origin ?? this.#server.platform.config.deployment.apps.identity,
      },
      body: JSON.stringify({ login, password }),
    });
  }

  /** Signs in from the start up to the code at the app's callback. */
  async signInForCode(app: AppName, login: string, password: string): Promise<{ code: string; verifier: string }> {
    const { answer, verifier } = await this.authorize(app);
    const given = await this.giveCredentials(uidOf(answer), login, password);
    if (given.status !== 200) throw new Error(`Sign-in refused: ${given.text}`);
    const finished = await this.ask((JSON.parse(given.text) as { returnTo: string }).returnTo);
    return { code: codeOf(finished), verifier };
  }

  /** Exchanges a code at the token endpoint. */
  exchange(app: AppName, code: string, verifier: string): Promise<TestResponse> {
    return this.#token(
      {
        grant_type: 'authorization_code',
        client_id: app,
        code,
        code_verifier: verifier,
        redirect_uri: this.callbackOf(app),
      },
      app,
    );
  }

  refresh(app: AppName, refreshToken: string): Promise<TestResponse> {
    return this.#token({ grant_type: 'refresh_token', client_id: app, refresh_token: refreshToken }, app);
  }

  async signIn(app: AppName, login: string, password: string): Promise<Tokens> {
    const { code, verifier } = await this.signInForCode(app, login, password);
    return tokensOf(await this.exchange(app, code, verifier));
  }

  #token(parameters: Record<string, string>, app: AppName): Promise<TestResponse> {
    return this.ask('/oidc/token', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.#server.platform.config.deployment.apps[app],
      },
      body: new URLSearchParams(parameters).toString(),
    });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const attribute = (wanted: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const expires = attribute('expires');
    if (value === '' || (expires !== undefined && Date.parse(expires) < Date.now())) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path: attribute('path') ?? '/' });
  }
}

/** The interaction that an authorization response leads to. */
export function uidOf(answer: TestResponse): string {
  const uid = /\/identity\/api\/signin\/([\w-]+)$/.exec(answer.location ?? '')?.[1];
  if (uid === undefined)
    throw new Error(`No sign-in was asked for: ${answer.status} ${answer.location ?? answer.text}`);
  return uid;
}

/** The code in a redirect to an app. */
export function codeOf(answer: TestResponse): string {
  const code = answer.location === null ? null : new URL(answer.location).searchParams.get('code');
  if (!code) throw new Error(`No code was given: ${answer.status} ${answer.location ?? answer.text}`);
  return code;
}

export function tokensOf(answer: TestResponse): Tokens {
  if (answer.status !== 200) throw new Error(`No tokens were given: ${answer.text}`);
  return JSON.parse(answer.text) as Tokens;
}
