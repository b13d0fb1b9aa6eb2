import { ApiError } from './ApiError.ts';
import type { FaultReporter, FaultReporterOptions } from './faultPost.ts';

/** A failed or aborted call is not an error of the page: the server knows of it, or cannot be reached. */
function isExpected(error: unknown): boolean {
  return error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError');
}

/** The error reporter of an app. The code that reports is loaded at the first error. */
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
