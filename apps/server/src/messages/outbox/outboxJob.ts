import type { JobContext } from '../../platform/jobs/recurringJob.ts';
import type { Outbox } from './outbox.ts';

/** What a recurring job works with that sends or looks after messages. */
export interface OutboxJobContext extends JobContext {
  readonly outbox: Outbox;
}
