import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers of a webhook, as Node gives them. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

const toleranceSeconds = 300;

/** Whether a webhook was signed with the secret, no more than five minutes ago or ahead. */
export function isGenuine(secret: string, headers: WebhookHeaders, body: string, now: Date): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  if (!(Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= toleranceSeconds)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
  return (signatures ?? '')
    .split(' ')
    .map((each) => Buffer.from(each))
    .some((each) => each.length === expected.length && timingSafeEqual(each, expected));
}

const mostIds = 10_000;

/** Remembers the ids of webhooks, so that each counts once: the same event may be sent again. */
export class SeenIds {
  readonly #ids = new Set<string>();

  /** Whether the id is new. */
  add(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > mostIds && oldest !== undefined) this.#ids.delete(oldest);
    return true;
  }
}
