import { readProblem, type ErrorCode, type Problem } from '@schaktkoll/contract';

/**
 * A failed call (specification section 8): the parsed body if there was one, the HTTP status (0 without a response) and
 * the request id of the `Requestid` header.
 */
export class ApiError extends Error {
  readonly info: Problem | null;
  readonly status: number;
  readonly requestId: string | null;
  /** When the call may be tried again, in seconds; null if the server has not said. */
  readonly retryAfterSeconds: number | null;

  constructor(response: {
    readonly info: Problem | null;
    readonly status: number;
    readonly requestId: string | null;
    readonly retryAfterSeconds?: number | null;
  }) {
    super(response.info?.code ?? (response.status === 0 ? 'NoAnswer' : `HTTP ${response.status}`));
    this.name = 'ApiError';
    this.info = response.info;
    this.status = response.status;
    this.requestId = response.requestId;
    this.retryAfterSeconds = response.retryAfterSeconds ?? null;
  }

  /** The error code; NoAnswer if the network gave no response, Unknown if the body is not ours. */
  get code(): string {
    return this.info?.code ?? (this.status === 0 ? 'NoAnswer' : 'Unknown');
  }
}

/** The error of a call that the network gave no response to. */
export const noResponse = new ApiError({ info: null, status: 0, requestId: null });

/** Makes the error of an error response; `info` is null if the body is not ours. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return new ApiError({
    info: readProblem(body),
    status: response.status,
    requestId: response.headers.get('Requestid'),
    retryAfterSeconds: Number(response.headers.get('Retry-After')) || null,
  });
}

/** The code of whatever a call was rejected with; Unknown for an error that is not of a call. */
export function errorCodeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : 'Unknown';
}

/** The values that belong to that code, for its text. */
export function errorParamsOf(error: unknown): Readonly<Record<string, string | number>> | undefined {
  return error instanceof ApiError ? error.info?.params : undefined;
}

export function hasErrorCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Whether the address of a page leads to nothing that the user may see: there is no such object, or it is no id. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
