import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { ServerConfig } from '../../platform/config/config.ts';
import { ApiError } from '../../platform/apiError.ts';
import { setRawHeaders } from '../../platform/http/headers.ts';
import type { Dependencies } from '../../platform/http/platform.ts';
import { memoryLimit } from '../../platform/limits/memoryLimit.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { recordAddress } from './recordSessionOrigins.ts';
import { tooManySignInsPage } from './pages.ts';
import type { SignInProvider } from './signInProvider.ts';
import { providerRequest } from './providerRequest.ts';

/**
 * Characters of an authorization request. The apps' have some hundred; what anyone sends is stored for an hour.
 */
const longestAuthorization = 4_000;

/**
 * The provider's router also accepts other letter cases and a slash at the end. The checks of this folder compare
 * paths, so only the provider's own spelling reaches it; the id of a sign-in is the only part with capital letters.
 */
const providerPaths = /^(?:\/[a-z._-]+)+$|^\/auth\/[\w-]+$/;

/** Passes everything under the issuer's path to the provider, which handles CORS per client itself. */
export function mountProvider(
  server: FastifyInstance,
  config: ServerConfig,
  provider: SignInProvider,
  dependencies: Pick<Dependencies, 'database' | 'now'>,
): void {
  const prefix = new URL(config.deployment.authority).pathname.replace(/\/$/, '');
  const callback = provider.callback();
  const ofProcess = memoryLimit('authorizations', dependencies);
  const ofAllProcesses = storedLimit('authorizations', dependencies);
  /** Seconds to wait; 0 if the request may continue. */
  const secondsToWait = async (address: string): Promise<number> => {
    try {
      // In memory first, so that a flood causes no queries.
      ofProcess.take(address);
      await ofAllProcesses.take(address);
      return 0;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TooManyRequests') return error.retryAfter ?? 60;
      throw error;
    }
  };
  server.register(async (scope) => {
    // The provider parses the bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(
      `${prefix}/*`,
      { config: { cors: false }, schema: { hide: true } },
      async (request, reply: FastifyReply) => {
        const originalUrl = request.raw.url ?? '/';
        const url = originalUrl.slice(prefix.length);
        const path = url.split('?')[0] ?? '';
        // Read first: the provider's form of the request names no proxies.
        const address = request.ip;
        if (!providerPaths.test(path)) throw new ApiError('NotFound');
        const asks = path === '/auth';
        if (asks && originalUrl.length > longestAuthorization) throw new ApiError('InvalidParameters');
        const retryAfter = asks ? await secondsToWait(address) : 0;
        if (retryAfter > 0) {
          // A browser shows it in place of the log-in page.
          const { headers, html } = tooManySignInsPage(config.deployment.apps.identity, {
            retryAfter,
            requestId: request.id,
          });
          return reply
            .code(429)
            .headers({ ...headers, 'Retry-After': String(retryAfter) })
            .send(html);
        }
        reply.hijack();
        setRawHeaders(config, request.id, reply);
        const raw = asProviderRequest(config, request.raw) as IncomingMessage & { originalUrl?: string };
        recordAddress(raw, address);
        raw.originalUrl = originalUrl;
        raw.url = url;
        await providerRequest.run(
          { path, address, requestId: request.id, foundSessions: new Set(), signIn: null },
          () => callback(raw, reply.raw),
        );
        return reply;
      },
    );
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by @fastify/cors: false leaves CORS to the route. */
    cors?: false;
  }
}

/**
 * The provider builds URLs and decides on Secure cookies from host and protocol, which come from the deployment file
 * and not from the request.
 */
export function asProviderRequest(config: ServerConfig, raw: IncomingMessage): IncomingMessage {
  const authority = new URL(config.deployment.authority);
  raw.headers.host = authority.host;
  raw.headers['x-forwarded-host'] = authority.host;
  raw.headers['x-forwarded-proto'] = authority.protocol.slice(0, -1);
  delete raw.headers['x-forwarded-for'];
  return raw;
}
