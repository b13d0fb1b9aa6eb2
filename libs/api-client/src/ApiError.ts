import { readProblem, type Problem } from '@schaktkoll/contract';

/**
 * A refused or failed call (specification section 8): the parsed body if there was one, the HTTP status
 * (0 when no answer came) and the request id of the `Requestid` header.
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

  /** The code of the refusal; NoAnswer when the network gave none, Unknown when the body was not ours. */
  get code(): string {
    return this.info?.code ?? (this.status === 0 ? 'NoAnswer' : 'Unknown');
  }
}

/** Reads a refused answer; a body of another shape gives `info: null`. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return new ApiError({
    info: readProblem(body),
    status: response.status,
    requestId: response.headers.get('Requestid'),
  });
}
