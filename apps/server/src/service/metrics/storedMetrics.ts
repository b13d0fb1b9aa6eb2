import { setTimeout } from 'node:timers/promises';
import { factsOf, kindsWhere } from '../../messages/kinds.ts';
import type { Queries } from '../../platform/db/database.ts';
import * as metrics from '../../platform/metrics/metrics.ts';
import { countDeliveries, listLastSuccesses, listWaitingKinds } from './metrics.repository.ts';

/** More scrapes, of however many collectors, cost the database nothing more. */
const freshMilliseconds = 15_000;
/** Prometheus waits ten seconds for a scrape. */
const longestMilliseconds = 3_000;

/** Reads the metrics that are in the database when they are scraped, at most every 15 seconds. */
export class StoredMetrics {
  readonly #options: StoredMetricsOptions;
  #readAt = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(options: StoredMetricsOptions) {
    this.#options = options;
  }

  /** Never throws: while the database does not answer, its metrics are missing, and `schaktkoll_database_up` is 0. */
  async refresh(): Promise<void> {
    if (performance.now() - this.#readAt < freshMilliseconds) return;
    this.#readAt = performance.now();
    // A reading that takes longer goes on, and no other begins beside it.
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    try {
      await Promise.race([this.#reading, tooLate()]);
    } catch {
      for (const each of stored) each.reset();
      metrics.databaseUp.set(0);
    }
  }

  async #read(): Promise<void> {
    const { queries, jobs } = this.#options;
    const now = this.#options.now();
    const waiting = await listWaitingKinds(queries, now);
    const deliveries = await countDeliveries(queries, now);
    const successes = await listLastSuccesses(queries, jobs);

    for (const kind of kindsWhere(() => true))
      for (const channel of factsOf(kind).channels) {
        const row = waiting.find((each) => each.kind === kind && each.channel === channel);
        metrics.outboxMessages.set({ channel, kind }, row?.waiting ?? 0);
        const seconds = row === undefined ? 0 : (now.getTime() - Date.parse(row.oldestDueAt)) / 1000;
        metrics.outboxOldestSeconds.set({ channel, kind }, seconds);
      }
    metrics.webhooksWaiting.set(deliveries.waitingWebhooks);
    metrics.deadLetters.set({ what: 'message' }, deliveries.deadMessages);
    metrics.deadLetters.set({ what: 'webhook' }, deliveries.deadWebhooks);
    metrics.jobLastSuccess.reset();
    for (const { job: name, endedAt } of successes) metrics.jobLastSuccess.set({ name }, Date.parse(endedAt) / 1000);
    metrics.databaseUp.set(1);
  }
}

interface StoredMetricsOptions {
  readonly queries: Queries;
  readonly now: () => Date;
  /** The names of the recurring jobs. */
  readonly jobs: readonly string[];
}

const stored = [
  metrics.outboxMessages,
  metrics.outboxOldestSeconds,
  metrics.webhooksWaiting,
  metrics.deadLetters,
  metrics.jobLastSuccess,
];

async function tooLate(): Promise<never> {
  await setTimeout(longestMilliseconds, null, { ref: false });
  throw new Error('The database has not answered in time');
}
