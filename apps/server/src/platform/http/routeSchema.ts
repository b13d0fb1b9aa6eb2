import {
  commonErrors,
  errorStatuses,
  problemSchema,
  schemasOf,
  programsOf,
  type CallDeclaration,
  type CallPath,
  type ErrorCode,
} from '@schaktkoll/contract';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { operationIdOf, tagOf } from './openApiDocument.ts';

problemSchema.register(z.globalRegistry, { id: 'Problem' });

// For the document alone: the route reads these headers itself, because each has a status of its own (428, 400).
const ifMatch = z.string('Required').check(z.describe('The version that was read, in quotes'));
const idempotencyKey = z
  .string('Required')
  .check(z.describe('A UUID made when the form opened and used until a response came'));

/** The codes that a call may answer with: its own, the common ones and those of its access and headers. */
function codesOf(call: CallDeclaration): readonly ErrorCode[] {
  const access: ErrorCode[] =
    programsOf(call).length > 0
      ? ['NotSignedIn', 'NotAllowed', 'TooManyRequests']
      : call.access.kind === 'roles'
        ? ['NotSignedIn', 'NotAllowed']
        : call.access.kind === 'signedIn'
          ? ['NotSignedIn']
          : [];
  const isPerson = call.access.kind === 'signedIn' || call.access.kind === 'roles';
  const contact: ErrorCode[] =
    (isPerson || call.access.kind === 'gis') && call.unverified !== 'allowed' ? ['ContactNotVerified'] : [];
  const version: ErrorCode[] = [
    ...(call.version === 'required' ? (['VersionRequired'] as const) : []),
    ...(call.version === undefined ? [] : (['VersionConflict'] as const)),
  ];
  const key: ErrorCode[] = [
    ...(call.idempotencyKey === 'required' ? (['IdempotencyKeyRequired'] as const) : []),
    ...(call.idempotencyKey === undefined ? [] : (['IdempotencyKeyReused', 'StillRunning'] as const)),
  ];
  return [...new Set([...(schemasOf(call).errors ?? []), ...access, ...contact, ...version, ...key, ...commonErrors])];
}

/** Said of open calls as well, with an empty list: a document without a word leaves tools to guess. */
function securityOf({ access: { kind } }: CallDeclaration, at: CallPath): NonNullable<FastifySchema['security']> {
  if (kind === 'gis') return [{ machine: [] }, { gisKey: [] }];
  if (kind === 'program' || at.kind === 'programs') return [{ machine: [] }];
  return kind === 'signedIn' || kind === 'roles' ? [{ bearer: [] }] : [];
}

/** Fastify's schema of a call at one of its paths: what validates its input and what describes it in the OpenAPI document. */
export function routeSchema(call: CallDeclaration, at: CallPath): FastifySchema {
  const { summary, params, query, body } = schemasOf(call);
  const headers = {
    ...headerOf('if-match', ifMatch, call.version),
    ...headerOf('idempotency-key', idempotencyKey, call.idempotencyKey),
  };
  return {
    ...(at.kind === 'former' ? { hide: true } : {}),
    operationId: operationIdOf(call, at),
    ...(call.deprecated === undefined ? {} : { deprecated: true }),
    summary,
    tags: [tagOf(call, at)],
    security: securityOf(call, at),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {}),
    response: responsesOf(call),
  };
}

function headerOf(name: string, schema: z.ZodMiniString, demand: 'required' | 'optional' | undefined) {
  return demand === undefined ? {} : { [name]: demand === 'required' ? schema : z.optional(schema) };
}

function responsesOf(call: CallDeclaration): Record<number, unknown> {
  const byStatus = Map.groupBy(codesOf(call), (code) => errorStatuses[code]);
  const problems = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: { 'application/problem+json': { schema: problemSchema } } },
  ]);
  return Object.fromEntries([[call.status, goodResponseOf(call)], ...problems]) as Record<number, unknown>;
}

function goodResponseOf(call: CallDeclaration): unknown {
  const { summary, response } = schemasOf(call);
  const contentOf = (contentType: string, schema: unknown) => ({
    description: summary,
    content: { [contentType]: { schema } },
  });
  if (call.kind === 'file') return contentOf('application/octet-stream', z.string());
  if (response === null) return z.undefined().check(z.describe(summary));
  return contentOf(call.kind === 'stream' ? 'text/event-stream' : (call.mediaType ?? 'application/json'), response);
}
