import { readProblem, type Problem } from '@schaktkoll/contract';

/**
 * A failed call (specification section 8): the parsed body if there was one, the HTTP status (0 without a response) and
 * the request id of the `Requestid` header.
 */
export class ApiError extends Error {
  readonly info: Problem | null;
  readonly status: number;
  readonly requestId: string | null;

  constructor(answer: { readonly info: Problem | null; readonly status: number; readonly requestId: string | null }) {
    super(answer.info?.code ?? (answer.status === 0 ? 'NoAnswer' : `HTTP ${answer.status}`));
    this.name = 'ApiError';
    this.info = answer.info;
    this.status = answer.status;
    this.requestId = answer.requestId;
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
  });
}
