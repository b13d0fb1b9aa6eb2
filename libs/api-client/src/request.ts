import type { BodyOf, CallDeclaration, ParamsOf, QueryOf, ResponseOf } from '@schaktkoll/contract';
import { buildPath, withoutEndSlashes, type ApiName } from '@schaktkoll/domain';
import { ApiError, apiErrorOf } from './ApiError.ts';

/** Base address of each API, to which `/api/…` is added. */
export type ApiBases = Readonly<Record<ApiName, string>>;

/** The session as calls need it. `renew` answers whether there is a new token; a renewal that is refused ends the session itself. */
export interface TokenSource {
  accessToken(): string | null;
  renew(): Promise<boolean>;
  end(): void;
  /** The server refuses the token of acting as another; true where that is what was refused. Such a token is not renewed. */
  endActing?(): boolean;
  /** Tells of every new token and of the session's end; gives what ends the telling. Without it a stream lives as long as its token. */
  subscribe?(listener: () => void): () => void;
  /** True once the browser is on its way out or to the log-in page: no stream begins any more. Whoever subscribes is told. */
  isLeaving?(): boolean;
}

/** Takes the share of the files that is sent, 0 to 1. */
type OnProgress = (share: number) => void;

/** What a call is given. Only what the declaration asks for is accepted. */
export type CallInput<C extends CallDeclaration> = (ParamsOf<C> extends undefined
  ? unknown
  : { readonly params: ParamsOf<C> }) &
  (QueryOf<C> extends undefined ? unknown : { readonly query?: QueryOf<C> }) &
  (BodyOf<C> extends undefined ? unknown : { readonly body: BodyOf<C> }) &
  (C['files'] extends 'required' ? { readonly files: readonly File[]; readonly onProgress?: OnProgress } : unknown) &
  (C['version'] extends 'required' ? { readonly version: number } : unknown) &
  (C['idempotencyKey'] extends 'required' ? { readonly idempotencyKey: string } : unknown) & {
    readonly signal?: AbortSignal;
    /** The call outlives the page: for what must be said when it is left. */
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

/** The address of a call. */
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

/** Files go as a form, whose boundary the browser writes into the header itself. */
function bodyOf({ body, files }: AnyInput): BodyInit | null {
  if (files === undefined) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return form;
}

/**
 * Makes one call of the contract. A token that the server no longer takes (the machine slept past its
 * end) is renewed once and the call is made again; if that does not help the session is over. An empty
 * answer gives null. A refusal rejects with {@link ApiError}.
 */
export async function request<C extends CallDeclaration>(
  bases: ApiBases,
  tokens: TokenSource,
  call: C,
  input: CallInput<C>,
): Promise<ResponseOf<C>> {
  if (call.method !== 'GET' || !needsToken(call)) return ask(bases, tokens, call, input);
  // A read that is under way when the person logs out would be refused, since the session ends before the server comes
  // to it. It is aborted instead, and none begins while the browser leaves.
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
  // A page whose session has ended may still be open: the server is not asked what it will refuse.
  if (needsToken(call) && tokens.accessToken() === null && !(await tokens.renew()))
    throw new ApiError({ info: null, status: 0, requestId: null });
  let response = await send(bases, call, anyInput, tokens.accessToken());
  if (response.status === 401 && needsToken(call) && tokens.endActing?.()) throw await apiErrorOf(response);
  if (response.status === 401 && needsToken(call)) {
    // Without a new token there may only be no network: that must not end a session, and with it what was typed.
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

/** What a call of kind `file` answers. */
export interface ReceivedFile {
  readonly name: string;
  readonly content: Blob;
}

async function fileOf(response: Response): Promise<ReceivedFile> {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  try {
    return { name: name === undefined ? '' : decodeURIComponent(name), content: await response.blob() };
  } catch {
    // It broke off on the way: half a file must not look like a whole one.
    throw new ApiError({ info: null, status: 0, requestId: response.headers.get('Requestid') });
  }
}
