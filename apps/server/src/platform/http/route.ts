import type { Readable } from 'node:stream';
import { bodyFaults, clientsOf, type CallDeclaration, type ResponseOf } from '@schaktkoll/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeEncode } from 'zod/v4/core';
import type * as z from 'zod/mini';
import { refusalTrail, type Refusal } from './refusals.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from './apiError.ts';
import { findStoredAnswer, oncePerKey, type Answer, type KeyedAct } from './idempotency.ts';
import type { Platform } from './platform.ts';
import type { SignedInUser } from '../caller.ts';
import { routeSchema } from './routeSchema.ts';

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type UserOf<C extends CallDeclaration> = C['access']['kind'] extends 'signedIn' | 'roles' ? SignedInUser : null;

/** What a handler is given: parsed input, the caller, and the queries to use. */
export interface CallRequest<C extends CallDeclaration> {
  readonly params: Output<C['params']>;
  readonly query: Output<C['query']>;
  readonly body: Output<C['body']>;
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
export interface FileAnswer {
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
    ? FileAnswer
    : C['kind'] extends 'stream'
      ? undefined
      : ResponseOf<C>;
export type Handler<C extends CallDeclaration> = (request: CallRequest<C>) => Promise<CallResult<C>>;

/** What is known of a call before its body is read. */
type CallHead<C extends CallDeclaration> = Pick<CallRequest<C>, 'user' | 'address'> & {
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

/**
 * Mounts a call of the contract: access first, then headers and input by the declared schemas, then the
 * handler; the answer goes out through the response schema.
 */
export function route<C extends CallDeclaration, P = undefined>(
  platform: Platform,
  call: C,
  handler: Handler<C> | PartedHandler<C, P>,
): void {
  if (platform.mounted.has(call.name)) throw new Error(`The call ${call.name} has two routes`);
  platform.mounted.add(call.name);
  const tellOfRefusal = refusalTrail(platform, call);
  platform.server.route({
    method: call.method,
    url: `/${call.api}${call.path}`,
    schema: routeSchema(call),
    ...(call.maximumBodyBytes === undefined ? {} : { bodyLimit: call.maximumBodyBytes }),
    onRequest: async (request) => {
      request.caller = await callerOf(platform, call, request);
      await refuseOutsiders(call, request, { now: platform.now(), tell: tellOfRefusal });
      request.ifMatch = call.version === 'required' ? readVersion(request) : null;
      request.idempotencyKey = call.idempotencyKey === 'required' ? readKey(request) : null;
      if (typeof handler !== 'function') await handler.admit?.(headOf(request));
    },
    preValidation: async (request) => {
      // Validation leaves a copy without what the schema does not know.
      request.sentBody = request.body;
    },
    handler: async (request, reply) => {
      refuseFaults(call, request.sentBody);
      const now = platform.now();
      const inputWith = (database: Queries) =>
        ({
          params: request.params,
          query: request.query,
          body: request.body,
          user: request.caller,
          version: request.ifMatch,
          database,
          now,
          requestId: request.id,
          address: request.ip,
          raw: request,
          reply,
        }) as CallRequest<C>;
      const handle = await preparedFor(handler, inputWith(platform.database.kysely), () =>
        storedFor(platform, call, request),
      );
      if (typeof handle !== 'function') return send(reply, call, handle);
      if (call.kind === 'file')
        return sendFile(reply, (await handle(inputWith(platform.database.kysely))) as FileAnswer);
      if (call.kind === 'stream') {
        await handle(inputWith(platform.database.kysely));
        return reply;
      }
      const perform = async (database: Queries): Promise<Answer> =>
        answerOf(call, await handle(inputWith(database)), request);
      return send(reply, call, await onceOrPlainly(platform, call, request, perform));
    },
  });
}

function headOf<C extends CallDeclaration>({ caller, ip, headers, routeOptions }: FastifyRequest): CallHead<C> {
  const isUnsaid = headers['transfer-encoding'] !== undefined;
  return {
    user: caller,
    address: ip,
    bodyBytes: isUnsaid ? routeOptions.bodyLimit : Number(headers['content-length'] ?? 0),
  } as CallHead<C>;
}

/**
 * The handler with what was prepared. Whoever repeats a request under its key gets the stored answer, also when the same
 * request would be refused by now; looking for it takes one query, where the act would take a transaction.
 */
async function preparedFor<C extends CallDeclaration, P>(
  handler: Handler<C> | PartedHandler<C, P>,
  request: CallRequest<C>,
  stored: () => Promise<Answer | null>,
): Promise<Handler<C> | Answer> {
  if (typeof handler === 'function') return handler;
  try {
    const prepared = (await handler.prepare?.(request)) as P;
    return (input) => handler.handle(input, prepared);
  } catch (error) {
    const answer = await stored();
    if (answer === null) throw error;
    return answer;
  }
}

/** @throws ApiError InvalidBody with each field that the call does not know */
function refuseFaults({ body, unknownFields }: CallDeclaration, sent: unknown): void {
  const issues = body === undefined || unknownFields === 'dropped' ? [] : bodyFaults(body, sent);
  if (issues.length > 0) throw new ApiError('InvalidBody', undefined, { issues });
}

function onceOrPlainly(
  platform: Platform,
  call: CallDeclaration,
  request: FastifyRequest,
  perform: (database: Queries) => Promise<Answer>,
): Promise<Answer> {
  const act = keyedActOf(platform, call, request);
  return act === null ? perform(platform.database.kysely) : oncePerKey(platform.database.kysely, act, perform);
}

/** The stored answer of a request under its key; null when there is none. */
async function storedFor(platform: Platform, call: CallDeclaration, request: FastifyRequest): Promise<Answer | null> {
  const act = keyedActOf(platform, call, request);
  return act && findStoredAnswer(platform.database.kysely, act);
}

function keyedActOf(platform: Platform, call: CallDeclaration, request: FastifyRequest): KeyedAct | null {
  if (request.idempotencyKey === null || request.caller === null) return null;
  return {
    userId: request.caller.id,
    call: call.name,
    key: request.idempotencyKey,
    request: [request.params, request.query, request.body ?? null, request.ifMatch],
    now: platform.now(),
  };
}

async function callerOf(
  platform: Platform,
  { access, countsAsUse }: CallDeclaration,
  request: FastifyRequest,
): Promise<SignedInUser | null> {
  if (access.kind !== 'signedIn' && access.kind !== 'roles') return null;
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  const user = token === undefined ? null : await platform.authenticate(token, { countsAsUse: countsAsUse ?? true });
  if (!user) throw new ApiError('NotSignedIn');
  return user;
}

/** How long after signing in a person need not show again who they are. */
const recentMilliseconds = 10 * 60_000;

/** What a call demands of its caller: a token of an app that it is for, not to act as another, the role, and to have signed in just now. */
async function refuseOutsiders(
  call: CallDeclaration,
  { caller, ip: address, id: requestId, log }: FastifyRequest,
  { now, tell }: { readonly now: Date; readonly tell: (refusal: Refusal) => Promise<void> },
): Promise<void> {
  if (caller === null) return;
  const isActing = call.actingAs === 'refused' && caller.admin !== null;
  const isOfAnotherApp = caller.client !== null && !clientsOf(call).includes(caller.client);
  if (
    isActing ||
    isOfAnotherApp ||
    (call.access.kind === 'roles' && !call.access.roles.some((role) => caller.roles.includes(role)))
  ) {
    const code = isActing ? 'NotWhileActingAs' : 'NotAllowed';
    log.info(
      { userId: caller.id, adminId: caller.admin?.id, client: caller.client, call: call.name, code },
      'caller refused',
    );
    await tell({ caller, code, address, requestId });
    throw new ApiError(code);
  }
  if (call.unverified !== 'allowed' && caller.status === 'UnverifiedContactInfo')
    throw new ApiError('ContactNotVerified');
  if (call.recentSignIn === 'required' && now.getTime() - caller.signedInAt.getTime() > recentMilliseconds)
    throw new ApiError('SignInAgainRequired');
}

function readVersion(request: FastifyRequest): number {
  const header = request.headers['if-match'];
  if (header === undefined) throw new ApiError('VersionRequired');
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined)
    throw new ApiError('InvalidParameters', undefined, { issues: [{ path: 'If-Match', code: 'InvalidFormat' }] });
  return Number(version);
}

function readKey(request: FastifyRequest): string {
  const header = request.headers['idempotency-key'];
  if (header === undefined) throw new ApiError('IdempotencyKeyRequired');
  const key = /^"?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"?$/i.exec(String(header))?.[1];
  if (key === undefined)
    throw new ApiError('InvalidParameters', undefined, {
      issues: [{ path: 'Idempotency-Key', code: 'InvalidFormat' }],
    });
  return key.toLowerCase();
}

/** The response through its schema: unknown keys are left out, a wrong shape never goes out. */
function answerOf(call: CallDeclaration, result: unknown, request: FastifyRequest): Answer {
  if (call.status === 303) return { status: 303, body: String(result) };
  if (call.response === null) return { status: call.status, body: null };
  const encoded = safeEncode(call.response, result);
  if (encoded.success) return { status: call.status, body: JSON.stringify(encoded.data) };
  request.log.error(
    { call: call.name, issues: encoded.error.issues.map(({ path, message }) => ({ path, message })) },
    'response does not fit its schema',
  );
  throw new ApiError('ResponseShape');
}

function send(reply: FastifyReply, call: CallDeclaration, answer: Answer): FastifyReply {
  if (call.status === 303) return reply.redirect(answer.body ?? '/', 303);
  if (answer.body === null) return reply.code(answer.status).send();
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

/** The name in two ways: for old readers in plain letters, for all others whole (RFC 6266). */
function sendFile(
  reply: FastifyReply,
  { fileName, contentType, content, cacheControl = 'no-store' }: FileAnswer,
): FastifyReply {
  const plain = fileName.replaceAll(/[^\w.-]/g, '_');
  return reply
    .code(200)
    .type(contentType)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('cache-control', cacheControl)
    .send(content);
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: SignedInUser | null;
    ifMatch: number | null;
    /** The body as it came. */
    sentBody: unknown;
    idempotencyKey: string | null;
  }
}
