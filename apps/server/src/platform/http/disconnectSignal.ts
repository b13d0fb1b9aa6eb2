import type { FastifyReply } from 'fastify';
import { ApiError } from '../apiError.ts';

/** The error that ends the request of a caller who has disconnected; it is not sent. */
export function callerDisconnected(): ApiError {
  return new ApiError('ServiceUnavailable', undefined, { cause: 'The caller disconnected' });
}

/** A signal that is aborted when the caller disconnects before the response, or has disconnected already. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => {
    if (!raw.writableEnded) controller.abort(callerDisconnected());
  };
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}
