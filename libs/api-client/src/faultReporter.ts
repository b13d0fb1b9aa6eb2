import { ApiError } from './ApiError.ts';
import type { FaultReporter, FaultReporterOptions } from './faultPost.ts';

/** A refused, lost or aborted call is no fault of the page: the server knows of it, or nobody can be told. */
function isExpected(error: unknown): boolean {
  return error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError');
}

/** The reporter of an app. What it takes to tell of a fault is fetched when the first one is met. */
export function createFaultReporter(options: FaultReporterOptions): FaultReporter {
  let post: Promise<FaultReporter> | null = null;
  return async (error) => {
    if (isExpected(error)) return null;
    try {
      post ??= import('./faultPost.ts').then(({ createFaultPost }) => createFaultPost(options));
      return await (
        await post
      )(error);
    } catch {
      post = null;
      return null;
    }
  };
}
