import type { Problem } from './problem.ts';

/**
 * The problem in the body of an error response, or null if the body is not ours (for example from a proxy). Read
 * without the schema, which would otherwise be part of every first load.
 */
export function readProblem(body: unknown): Problem | null {
  if (
    !isRecord(body) ||
    typeof body['status'] !== 'number' ||
    typeof body['code'] !== 'string' ||
    typeof body['requestId'] !== 'string'
  )
    return null;
  const { params, errors } = body;
  if (params !== undefined && !isParams(params)) return null;
  return errors === undefined || (Array.isArray(errors) && errors.every(isFieldRefusal))
    ? (body as unknown as Problem)
    : null;
}

function isFieldRefusal(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['path'] === 'string' &&
    typeof value['code'] === 'string' &&
    (value['params'] === undefined || isParams(value['params']))
  );
}

function isParams(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((each) => typeof each === 'string' || typeof each === 'number');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
