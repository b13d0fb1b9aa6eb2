import { legacyBase } from '../src/legacyApi/legacyApi.routes.ts';
import type { MadeProgram } from './programs.ts';

interface LegacyResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed JSON; null for any other body. */
  readonly body: unknown;
}

/** A program that was written for Ledningskollen's API V4: an address, a token, and nothing of this product. */
export interface LegacyClient {
  readonly token: string;
  /** @param body an object is sent as JSON, nothing as an empty text */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LegacyResponse>;
  /** The body of a call that succeeds. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
}

async function send(address: string, init: RequestInit): Promise<LegacyResponse> {
  const response = await fetch(address, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null };
}

/** The response to user and password. */
export function logIn(
  server: string,
  { user, password }: { readonly user: string; readonly password: string },
  path = 'auth',
): Promise<LegacyResponse> {
  const credentials = Buffer.from(`${user}:${password}`, 'latin1').toString('base64');
  const headers = { authorization: `Basic ${credentials}` };
  return send(`${server}${legacyBase}/${path}`, { method: 'POST', headers, body: '' });
}

/**
 * Signs a program in with its client id and secret.
 * @param server the address of the API, for example `http://127.0.0.1:4300`
 */
export async function legacyClient(server: string, { clientId, secret }: MadeProgram): Promise<LegacyClient> {
  const { status, text: token } = await logIn(server, { user: clientId, password: secret });
  if (status !== 200) throw new Error(`No token: ${token}`);
  const call: LegacyClient['call'] = (method, path, body, headers = {}) =>
    send(`${server}${legacyBase}/${path}`, {
      method,
      headers: {
        'x-auth-token': token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: body === undefined ? '' : JSON.stringify(body) }),
    });
  const succeed = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await call(method, path, body);
    if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
    return response.body as T;
  };
  return {
    token,
    call,
    get: (path) => succeed('GET', path),
    post: (path, body) => succeed('POST', path, body),
  };
}
