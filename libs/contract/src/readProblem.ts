import type { Problem } from './problem.ts';

/**
 * The problem in the body of a refused answer, or null when the body is not ours (a proxy answered). Read without the
 * schema, which would come with every first view.
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
