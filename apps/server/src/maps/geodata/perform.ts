import { ApiError } from '../../platform/http/apiError.ts';
import type { GeodataThread } from './geodataThread.ts';
import type { GeodataJob } from './jobs.ts';
import { GeodataError } from './geodataError.ts';

/**
 * Has a thread do a job.
 * @throws ApiError with the code of the file's fault, where the thread refuses it
 */
export async function perform<J extends GeodataJob>(
  thread: GeodataThread,
  job: J,
  options?: Parameters<GeodataThread['run']>[1],
) {
  try {
    return await thread.run(job, options);
  } catch (error) {
    if (error instanceof GeodataError) throw new ApiError(error.code, error.params, { cause: error.detail });
    throw error;
  }
}
