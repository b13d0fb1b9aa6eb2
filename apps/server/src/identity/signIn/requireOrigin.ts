import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/apiError.ts';

/**
 * A cookie alone never authorises: the request must come from a page of ours.
 * @throws ApiError NotAllowed
 */
export function requireOrigin(request: FastifyRequest, origins: readonly string[]): void {
  if (!origins.includes(request.headers.origin ?? '')) throw new ApiError('NotAllowed');
}
