import { errorStatuses, isForPrograms, type ErrorCode, type Problem } from '@schaktkoll/contract';
import { parseIssueMessage, type FieldIssue } from '@schaktkoll/domain';
import { fileErrorText, problemTitles } from '@schaktkoll/texts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';
import { isTransient, isRefusedValue } from '../db/databaseErrors.ts';
import { ApiError } from '../apiError.ts';

/** The input is so wrong that its faults cannot be listed. */
export class TooManyFaults extends Error {}

/** The one way out for every error: a code, the request's id, nothing private. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = toApiError(error);
  if (apiError.status >= 500 || isRefusedValue(error))
    request.log.error({ err: apiError.cause ?? error, code: apiError.code }, 'request failed');
  return sendProblem(reply, apiError, request);
}

export function sendProblem(reply: FastifyReply, error: ApiError, request: FastifyRequest): FastifyReply {
  const access = request.routeOptions.config.call?.access;
  if (error.code === 'NotSignedIn')
    reply.header('WWW-Authenticate', access?.kind === 'gis' ? ['Basic realm="Schaktkoll"', 'Bearer'] : 'Bearer');
  if (error.retryAfter !== undefined) reply.header('Retry-After', String(error.retryAfter));
  return reply
    .code(error.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(error, request)));
}

/** Programs get English unless they prefer Swedish; the apps show sentences of their own. */
function detailOf({ code, params = {} }: ApiError, { routeOptions, headers, caller }: FastifyRequest): string {
  const { call, at } = routeOptions.config;
  const isOfPrograms = (call !== undefined && isForPrograms(call.access)) || (at !== undefined && at.kind !== 'own');
  if (!(isOfPrograms || caller?.program) || /^\s*sv\b/i.test(headers['accept-language'] ?? ''))
    return fileErrorText(code, params);
  const values = Object.entries(params).map(([name, value]) => `${name}: ${value}`);
  return values.length === 0 ? problemTitles[code] : `${problemTitles[code]} (${values.join(', ')})`;
}

function problemOf(error: ApiError, request: FastifyRequest): Problem {
  return {
    type: `urn:schaktkoll:problem:${error.code}`,
    title: problemTitles[error.code],
    status: error.status,
    code: error.code,
    ...(error.params ? { params: { ...error.params } } : {}),
    requestId: request.id,
    detail: detailOf(error, request),
    ...(error.issues
      ? {
          errors: error.issues.map(({ path, code, params }) => ({
            path,
            code,
            ...(params ? { params: { ...params } } : {}),
          })),
        }
      : {}),
  };
}

/** What the error means for the caller. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return validationError(error.validation, (error as unknown as FastifyError).validationContext);
  }
  if (isTransient(error)) return new ApiError('ServiceUnavailable', undefined, { retryAfter: 5, cause: error });
  // The schemas should have refused it; the caller gets the same status, and the log the cause.
  if (isRefusedValue(error)) return new ApiError('InvalidParameters', undefined, { cause: error });
  // A body with so many faults that the validator cannot list them.
  if (error instanceof TooManyFaults) return new ApiError('InvalidBody', undefined, { cause: error });
  // Fastify's own errors about a body: not JSON, too large, wrong media type.
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 404) return new ApiError('NotFound');
  if (status >= 400 && status < 500) return new ApiError('InvalidBody', undefined, { cause: error });
  return new ApiError('Unknown', undefined, { cause: error });
}

/** No person corrects more wrong fields at once. */
const mostIssues = 100;

function validationError(
  validation: readonly ZodFastifySchemaValidationError[],
  context: string | undefined,
): ApiError {
  const issues = validation
    .slice(0, mostIssues)
    .map((each) => fieldIssue(each.message ?? '', pathOf(each.instancePath)));
  if (context === 'body') return new ApiError('InvalidBody', undefined, { issues });
  // A parameter may have a code of its own in the catalogue (CaseNumberInvalidFormat).
  const own = issues
    .map((issue) => issue.code)
    .find((code): code is ErrorCode => code in errorStatuses && errorStatuses[code as ErrorCode] === 400);
  return new ApiError(own ?? 'InvalidParameters', undefined, { issues });
}

/** A JSON pointer as react-hook-form writes a path: `workAreas.0.name`. */
function pathOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** Every check of the contract carries a code; zod's own sentences (unknown keys and the like) do not. */
export function fieldIssue(message: string, path: string): FieldIssue {
  if (!/^[A-Z]\w*(\||$)/.test(message)) return { path, code: 'InvalidFormat' };
  return { path, ...parseIssueMessage(message) };
}
