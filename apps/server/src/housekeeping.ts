import type { FastifyBaseLogger } from 'fastify';
import { purgeKeys } from './http/idempotency.ts';
import type { Dependencies } from './http/platform.ts';
import { purgeExpired } from './oidc/oidc.repository.ts';

const everyMilliseconds = 10 * 60_000;

/** Removes expired tokens, sessions and keys of one-time acts, at once and every ten minutes. */
export function startHousekeeping({ database, now }: Dependencies, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const clean = async () => {
    try {
      await purgeExpired(database.kysely, now().toISOString());
      await purgeKeys(database.kysely, now());
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed');
    }
  };
  let running = clean();
  const timer = setInterval(() => {
    running = clean();
  }, everyMilliseconds);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
