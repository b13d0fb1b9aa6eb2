import type { Readable } from 'node:stream';
import type { CallDeclaration, ResponseOf, SchemaOf } from '@schaktkoll/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { SignedInUser } from '../caller.ts';
import type { Queries } from '../db/database.ts';

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type UserOf<C extends CallDeclaration> = C['access']['kind'] extends 'signedIn' | 'roles' | 'program' | 'gis'
  ? SignedInUser
  : null;

/** What a handler is given: parsed input, the caller, and the queries to use. */
export interface CallRequest<C extends CallDeclaration> {
  readonly params: Output<SchemaOf<C, 'params'>>;
  readonly query: Output<SchemaOf<C, 'query'>>;
  readonly body: Output<SchemaOf<C, 'body'>>;
  readonly user: UserOf<C>;
  /** The version that `If-Match` names; null for calls that do not take it, and without an optional one. */
  readonly version: C['version'] extends 'required' ? number : C['version'] extends 'optional' ? number | null : null;
  /**
   * The queries of this call. With an idempotency key they are the transaction that the key's row
   * commits in: a handler uses no other queries, and `inTransaction(database, …)` joins it.
   */
  readonly database: Queries;
  readonly now: Date;
  readonly requestId: string;
  /** The caller's network address, for the audit log. */
  readonly address: string;
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A download: `content` is the whole file, or its parts as they become ready. */
export interface FileResponse {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer | Readable;
  /** The value of Cache-Control; `no-store` by default. */
  readonly cacheControl?: string;
}

/**
 * The result of a handler: the response, the URL of a 303, or the file. The handler of a stream takes over the response
 * (`reply.hijack()`) and returns nothing.
 */
type CallResult<C extends CallDeclaration> = C['status'] extends 303
  ? string
  : C['kind'] extends 'file'
    ? FileResponse
    : C['kind'] extends 'stream'
      ? undefined
      : ResponseOf<C>;
export type Handler<C extends CallDeclaration> = (request: CallRequest<C>) => Promise<CallResult<C>>;

/** What is known of a call before its body is read. */
export type CallHead<C extends CallDeclaration> = Pick<CallRequest<C>, 'user' | 'address'> & {
  /** The declared length of the body in bytes; if it declares none the maximum, which is infinite for files. */
  readonly bodyBytes: number;
  /**
   * A response is stored for the key: the call gives it again or refuses another request under the key, and neither
   * prepares nor does anything.
   */
  readonly isRepeat: boolean;
};

/** A handler in parts, for calls that are costly. */
export interface PartedHandler<C extends CallDeclaration, P = undefined> {
  /**
   * Refuses a caller over a limit before the body is read, because reading and checking a large body delays all users.
   */
  admit?(head: CallHead<C>): Promise<void>;
  /** Slow work without writes, done before the transaction, which would hold a connection and locks meanwhile. */
  prepare?(request: CallRequest<C>): Promise<P>;
  /** The action, in the transaction; not called when a response is stored for the key. */
  handle(request: CallRequest<C>, prepared: P): Promise<CallResult<C>>;
}
