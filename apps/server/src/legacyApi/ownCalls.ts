import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { BodyOf, CallDeclaration, ParamsOf, Problem, QueryOf, ResponseOf } from '@schaktkoll/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** An error response of one of the product's own calls. */
export class CallRefused extends Error {
  readonly status: number;
  readonly problem: Problem;
  readonly retryAfter: string | undefined;

  constructor(status: number, problem: Problem, retryAfter: string | undefined) {
    super(problem.code);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The input of a call, as its schemas have it; an empty text in the query is left out. */
interface CallInput<C extends CallDeclaration> {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  /** What `If-Match` names. */
  readonly version?: number;
  readonly file?: File;
}

/** A file that a call gives, while it is being read. */
export interface OwnFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Readable;
}

/** The product's own calls as one caller makes them: with its access, rules, limits and audit. */
export interface OwnCalls {
  /** @throws CallRefused */
  make<C extends CallDeclaration>(call: C, input?: CallInput<C>): Promise<ResponseOf<C>>;
  /** @throws CallRefused */
  download<C extends CallDeclaration>(call: C, input?: CallInput<C>): Promise<OwnFile>;
}

/** The sender of a request: its token, its network address, and a signal that ends when it has left. */
interface OwnSender {
  readonly token: string;
  readonly address: string;
  readonly signal: AbortSignal;
}

/** Makes calls within the process, as if the sender had sent each by itself. */
export function ownCalls(server: FastifyInstance, sender: OwnSender): OwnCalls {
  return {
    async make(call, input = {}) {
      const response = await server.inject(requestOf(call, input, sender));
      if (response.statusCode >= 400)
        throw new CallRefused(response.statusCode, response.json<Problem>(), headerOf(response.headers, 'retry-after'));
      return (response.body === '' ? null : response.json()) as ResponseOf<typeof call>;
    },
    async download(call, input = {}) {
      const { signal } = sender;
      const response = await server.inject({ ...requestOf(call, input, sender), payloadAsStream: true, signal });
      const { statusCode, headers } = response;
      if (statusCode >= 400)
        throw new CallRefused(
          statusCode,
          JSON.parse(await text(response.stream())) as Problem,
          headerOf(headers, 'retry-after'),
        );
      return {
        name: /filename="([^"]*)"/.exec(headerOf(headers, 'content-disposition') ?? '')?.[1] ?? 'file',
        contentType: headerOf(headers, 'content-type') ?? 'application/octet-stream',
        content: response.stream(),
      };
    },
  };
}

function requestOf<C extends CallDeclaration>(
  call: C,
  { params, query, body, version, file }: CallInput<C>,
  { token, address }: OwnSender,
): InjectOptions {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
  const payload = file === undefined ? (body as object | undefined) : formOf(file);
  return {
    method: call.method,
    url: `/${call.api}${path}`,
    query: Object.fromEntries(
      Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== ''),
    ) as Record<string, string>,
    remoteAddress: address,
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': randomUUID() }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(payload === undefined ? {} : { payload }),
  };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('files', file);
  return form;
}

function headerOf(headers: OutgoingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return value === undefined ? undefined : value.toString();
}
