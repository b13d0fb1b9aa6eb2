import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { deriveKeys } from './platform/crypto/keyedHash.ts';
import type { ServerConfig } from './platform/config/config.ts';
import { ApiError } from './platform/apiError.ts';
import type { Outage } from './platform/db/outage.ts';
import { handleError, sendProblem, TooManyFaults } from './platform/http/errorHandler.ts';
import { commonHeaders, registerHeaders } from './platform/http/headers.ts';
import { healthRoutes } from './platform/http/health.ts';
import { describeApi } from './platform/http/openApi.ts';
import { measureRequests } from './platform/metrics/measureRequests.ts';
import { logFields, traceRequests } from './platform/tracing/spans.ts';
import { memoryLimit } from './platform/limits/memoryLimit.ts';
import { readShallowJson } from './platform/http/shallowJson.ts';
import type { Dependencies, Platform } from './platform/http/platform.ts';
import { createAuthenticator } from './identity/sessions/authenticate.ts';
import { mountProvider } from './identity/oidc/mount.ts';
import { createProvider } from './identity/oidc/provider.ts';
import type { SignInProvider } from './identity/oidc/signInProvider.ts';
import { storedSecrets } from './platform/crypto/secrets.ts';
import { mountRoutes } from './routes.ts';
import { createSettingsReader } from './platform/settings/settings.ts';

export interface BuiltServer {
  readonly http: FastifyInstance;
  readonly provider: SignInProvider;
  readonly platform: Platform;
}

/** A file of the largest size over a mobile line of 1 Mbit/s takes somewhat less; while it waits for its turn it is not read. */
const slowestRequestMilliseconds = 300_000;

/**
 * Builds the whole server: headers, error handler, the OpenID provider and every call of the contract.
 * It does not listen (`main.ts` does) and starts no worker.
 */
export async function buildServer(config: ServerConfig, dependencies: Dependencies): Promise<BuiltServer> {
  const server = fastify({
    logger: loggerOptions(config, dependencies.database.outage),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    requestTimeout: slowestRequestMilliseconds,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // What comes over an open connection while the server closes is served: its client could not know.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read never reaches a route or its hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers(commonHeaders(config, request.id));
      void sendProblem(reply, new ApiError('InvalidParameters', undefined, { cause: error }), request);
    },
  });
  server.setValidatorCompiler((route) =>
    route.httpPart === 'headers' ? (value: unknown) => ({ value }) : bounded(validatorCompiler(route as never)),
  );
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(handleError);
  server.setNotFoundHandler((request, reply) => sendProblem(reply, new ApiError('NotFound'), request));
  server.decorateRequest('caller', null);
  server.decorateRequest('admittedAt', 0);
  server.decorateRequest('ifMatch', null);
  server.decorateRequest('idempotencyKey', null);
  server.decorateRequest('sentBody', null);
  server.removeContentTypeParser('text/plain');
  readShallowJson(server);
  dependencies.database.outage.logTo(server.log);
  dependencies.database.replica?.logTo(server.log);
  traceRequests(server);
  // Fastify derives it from the headers at each reading, and the provider's form of a request has other headers.
  server.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'ip', { value: request.ip });
  });
  if (config.metrics !== null) measureRequests(server);
  logAnswers(server);
  server.decorate('isDraining', false);
  server.addHook('onRequest', async (_request, reply) => {
    // Raw, so that it also stands in what the provider and the streams answer themselves.
    if (server.isDraining) reply.raw.setHeader('Connection', 'close');
  });

  await registerHeaders(server, config);
  await describeApi(server, config.deployment, dependencies.now);
  const settings = createSettingsReader(dependencies.database.kysely, dependencies.now);
  const secrets = config.secrets ?? (await storedSecrets(dependencies.database.kysely));
  const provider = await createProvider({ ...config, secrets }, { ...dependencies, settings });
  const platform: Platform = {
    ...dependencies,
    server,
    config,
    settings,
    codeKeys: deriveKeys(secrets, 'one-time codes'),
    webhookKeys: deriveKeys(secrets, 'webhook secrets'),
    ...createAuthenticator({ ...dependencies, provider, settings }),
    calls: memoryLimit('calls', dependencies),
    mounted: new Set(),
  };
  healthRoutes(platform);
  mountProvider(server, config, provider, dependencies);
  mountRoutes(platform, provider);
  return { http: server, provider, platform };
}

/** The validator collects faults on the stack: some hundred thousand of them overflow it. */
function bounded<A extends unknown[], R>(validate: (...values: A) => R): (...values: A) => R {
  return (...values) => {
    try {
      return validate(...values);
    } catch (error) {
      throw error instanceof RangeError ? new TooManyFaults('Too many faults', { cause: error }) : error;
    }
  };
}

/** No headers, bodies or query strings: they carry tokens, codes and personal data. */
function loggerOptions(config: ServerConfig, outage: Outage): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  const mixin = logFields();
  return {
    level: config.logLevel,
    base: null,
    ...(mixin === undefined ? {} : { mixin }),
    hooks: {
      logMethod(values, log) {
        const [details, ...others] = values;
        const thinned = typeof details === 'object' && details !== null ? outage.thin(details) : details;
        if (thinned !== null) log.apply(this, [thinned, ...others] as typeof values);
      },
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?')[0] }),
      err: (error: Error & { code?: string; constraint?: string }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...(error.code === undefined ? {} : { code: error.code }),
        ...(error.constraint === undefined ? {} : { constraint: error.constraint }),
      }),
    },
  };
}

function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        userId: request.caller?.id,
        adminId: request.caller?.admin?.id,
      },
      'answered',
    );
  });
}
