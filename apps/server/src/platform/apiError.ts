import { errorStatuses, type ErrorCode } from '@schaktkoll/contract';
import type { FieldIssue, RuleIssue } from '@schaktkoll/domain';

export interface ApiErrorOptions {
  /** What a client may try again after, in whole seconds. */
  readonly retryAfter?: number;
  readonly issues?: readonly FieldIssue[];
  /** For the log only. */
  readonly cause?: unknown;
}

/** An error with a code of the contract; the error handler turns it into the problem body. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly params: RuleIssue['params'];
  readonly issues: readonly FieldIssue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, params?: RuleIssue['params'], options: ApiErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.params = params;
    this.issues = options.issues;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

/** A rule of the domain refuses the values; each issue belongs to a field. */
export class RuleRefused extends ApiError {
  constructor(issues: readonly FieldIssue[]) {
    super('RuleRefused', undefined, { issues });
    this.name = 'RuleRefused';
  }
}
