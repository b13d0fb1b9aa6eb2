import { schemasOf, type CallDeclaration } from '@schaktkoll/contract';
import { testMark } from '@schaktkoll/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeEncode } from 'zod/v4/core';
import { ApiError } from '../apiError.ts';
import type { FileResponse } from './handlers.ts';
import type { CallResponse } from './idempotency.ts';

/** Passes the response through its schema: unknown keys are removed, and a wrong shape is never sent. */
export function encodeResponse(call: CallDeclaration, result: unknown, request: FastifyRequest): CallResponse {
  if (call.status === 303) return { status: 303, body: String(result) };
  const { response } = schemasOf(call);
  if (response === null) return { status: call.status, body: null };
  const encoded = safeEncode(response, result);
  if (encoded.success) return { status: call.status, body: JSON.stringify(encoded.data) };
  request.log.error(
    { call: call.name, issues: encoded.error.issues.map(({ path, message }) => ({ path, message })) },
    'response does not fit its schema',
  );
  throw new ApiError('ResponseShape');
}

/** Sends the response of a call: a redirect, nothing, or JSON. */
export function send(reply: FastifyReply, call: CallDeclaration, response: CallResponse): FastifyReply {
  if (call.status === 303) return reply.redirect(response.body ?? '/', 303);
  if (response.body === null) return reply.code(response.status).send();
  return reply
    .code(response.status)
    .type(call.mediaType ?? 'application/json; charset=utf-8')
    .send(response.body);
}

/**
 * Sends a download; its name says so if it is a test. The name in two ways: for old readers in plain letters, for all others whole (RFC 6266).
 */
export function sendFile(
  reply: FastifyReply,
  { fileName: given, contentType, content, cacheControl = 'no-store' }: FileResponse,
  isTest: boolean,
): FastifyReply {
  const fileName = isTest && !given.includes(testMark) ? `${testMark}-${given}` : given;
  const plain = fileName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]/g, '_');
  return reply
    .code(200)
    .type(contentType)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('cache-control', cacheControl)
    .send(content);
}
