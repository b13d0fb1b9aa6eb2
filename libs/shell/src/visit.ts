import type { PrefetchCache, StoredReads } from '@schaktkoll/api-client';
import type { Session } from '@schaktkoll/auth';
import type { AppConfig } from '@schaktkoll/contract';

/** What a visit has before anything is drawn. */
export interface Visit {
  readonly config: AppConfig;
  readonly session: Session;
  /** What was requested before the code that renders it was there. */
  readonly prefetched: PrefetchCache;
  /** Responses that are shown without a network; undefined in an app that stores none. */
  readonly stored: StoredReads | undefined;
  /** Resolves when all that the initial render needs has been loaded or has failed, or after a timeout. */
  readonly answered: Promise<unknown>;
  /** Resolves when it is known who is there and the first reads have been sent; null on a page for everybody. */
  readonly restored: Promise<unknown> | null;
  /** Resolves when nothing more is to be asked before something can be drawn, or that has been waited for long enough. */
  readonly asked: Promise<unknown>;
}
