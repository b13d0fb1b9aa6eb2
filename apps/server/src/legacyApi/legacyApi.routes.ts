import { providerEndpoints } from '@schaktkoll/domain';
import { problemTitles } from '@schaktkoll/texts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../platform/apiError.ts';
import type { SignedInUser } from '../platform/caller.ts';
import { disconnectSignal } from '../platform/http/disconnectSignal.ts';
import { toApiError } from '../platform/http/errorHandler.ts';
import type { Platform } from '../platform/http/platform.ts';
import { memoryLimit } from '../platform/limits/memoryLimit.ts';
import { storedLimit } from '../platform/limits/storedLimit.ts';
import { inquirerCalls } from './inquirerCalls.ts';
import type { LegacyRoute } from './legacyRoute.ts';
import { ownCalls, CallRefused, type OwnFile } from './ownCalls.ts';
import { ownerCalls } from './ownerCalls.ts';
import { signIn } from './signIn.ts';
import { xmlOf } from './xml.ts';

/** Below the inquirers' API, which web servers pass on. */
export const legacyBase = '/inquirer/api/ledningskollen/v4';

/** Where a response says that a rule of this product differs from the client's. */
const noteHeader = 'X-Note';

/**
 * Ledningskollen's public API V4, for programs that were written for it: each call is made of the product's own calls,
 * with their access, rules and limits. Only where the operator has switched it on.
 * @param endToken ends the token of a program at once
 */
export function legacyApiRoutes(platform: Platform, endToken: (token: string) => Promise<void>): void {
  if (!platform.config.hasLegacyApi) return;
  const programCalls = storedLimit('programCalls', platform);
  const withoutToken = memoryLimit('bodiesWithoutToken', platform);
  const tokenPath = new URL(providerEndpoints(platform.config.deployment.authority).token_endpoint).pathname;
  platform.server.register(
    async (server) => {
      server.decorateRequest('legacyCaller', null);
      server.setErrorHandler(sendRefusal);
      // Clients send an empty text where there is no body.
      server.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 1_000 }, (_request, body, done) =>
        done(body === '' ? null : new ApiError('InvalidBody'), undefined),
      );

      for (const url of ['/auth', '/lemmy/:installation/:version/auth'])
        server.post(url, {
          schema: { hide: true },
          onRequest: async ({ ip }) => withoutToken.take(ip),
          handler: async ({ headers, ip: address }, reply) => {
            const token = await signIn(platform.server, { header: headers.authorization, address, tokenPath });
            return reply.type('text/plain; charset=utf-8').send(token);
          },
        });

      const admit = async (request: FastifyRequest): Promise<void> => {
        const user = await platform.authenticate(tokenOf(request));
        // A person's token too: it belongs to an app.
        if (user === null || user.program === null) throw new ApiError('NotSignedIn');
        await programCalls.take(user.program);
        const { organisationId } = request.params as { readonly organisationId?: string };
        if (organisationId !== undefined && organisationId !== user.organisationId) throw new ApiError('NotFound');
        request.legacyCaller = user;
      };
      server.delete('/auth', {
        schema: { hide: true },
        onRequest: admit,
        handler: async (request, reply) => {
          await endToken(tokenOf(request));
          return reply.code(204).send();
        },
      });
      const routes: readonly LegacyRoute[] = [
        { endpoint: 'GET user/organization', handle: async ({ caller }) => [caller.organisationId] },
        ...inquirerCalls(platform),
        ...ownerCalls,
      ];
      for (const route of routes) {
        const [method = 'GET', path = ''] = route.endpoint.split(' ');
        server.route({
          method,
          url: `/${path}`,
          schema: { hide: true },
          ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
          onRequest: async (request) => {
            await admit(request);
            const declared = request.headers['content-length'];
            await route.admit?.(callerOf(request), declared === undefined ? Infinity : Number(declared));
          },
          handler: async (request, reply) => send(route, request, reply, await answer(platform, route, request, reply)),
        });
      }
    },
    { prefix: legacyBase },
  );
}

const tokenOf = ({ headers }: FastifyRequest): string => String(headers['x-auth-token'] ?? '');

function callerOf({ legacyCaller }: FastifyRequest): SignedInUser {
  if (legacyCaller === null) throw new ApiError('NotSignedIn');
  return legacyCaller;
}

function answer(
  { server, database, now }: Platform,
  { handle }: LegacyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const notes: string[] = [];
  const sender = { token: tokenOf(request), address: request.ip, signal: disconnectSignal(reply) };
  return handle({
    own: ownCalls(server, sender),
    caller: callerOf(request),
    params: request.params as Readonly<Record<string, string>>,
    query: request.query,
    body: request.body,
    queries: database.kysely,
    now: now(),
    note: (text) => {
      // A header holds no other characters.
      notes.push(text.replaceAll(/[^\x20-\x7e]/gu, encodeURIComponent));
      reply.header(noteHeader, notes.join('; '));
    },
  });
}

function send({ xml }: LegacyRoute, request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  if (isFile(body))
    return (
      reply
        .type(body.contentType)
        // Clients take the name as it stands, without quotes.
        .header('content-disposition', `attachment; filename=${body.name}`)
        .send(body.content)
    );
  if (xml !== undefined && String(request.headers.accept ?? '').includes('text/xml'))
    return reply.type('text/xml; charset=utf-8').send(xmlOf(xml, body));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body ?? null));
}

const isFile = (body: unknown): body is OwnFile => typeof body === 'object' && body !== null && 'content' in body;

/** Errors as clients read them: `Message`, in English, with the fields of the product's own call that are wrong. */
function sendRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, text, issues, retryAfter } = refusalOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
  const fields = issues.map(({ path, code, params }) => [path, code, ...Object.values(params ?? {})].join(' '));
  const Message = [text, ...fields].join('; ');
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify({ Message }));
}

function refusalOf(error: unknown) {
  if (error instanceof CallRefused) {
    const { detail, title, code, errors = [] } = error.problem;
    return { status: error.status, text: detail ?? title ?? code, issues: errors, retryAfter: error.retryAfter };
  }
  const { status, code, params, issues = [], retryAfter } = toApiError(error);
  const values = Object.values(params ?? {});
  const text = values.length === 0 ? problemTitles[code] : `${problemTitles[code]} (${values.join(', ')})`;
  return { status, text, issues, retryAfter: retryAfter === undefined ? undefined : String(retryAfter) };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The program whose call of Ledningskollen's API this is. */
    legacyCaller: SignedInUser | null;
  }
}
