import type { Readable } from 'node:stream';
import type { CallDeclaration, ResponseOf, SchemaOf } from '@schaktkoll/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { SignedInUser } from '../caller.ts';
import type { Queries } from '../db/database.ts';

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type UserOf<C extends CallDeclaration> = C['access']['kind'] extends 'signedIn' | 'roles' ? SignedInUser : null;

/** What a handler is given: parsed input, the caller, and the queries to use. */
export interface CallRequest<C extends CallDeclaration> {
  readonly params: Output<SchemaOf<C, 'params'>>;
  readonly query: Output<SchemaOf<C, 'query'>>;
  readonly body: Output<SchemaOf<C, 'body'>>;
  readonly user: UserOf<C>;
  /** The version that `If-Match` names; null for calls that do not demand it. */
  readonly version: C['version'] extends 'required' ? number : null;
  /**
   * The queries of this call. With an idempotency key they are the transaction that the key's row
   * commits in: a handler uses no other queries, and `inTransaction(database, …)` joins it.
   */
  readonly database: Queries;
  readonly now: Date;
  readonly requestId: string;
  /** Address of the caller, for the audit trail. */
  readonly address: string;
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A download: `content` is the whole file, or its parts as they become ready. */
export interface FileResponse {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer | Readable;
  /** Nobody keeps it unless told: the value of Cache-Control. */
  readonly cacheControl?: string;
}

/**
 * What a handler gives: the response, for a 303 the address to go to, for a file the file. The handler of a stream
 * takes the answer over (`reply.hijack()`) and gives nothing.
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
  /** How long the body says it is, in bytes; the longest there may be for one that does not say. */
  readonly bodyBytes: number;
};

/** A handler in parts, for calls that are costly. */
export interface PartedHandler<C extends CallDeclaration, P = undefined> {
  /** Refuses who asks for too much, before the body is read: reading and checking a large one takes the time of everybody. */
  admit?(head: CallHead<C>): Promise<void>;
  /** What takes long and writes nothing, before the transaction: it would hold a connection and its locks meanwhile. */
  prepare?(request: CallRequest<C>): Promise<P>;
  /** The act, in the transaction; not called when the key has its answer already. */
  handle(request: CallRequest<C>, prepared: P): Promise<CallResult<C>>;
}
