import type { BodyOf, CallDeclaration, ParamsOf, QueryOf, ResponseOf } from '@schaktkoll/contract';
import { buildPath, withoutEndSlashes, type ApiName } from '@schaktkoll/domain';
import { ApiError, apiErrorOf } from './ApiError.ts';

/** Base URL of each API, to which `/api/…` is added. */
export type ApiBases = Readonly<Record<ApiName, string>>;

/**
 * The session as calls need it. `renew` resolves to whether there is a new token; a refused renewal ends the session
 * itself.
 */
export interface TokenSource {
  accessToken(): string | null;
  renew(): Promise<boolean>;
  end(): void;
  /** Called when the server refuses a token; true if it was the token of an impersonation, which is not renewed. */
  endImpersonation?(): boolean;
  /**
   * Calls the listener on every new token and at the end of the session; returns a function that unsubscribes. Without
   * it a stream lives as long as its token.
   */
  subscribe?(listener: () => void): () => void;
  /**
   * True once the browser is navigating away or to the log-in page; no stream is opened after that. Subscribers are
   * notified.
   */
  isLeaving?(): boolean;
}

/** Receives the fraction of the files that has been sent, 0 to 1. */
type OnProgress = (share: number) => void;

/** The input of a call: only what its declaration has. */
export type CallInput<C extends CallDeclaration> = (ParamsOf<C> extends undefined
  ? unknown
  : { readonly params: ParamsOf<C> }) &
  (QueryOf<C> extends undefined ? unknown : { readonly query?: QueryOf<C> }) &
  (BodyOf<C> extends undefined ? unknown : { readonly body: BodyOf<C> }) &
  (C['files'] extends 'required' ? { readonly files: readonly File[]; readonly onProgress?: OnProgress } : unknown) &
  // Our apps send a header that the server only accepts, too.
  (C['version'] extends 'required' | 'optional' ? { readonly version: number } : unknown) &
  (C['idempotencyKey'] extends 'required' | 'optional' ? { readonly idempotencyKey: string } : unknown) & {
    readonly signal?: AbortSignal;
    /** The request outlives the page, for what must be sent when the page is left. */
    readonly keepalive?: boolean;
  };

interface AnyInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly body?: unknown;
  readonly files?: readonly File[];
  readonly onProgress?: OnProgress;
  readonly version?: number;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

export function callAddress(bases: ApiBases, call: CallDeclaration, input: Pick<AnyInput, 'params' | 'query'>): string {
  const path = (buildPath as (pattern: string, parameters: Record<string, string>) => string)(
    call.path,
    input.params ?? {},
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) search.set(name, value);
  return `${withoutEndSlashes(bases[call.api])}${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

async function send(bases: ApiBases, call: CallDeclaration, input: AnyInput, token: string | null): Promise<Response> {
  const headers = new Headers();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (input.version !== undefined) headers.set('If-Match', `"${input.version}"`);
  if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey);
  const address = callAddress(bases, call, input);
  const asked = {
    method: call.method,
    headers,
    credentials: 'include',
    body: bodyOf(input),
    signal: input.signal ?? null,
  } as const;
  try {
    if (input.onProgress === undefined) return await fetch(address, { ...asked, keepalive: input.keepalive ?? false });
    const { sendWithProgress } = await import('./sendWithProgress.ts');
    return await sendWithProgress(address, asked, input.onProgress);
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError({ info: null, status: 0, requestId: null });
  }
}

/** Files are sent as a form; the browser writes its boundary into the header. */
function bodyOf({ body, files }: AnyInput): BodyInit | null {
  if (files === undefined) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return form;
}

/**
 * Makes one call of the contract. A token that the server no longer accepts, for example because the computer slept
 * past its expiry, is renewed once and the call is repeated; if that fails the session is over.
 * @returns null for an empty response
 * @throws ApiError for an error response and without a response
 */
export async function request<C extends CallDeclaration>(
  bases: ApiBases,
  tokens: TokenSource,
  call: C,
  input: CallInput<C>,
): Promise<ResponseOf<C>> {
  if (call.method !== 'GET' || !needsToken(call)) return ask(bases, tokens, call, input);
  // A read in progress when the user logs out would be refused, because the session ends before the server handles it.
  // It is aborted instead, and no new read starts while the browser leaves.
  const leaving = new AbortController();
  const look = (): void => {
    if (tokens.isLeaving?.()) leaving.abort();
  };
  look();
  const unsubscribe = tokens.subscribe?.(look);
  const { signal } = input as AnyInput;
  try {
    return await ask(bases, tokens, call, {
      ...input,
      signal: signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal,
    });
  } catch (error) {
    if (leaving.signal.aborted && !signal?.aborted) throw new ApiError({ info: null, status: 0, requestId: null });
    throw error;
  } finally {
    unsubscribe?.();
  }
}

async function ask<C extends CallDeclaration>(
  bases: ApiBases,
  tokens: TokenSource,
  call: C,
  input: CallInput<C>,
): Promise<ResponseOf<C>> {
  const anyInput = input as AnyInput;
  // A page whose session has ended may still be open; a request that would be refused is not sent.
  if (needsToken(call) && tokens.accessToken() === null && !(await tokens.renew()))
    throw new ApiError({ info: null, status: 0, requestId: null });
  let response = await send(bases, call, anyInput, tokens.accessToken());
  if (response.status === 401 && needsToken(call) && tokens.endImpersonation?.()) throw await apiErrorOf(response);
  if (response.status === 401 && needsToken(call)) {
    // If there is no new token, the network may just be down: that must not end the session and lose what was typed.
    if (!(await tokens.renew())) throw new ApiError({ info: null, status: 0, requestId: null });
    response = await send(bases, call, anyInput, tokens.accessToken());
    if (response.status === 401) tokens.end();
  }
  if (!response.ok) throw await apiErrorOf(response);
  if (call.kind === 'file') return (await fileOf(response)) as unknown as ResponseOf<C>;
  const text = await response.text();
  return (text === '' ? null : JSON.parse(text)) as ResponseOf<C>;
}

function needsToken(call: CallDeclaration): boolean {
  return call.access.kind === 'signedIn' || call.access.kind === 'roles';
}

/** The response of a call of kind `file`. */
export interface ReceivedFile {
  readonly name: string;
  readonly content: Blob;
}

async function fileOf(response: Response): Promise<ReceivedFile> {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  try {
    return { name: name === undefined ? '' : decodeURIComponent(name), content: await response.blob() };
  } catch {
    // The connection broke: an incomplete file must not look like a complete one.
    throw new ApiError({ info: null, status: 0, requestId: response.headers.get('Requestid') });
  }
}
