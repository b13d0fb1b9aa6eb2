import { inErrorOrder } from '@schaktkoll/domain';
import { errorText } from '@schaktkoll/texts';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { labelFor, type FieldLabels } from './labels.ts';

type Params = Readonly<Record<string, string | number>>;

/** The part of an error response that forms read. */
export interface FormProblem {
  readonly status: number;
  readonly code: string;
  readonly params?: Params | undefined;
  readonly requestId?: string | undefined;
  /** When the server may be asked again, in seconds. */
  readonly retryAfterSeconds?: number | undefined;
  readonly errors?:
    | readonly { readonly path: string; readonly code: string; readonly params?: Params | undefined }[]
    | undefined;
}

/**
 * Shows an API error in the form: at each field its first error in the order of specification section 5, other paths as
 * an error of the form. A failure has the request's id as `type`, for the error code. Field errors alone cause no form
 * error.
 */
export function applyServerErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  problem: FormProblem,
  labels: FieldLabels,
): void {
  const rest: string[] = [];
  const placed = new Set<string>();
  for (const { path, code, params } of inErrorOrder(problem.errors ?? [])) {
    const label = labelFor(labels, path);
    if (label === undefined) {
      rest.push(errorText(code, params));
    } else if (!placed.has(path)) {
      form.setError(path as FieldPath<T>, { type: code, message: errorText(code, params, label) });
      placed.add(path);
    }
  }
  if (rest.length === 0 && placed.size > 0) return;
  const message = rest.length > 0 ? [...new Set(rest)].join(' ') : errorText(problem.code, problem.params);
  // A rule's error is complete; only a failure, or a response that is not ours, has a code for support.
  const isFailure = problem.status === 0 || problem.status >= 500 || problem.code === 'Unknown';
  form.setError('root.server', { type: isFailure ? (problem.requestId ?? '') : '', message });
}

/** The problem body of a thrown API error (its `info` and `requestId`), or null for any other error. */
export function problemOf(error: unknown): FormProblem | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  const info = 'info' in error && isRecord(error.info) ? error.info : {};
  const requestId = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;
  const code = typeof info['code'] === 'string' ? info['code'] : codeOfStatus(error.status);
  const retryAfterSeconds =
    'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number' ? error.retryAfterSeconds : undefined;
  return {
    ...info,
    status: error.status,
    code,
    retryAfterSeconds,
    requestId: typeof info['requestId'] === 'string' ? info['requestId'] : requestId,
  };
}

/** For a response without a body of ours; 0 means that there was no response. */
function codeOfStatus(status: number): string {
  if (status === 0) return 'NoAnswer';
  return status >= 502 ? 'ServiceUnavailable' : 'Unknown';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
