import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret as the receiver stores it: 256 random bits in base64, with a prefix that scanners of code recognise. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The signed text. */
export interface SignedWebhook {
  readonly id: string;
  /** Seconds since 1970, when the attempt is made. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers of a webhook as Standard Webhooks has them: id, time and one signature for each secret, HMAC-SHA-256 over
 * `id.timestamp.body`. During a rotation there are two, so that a receiver with either secret can verify.
 */
export function signatureHeaders(
  { id, timestamp, body }: SignedWebhook,
  secrets: readonly string[],
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
