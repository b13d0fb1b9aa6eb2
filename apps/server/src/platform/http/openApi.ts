import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { AppConfig } from '@schaktkoll/contract';
import { providerEndpoints } from '@schaktkoll/domain';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { memoryLimit } from '../limits/memoryLimit.ts';
import { networkOf } from '../limits/networks.ts';
import type { ApiDocument } from './openApi.types.ts';
import { apiDocumentTags, audiences, completeDocument, documentFor, type Audience } from './openApiDocument.ts';

/** The page reads the document and renders it: scripts, styles and images of its own only. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page takes no other document and no token. */
const readingStyles = '.auth-wrapper, .authorization__btn { display: none !important; }';

/**
 * The OpenAPI 3.1 document of every call, made from the contract, under `/openapi.json`, its part for each audience under
 * `/openapi/<audience>.json`, and a page to read it under `/docs`. Register before the routes.
 */
export async function describeApi(server: FastifyInstance, deployment: AppConfig, now: () => Date): Promise<void> {
  const limit = memoryLimit('apiDocuments', { now });
  const tokenUrl = providerEndpoints(deployment.authority).token_endpoint;
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Schaktkoll',
        version: deployment.version,
        description:
          'Errors are `application/problem+json`; every answer carries the header `Requestid`. Geometry is SWEREF 99 TM, [easting, northing] in metres.',
      },
      servers: [{ url: new URL(deployment.authority).origin }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'Opaque access token of the OpenID provider' },
          machine: {
            type: 'oauth2',
            description: 'A program of an organisation, with the client id and secret that its administrator created',
            flows: {
              clientCredentials: { tokenUrl, scopes: {} },
            },
          },
          client: { type: 'http', scheme: 'basic', description: 'Client id and secret of a program' },
        },
      },
      tags: [...apiDocumentTags],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      completeDocument(
        jsonSchemaTransformObject(document) as unknown as ApiDocument,
        new URL(tokenUrl).pathname,
      ) as unknown as ReturnType<typeof jsonSchemaTransformObject>,
  });
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: pagePolicy,
    theme: { title: 'Schaktkoll API', css: [{ filename: 'reading.css', content: readingStyles }] },
    // Read-only, so that no token is entered on this page. The other layout has a bar for opening other documents,
    // whose icon brings a style that the policy blocks.
    uiConfig: {
      layout: 'BaseLayout',
      supportedSubmitMethods: [],
      validatorUrl: null,
      docExpansion: 'none',
      filter: true,
    },
    uiHooks: {
      onRequest: (request, reply, done) => {
        limit.take(networkOf(request.ip));
        reply.header('X-Robots-Tag', 'noindex, nofollow');
        done();
      },
    },
  });
  server.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    limit.take(networkOf(request.ip));
    return reply.send(server.swagger());
  });
  for (const audience of Object.keys(audiences) as Audience[]) {
    // Made once: anyone may ask, and it takes the thread of all.
    let part: ApiDocument | undefined;
    server.get(`/openapi/${audience}.json`, { schema: { hide: true } }, async (request, reply) => {
      limit.take(networkOf(request.ip));
      return reply.send((part ??= documentFor(server.swagger() as unknown as ApiDocument, audience)));
    });
  }
}
