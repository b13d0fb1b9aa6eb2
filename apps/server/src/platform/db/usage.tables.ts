import type { Moment } from './accounts.tables.ts';

/** Calls of an hour by client and organisation. */
export interface ApiUsageTable {
  hour: Moment;
  /** An app, `LogInAs`, or the client id of a program. */
  client: string;
  organisation_id: string;
  calls: number;
  /** Those that were answered with an error. */
  failed: number;
}
