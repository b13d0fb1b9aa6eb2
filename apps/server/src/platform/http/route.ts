import {
  bodyFaults,
  bodyLimitOf,
  takesNoToken,
  parameterFaults,
  pathsOf,
  programsOf,
  schemasOf,
  type CallDeclaration,
  type CallPath,
} from '@schaktkoll/contract';
import { isTestRealm } from '@schaktkoll/domain';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { SignedInUser } from '../caller.ts';
import type { Queries } from '../db/database.ts';
import { encodeResponse, send, sendFile } from './responses.ts';
import { ApiError } from '../apiError.ts';
import { authorize, authorizeAgain, callerOf } from './callers.ts';
import { readKey, readVersion } from './conditions.ts';
import { deprecationHeaders, formerPathHeaders, rateLimitHeaders } from './headers.ts';
import type { CallHead, CallRequest, FileResponse, Handler, PartedHandler } from './handlers.ts';
import { findStoredResponse, isKeyUsed, oncePerKey, type CallResponse, type KeyedAction } from './idempotency.ts';
import type { KeyName } from './idempotency.repository.ts';
import type { Platform } from './platform.ts';
import { senderOf, anonymousAt } from '../limits/sender.ts';
import { createRefusalAudit } from './refusals.ts';
import { routeSchema } from './routeSchema.ts';
import { memoryLimit } from '../limits/memoryLimit.ts';
import { storedLimit } from '../limits/storedLimit.ts';

/**
 * Mounts a call of the contract at each of its paths: access first, then headers and input by the declared schemas, then
 * the handler; the response passes through its schema.
 */
export function route<C extends CallDeclaration, P = undefined>(
  platform: Platform,
  call: C,
  handler: Handler<C> | PartedHandler<C, P>,
): void {
  if (platform.mounted.has(call.name)) throw new Error(`The call ${call.name} has two routes`);
  platform.mounted.add(call.name);
  const reportRefusal = createRefusalAudit(platform, call);
  const bodiesWithoutToken =
    takesNoToken(call) && schemasOf(call).body !== undefined ? memoryLimit('bodiesWithoutToken', platform) : null;
  const programCalls = programsOf(call).length > 0 ? storedLimit('programCalls', platform) : null;
  const options: Omit<RouteOptions, 'url' | 'schema'> = {
    method: call.method,
    bodyLimit: bodyLimitOf(call),
    onRequest: async (request, reply) => {
      if (request.routeOptions.config.at?.kind === 'former') reply.headers(formerPathHeaders(call, request));
      // Before the body is read, so that bodies that are refused count too.
      bodiesWithoutToken?.take(request.ip);
      request.caller = await callerOf(platform, call, request);
      await authorize(call, request, { now: platform.now(), report: reportRefusal });
      if (call.deprecated !== undefined) reply.headers(deprecationHeaders(call.deprecated));
      request.admittedAt = performance.now();
      if (request.caller?.program === null) platform.calls.take(request.caller.id);
      if (request.caller?.program && programCalls)
        reply.headers(rateLimitHeaders(await programCalls.takeAndTell(request.caller.program)));
      request.ifMatch = call.version === undefined ? null : readVersion(request, call.version);
      request.idempotencyKey = call.idempotencyKey === undefined ? null : readKey(request, call.idempotencyKey);
      if (typeof handler !== 'function' && handler.admit !== undefined) {
        const name = keyNameOf(call, request);
        request.isRepeat = name !== null && (await isKeyUsed(platform.database.kysely, name));
        await handler.admit(headOf(call, request));
      }
    },
    preValidation: async (request) => {
      // Validation returns a copy without unknown keys.
      request.sentBody = request.body;
    },
    handler: async (request, reply) => {
      await authorizeAgain(platform, call, request, { now: platform.now(), report: reportRefusal });
      refuseFaults(call, request, platform.config.deployment.version);
      const repeated = request.isRepeat === true ? await storedFor(platform, call, request) : null;
      if (repeated !== null) return send(reply, call, repeated);
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
      if (call.kind === 'file') {
        const file = (await handle(inputWith(platform.database.kysely))) as FileResponse;
        return sendFile(reply, file, isTestRealm(request.caller?.organisationRealm ?? 'Real'));
      }
      if (call.kind === 'stream') {
        await handle(inputWith(platform.database.kysely));
        return reply;
      }
      const perform = async (database: Queries): Promise<CallResponse> =>
        encodeResponse(call, await handle(inputWith(database)), request);
      return send(reply, call, await onceOrPlainly(platform, call, request, perform));
    },
  };
  for (const at of pathsOf(call))
    platform.server.route({
      ...options,
      url: `/${call.api}${at.path}`,
      config: { call, at },
      schema: routeSchema(call, at),
    });
}

function headOf<C extends CallDeclaration>(
  { files }: C,
  { caller, ip, headers, routeOptions, isRepeat }: FastifyRequest,
): CallHead<C> {
  // The limit of other bodies does not hold for a form with files.
  const maximum = files === undefined ? routeOptions.bodyLimit : Infinity;
  const isUnsaid = headers['transfer-encoding'] !== undefined;
  return {
    user: caller,
    address: ip,
    bodyBytes: isUnsaid ? maximum : Number(headers['content-length'] ?? 0),
    isRepeat: isRepeat === true,
  } as CallHead<C>;
}

/**
 * Runs the handler with the prepared data. A repeated request with the same key gets the stored response, even if the
 * request would be refused by now; looking it up takes one query, the action a transaction.
 */
async function preparedFor<C extends CallDeclaration, P>(
  handler: Handler<C> | PartedHandler<C, P>,
  request: CallRequest<C>,
  stored: () => Promise<CallResponse | null>,
): Promise<Handler<C> | CallResponse> {
  if (typeof handler === 'function') return handler;
  try {
    const prepared = (await handler.prepare?.(request)) as P;
    return (input) => handler.handle(input, prepared);
  } catch (error) {
    const response = await stored();
    if (response === null) throw error;
    return response;
  }
}

/**
 * @throws ApiError InvalidParameters with each parameter that no database can store, or InvalidBody with each field
 *   that the call does not know, with the version of the server, or no database can store
 */
function refuseFaults(call: CallDeclaration, { params, query, sentBody: sent }: FastifyRequest, version: string): void {
  const { body } = schemasOf(call);
  const inParameters = [...parameterFaults(params), ...parameterFaults(query)];
  if (inParameters.length > 0) throw new ApiError('InvalidParameters', undefined, { issues: inParameters });
  const faults = body === undefined || call.unknownFields === 'dropped' ? [] : bodyFaults(body, sent);
  // A field of a later version is unknown to this one.
  const issues = faults.map((fault) =>
    fault.code === 'UnknownField' ? { ...fault, params: { ...fault.params, version } } : fault,
  );
  if (issues.length > 0) throw new ApiError('InvalidBody', undefined, { issues });
}

function onceOrPlainly(
  platform: Platform,
  call: CallDeclaration,
  request: FastifyRequest,
  perform: (database: Queries) => Promise<CallResponse>,
): Promise<CallResponse> {
  const action = keyedActionOf(platform, call, request);
  return action === null ? perform(platform.database.kysely) : oncePerKey(platform.database.kysely, action, perform);
}

/** The stored response of a request under its key; null when there is none. */
async function storedFor(
  platform: Platform,
  call: CallDeclaration,
  request: FastifyRequest,
): Promise<CallResponse | null> {
  const action = keyedActionOf(platform, call, request);
  return action && findStoredResponse(platform.database.kysely, action);
}

function keyedActionOf(platform: Platform, call: CallDeclaration, request: FastifyRequest): KeyedAction | null {
  const name = keyNameOf(call, request);
  return (
    name && {
      ...name,
      sender: request.caller === null ? anonymousAt(request.ip) : senderOf(request.caller, request.ip),
      request: [request.params, request.query, request.body ?? null, request.ifMatch],
      now: platform.now(),
    }
  );
}

function keyNameOf(call: CallDeclaration, { idempotencyKey, caller }: FastifyRequest): KeyName | null {
  if (idempotencyKey === null || caller === null) return null;
  return { userId: caller.id, call: call.name, key: idempotencyKey };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that {@link route} has mounted here, and at which of its paths. */
    call?: CallDeclaration;
    at?: CallPath;
  }
  interface FastifyRequest {
    caller: SignedInUser | null;
    /** When the caller was admitted by the headers, as `performance.now()`. */
    admittedAt: number;
    ifMatch: number | null;
    sentBody: unknown;
    idempotencyKey: string | null;
    /** See {@link CallHead}; set for calls that admit. */
    isRepeat?: boolean;
  }
}
