import { ApiError } from '@schaktkoll/api-client';
import type { UploadedFile } from '@schaktkoll/forms';

/** Moves the error of a file of an answer, `files.1`, to the field that shows the files, with the file's name. */
export function withRefusedFiles(error: unknown, files: readonly UploadedFile[]): unknown {
  if (!(error instanceof ApiError) || error.info?.errors === undefined) return error;
  const errors = error.info.errors.map((issue) => {
    const file = files[Number(/^files\.(\d+)$/.exec(issue.path)?.[1] ?? -1)];
    return file === undefined ? issue : { ...issue, path: 'files', params: { ...issue.params, name: file.name } };
  });
  return new ApiError({ info: { ...error.info, errors }, status: error.status, requestId: error.requestId });
}
