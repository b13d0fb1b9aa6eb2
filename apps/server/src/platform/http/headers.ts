import cors from '@fastify/cors';
import { formerPaths, pathsOf, type CallDeclaration } from '@schaktkoll/contract';
import { appNames } from '@schaktkoll/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config/config.ts';
import { limits } from '../limits/limits.ts';
import type { Room } from '../limits/storedLimit.ts';

/** The headers of every API response: it is data, not a page, and must not be stored. */
const apiHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cross-Origin-Resource-Policy': 'same-site',
  'Cache-Control': 'no-store',
} as const;

/** The headers of every response, also the provider's own. No frame rule: its redirects run in a hidden frame. */
export function commonHeaders(config: ServerConfig, requestId: string): Readonly<Record<string, string>> {
  return {
    Requestid: requestId,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...(config.isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Sets the common headers where Fastify has let go of the reply (the OpenID provider's mount). */
export function setRawHeaders(config: ServerConfig, requestId: string, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(commonHeaders(config, requestId))) reply.raw.setHeader(name, value);
}

/** Headers of every answer, preflights and errors too, and CORS for exactly the five apps. */
export async function registerHeaders(server: FastifyInstance, config: ServerConfig): Promise<void> {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...commonHeaders(config, request.id), ...apiHeaders });
  });
  await server.register(cors, {
    origin: appNames.map((app) => config.deployment.apps[app]),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key', 'Last-Event-ID'],
    exposedHeaders: ['Requestid', 'Content-Disposition', 'Retry-After'],
    maxAge: 7200,
    strictPreflight: true,
  });
}

/** What a deprecated call says: since when it is, and from when it may be gone (RFC 9745, RFC 8594). */
export function deprecationHeaders({
  from,
  endAt,
}: NonNullable<CallDeclaration['deprecated']>): Readonly<Record<string, string>> {
  return {
    Deprecation: `@${Date.parse(from) / 1_000}`,
    ...(endAt === undefined ? {} : { Sunset: new Date(endAt).toUTCString() }),
  };
}

/** What a program has left of its calls, by the IETF's draft of the RateLimit headers (version 10). */
export function rateLimitHeaders({ most, left, seconds }: Room): Readonly<Record<string, string>> {
  return {
    'RateLimit-Policy': `"calls";q=${most};w=${limits.programCalls.seconds}`,
    RateLimit: `"calls";r=${left};t=${seconds}`,
  };
}

/** What an earlier path of a call says: since when it is deprecated, when it ends, and where the call is now (RFC 9745, RFC 8594). */
export function formerPathHeaders(
  call: CallDeclaration,
  { params }: Pick<FastifyRequest, 'params'>,
): Readonly<Record<string, string>> {
  const successor = pathsOf(call)
    .findLast(({ kind }) => kind !== 'former')
    ?.path.replace(/:(\w+)/g, (_whole, name: string) =>
      encodeURIComponent((params as Readonly<Record<string, string>>)[name] ?? ''),
    );
  return {
    ...deprecationHeaders({ from: formerPaths.deprecatedFrom, endAt: formerPaths.endAt }),
    Link: `</${call.api}${successor}>; rel="successor-version"`,
  };
}
