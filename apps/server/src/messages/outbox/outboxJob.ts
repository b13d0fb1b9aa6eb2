import type { JobContext } from '../../platform/jobs/recurringJob.ts';
import type { Outbox } from './outbox.ts';

/** The dependencies of recurring jobs that send or maintain messages. */
export interface OutboxJobContext extends JobContext {
  readonly outbox: Outbox;
}
