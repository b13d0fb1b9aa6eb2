import { setTimeout } from 'node:timers/promises';
import { deliverDueWebhooks, type WebhookContext } from './deliverWebhooks.ts';

const pollMilliseconds = 500;

/** Delivers webhooks from now on. @returns stops after the attempts under way */
export function startWebhooks(context: WebhookContext): () => Promise<void> {
  const stopping = new AbortController();
  const busy = new Set<string>();
  const rounds = new Set<Promise<void>>();
  const round = async () => {
    try {
      await deliverDueWebhooks({ ...context, stopping: stopping.signal }, busy);
    } catch (error) {
      context.log.error({ err: error }, 'webhooks could not be read');
    }
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      // A round ends with its slowest receiver, so the next begins beside it.
      const started = round();
      rounds.add(started);
      void started.finally(() => rounds.delete(started));
      await setTimeout(pollMilliseconds, null, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
    await Promise.all(rounds);
  };
}
