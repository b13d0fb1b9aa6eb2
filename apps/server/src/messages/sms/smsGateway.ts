import type { MessageChannel } from '@schaktkoll/domain';
import { isKeyedHash, keyedHash, type DerivedKeys } from '../../platform/crypto/keyedHash.ts';
import type { SmsConfig } from '../../platform/config/config.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { PermanentError, type SmsSender } from '../outbox/messages.ts';

export interface SmsGatewayOptions extends SmsConfig {
  /** The base URL for reports; the secret of the message is appended. */
  readonly reportAddress: string;
  readonly keys: DerivedKeys;
}

/** Shorter than the time after which a job counts as lost. */
const timeoutMilliseconds = 20_000;

/**
 * Sends SMS through a gateway with the API of 46elks: `POST /a1/sms`, Basic authentication, a form, a JSON response.
 * The text of a code is neither in the gateway's history nor in our errors.
 */
export function createSmsGateway(options: SmsGatewayOptions): SmsSender {
  const authorization = `Basic ${Buffer.from(`${options.user}:${options.password}`).toString('base64')}`;
  return {
    async send({ id, to, body, isSecret }) {
      const response = await fetch(`${options.address}/a1/sms`, {
        method: 'POST',
        // A message that is sent again after a crash has the same key; a gateway that compares keys sends it once.
        headers: { authorization, accept: 'application/json', 'idempotency-key': id },
        body: new URLSearchParams({
          from: options.from,
          to,
          message: body,
          whendelivered: `${options.reportAddress}/${deliverySecret(options.keys, id)}`,
          ...(isSecret ? { dontlog: 'message' } : {}),
        }),
        // The password must only be sent to this address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      const answer = await response.text();
      if (response.ok) return idOf(answer);
      const words = `The SMS gateway answered ${response.status}${isSecret ? '' : `: ${answer.slice(0, 200)}`}`;
      throw isPermanent(response.status) ? new PermanentError(words, null) : new Error(words);
    },
  };
}

/** The gateway's id of the message. An unreadable response is no reason to send the message again. */
function idOf(answer: string): string | null {
  try {
    const { id } = JSON.parse(answer) as { readonly id?: unknown };
    return typeof id === 'string' && /^[\w-]{1,100}$/.test(id) ? id : null;
  } catch {
    return null;
  }
}

/** The gateway rejects the message itself; a wrong password, an empty account and too many requests are temporary. */
function isPermanent(status: number): boolean {
  return status === 400 || status === 404 || status === 413 || status === 422;
}

const partsOf = (messageId: string) => ['smsDelivery', messageId];

/**
 * The last segment of the URL to which the gateway reports on one message: it names the message and proves that we
 * created it. Each message has a secret of its own, so a leaked one is of no use for another message.
 */
export function deliverySecret([key]: DerivedKeys, messageId: string): string {
  if (key === undefined) throw new Error('There is no key for delivery reports');
  return `${messageId}.${keyedHash(key, partsOf(messageId)).toString('base64url')}`;
}

/** The message of a secret; null if we did not create it. */
export function readDeliverySecret(keys: DerivedKeys, secret: string): string | null {
  const [, messageId, hash] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(secret) ?? [];
  if (messageId === undefined || hash === undefined) return null;
  return isKeyedHash(keys, partsOf(messageId), Buffer.from(hash, 'base64url')) ? messageId : null;
}

/** The available channels for codes and notices: SMS only if a gateway is configured. */
export function channelsOf({ config }: Pick<Platform, 'config'>): readonly MessageChannel[] {
  return config.sms === null ? ['Email'] : ['Email', 'Sms'];
}
