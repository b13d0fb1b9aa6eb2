import type { FastifyReply } from 'fastify';
import { ApiError } from '../apiError.ts';

/** What ends the request of a caller who has disconnected; nobody receives it. */
export function callerLeft(): ApiError {
  return new ApiError('ServiceUnavailable', undefined, { cause: 'The caller went away' });
}

/** Is aborted when the caller disconnects before the response, or has disconnected already. */
export function abandoned({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => {
    if (!raw.writableEnded) controller.abort(callerLeft());
  };
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}
