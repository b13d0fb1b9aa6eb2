import type { ErrorCode } from '@schaktkoll/contract';

/** The codes with which a file with geodata is refused. */
export type GeodataCode = Extract<ErrorCode, `Geodata${string}`>;

/** A file is refused. Crosses from the thread to the server as its code and params; `detail` is for the log. */
export class GeodataError extends Error {
  readonly code: GeodataCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly detail: string;

  constructor(code: GeodataCode, params: Readonly<Record<string, string | number>> = {}, detail = '') {
    super(code);
    this.name = 'GeodataError';
    this.code = code;
    this.params = params;
    this.detail = detail;
  }
}
