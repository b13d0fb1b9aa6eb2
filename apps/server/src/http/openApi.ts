import swagger from '@fastify/swagger';
import type { AppConfig } from '@schaktkoll/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The OpenAPI 3.1 document of every call, made from the contract, under `/openapi.json`. Register before the routes. */
export async function describeApi(server: FastifyInstance, deployment: AppConfig): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Schaktkoll',
        version: deployment.version,
        description: 'Errors are `application/problem+json`; every answer carries the header `Requestid`. Geometry is SWEREF 99 TM, [easting, northing] in metres.',
      },
      servers: [{ url: new URL(deployment.authority).origin }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'Opaque access token of the OpenID provider' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  server.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => reply.send(server.swagger()));
}
