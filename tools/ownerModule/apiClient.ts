import { setTimeout } from 'node:timers/promises';

export interface ApiSettings {
  /** Such as `https://api.example.se/cableowner`. */
  readonly apiAddress: string;
  readonly tokenAddress: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A response that is not a success: its status and the code of the problem. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The server answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export interface Call {
  readonly body?: object;
  /** Sent as a form in place of a body. */
  readonly file?: File;
  readonly version?: number;
  /** The same key for the same action, also after a restart: the action then runs once. */
  readonly key?: string;
}

const timeoutMilliseconds = 30_000;
/** Lines wait for the server's one thread, behind the files of people. */
const fileTimeoutMilliseconds = 120_000;
const renewBeforeSeconds = 60;
const mostWaitSeconds = 60;

/** Makes the calls of a module: gets a token, renews it in time, and waits when the server asks for it. */
export class ApiClient {
  readonly #settings: ApiSettings;
  #token: { readonly value: string; readonly renewAt: number } | null = null;
  #clockAheadSeconds: number | null = null;

  constructor(settings: ApiSettings) {
    this.#settings = settings;
  }

  /** By how much this machine's clock is ahead of the server's, to a second; null when the server has not said. */
  get clockAheadSeconds(): number | null {
    return this.#clockAheadSeconds;
  }

  /** @throws CallFailed; another error when the server does not answer */
  async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, call: Call = {}): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#send(method, path, call);
      if (response.ok) return (response.status === 204 ? null : await response.json()) as T;
      const { code = '' } = (await response.json().catch(() => ({}))) as { code?: string };
      if (attempt > 3) throw new CallFailed(response.status, code);
      if (response.status === 401) this.#token = null;
      else if (response.status === 429) {
        const seconds = Number(response.headers.get('retry-after') ?? 1);
        await setTimeout(Math.min(seconds, mostWaitSeconds) * 1_000);
      } else throw new CallFailed(response.status, code);
    }
  }

  async #send(method: 'GET' | 'POST' | 'PUT', path: string, { body, file, version, key }: Call): Promise<Response> {
    const token = await this.#currentToken();
    const response = await fetchAgain(`${this.#settings.apiAddress}/v1${path}`, () => ({
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(file === undefined ? (body === undefined ? {} : { body: JSON.stringify(body) }) : { body: formOf(file) }),
      signal: AbortSignal.timeout(file === undefined ? timeoutMilliseconds : fileTimeoutMilliseconds),
    }));
    const serverTime = Date.parse(response.headers.get('date') ?? '');
    this.#clockAheadSeconds = Number.isNaN(serverTime) ? null : (Date.now() - serverTime) / 1_000;
    return response;
  }

  async #currentToken(): Promise<string> {
    if (this.#token !== null && this.#token.renewAt > Date.now()) return this.#token.value;
    const { tokenAddress, clientId, clientSecret } = this.#settings;
    const response = await fetchAgain(tokenAddress, () => ({
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    }));
    if (!response.ok) throw new CallFailed(response.status, 'token');
    const { access_token: value, expires_in: seconds } = (await response.json()) as {
      access_token: string;
      expires_in: number;
    };
    this.#token = { value, renewAt: Date.now() + (seconds - renewBeforeSeconds) * 1_000 };
    return value;
  }
}

/**
 * Makes a request, and once more when there was no response: a server may close a connection when it is about to be used
 * again. Every request of the module may be repeated.
 */
export function fetchAgain(address: string | URL, request: () => RequestInit): Promise<Response> {
  return fetch(address, request()).catch((error: unknown) => {
    // Another error is that of the time limit.
    if (!(error instanceof TypeError)) throw error;
    return fetch(address, request());
  });
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('files', file);
  return form;
}
