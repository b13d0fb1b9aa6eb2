import type { FastifyRequest } from 'fastify';
import { ApiError } from '../apiError.ts';

/** Whether a call takes the header; without an optional one the value is null. */
type Demand = 'required' | 'optional';

/** The version that `If-Match` names. Throws VersionRequired or InvalidParameters. */
export function readVersion(request: FastifyRequest, demand: Demand): number | null {
  const header = request.headers['if-match'];
  if (header === undefined && demand === 'optional') return null;
  if (header === undefined) throw new ApiError('VersionRequired');
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined)
    throw new ApiError('InvalidParameters', undefined, { issues: [{ path: 'If-Match', code: 'InvalidFormat' }] });
  return Number(version);
}

/** The idempotency key. Throws IdempotencyKeyRequired or InvalidParameters. */
export function readKey(request: FastifyRequest, demand: Demand): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined && demand === 'optional') return null;
  if (header === undefined) throw new ApiError('IdempotencyKeyRequired');
  const key = /^"?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"?$/i.exec(String(header))?.[1];
  if (key === undefined)
    throw new ApiError('InvalidParameters', undefined, {
      issues: [{ path: 'Idempotency-Key', code: 'InvalidFormat' }],
    });
  return key.toLowerCase();
}
