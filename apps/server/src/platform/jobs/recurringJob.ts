import type { AppName } from '@schaktkoll/domain';
import type { Database } from '../db/database.ts';
import type { WorkLog } from './jobQueue.ts';

/** What a recurring job works with. */
export interface JobContext {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: WorkLog;
  /** Addresses of the apps, for links in mails. */
  readonly apps: Readonly<Record<AppName, string>>;
}

/** Work that is done again and again, at fixed times. A job that needs more than the context asks for more. */
export interface RecurringJob<Context extends JobContext = JobContext> {
  /** Letters alone: also its key in the queue and the name of its runs in `job_run`. */
  readonly name: string;
  /** Minute, hour, day, month, weekday, by Swedish time. */
  readonly cron: string;
  /** Does what is due, idempotently. Returns the number of processed items. */
  run(context: Context): Promise<number>;
}
