import type { DerivedKeys } from '../../platform/crypto/keyedHash.ts';
import type { SmsConfig } from '../../platform/config/config.ts';
import { PermanentError, type SmsSender } from '../outbox/messages.ts';
import { deliverySecret } from './deliveryAddress.ts';

export interface SmsGatewayOptions extends SmsConfig {
  /** Where reports are taken: the secret of the message is put after it. */
  readonly reportAddress: string;
  readonly keys: DerivedKeys;
}

/** Stays under the time after which a job counts as lost. */
const timeoutMilliseconds = 20_000;

/**
 * Hands SMS to a gateway with the request shape of 46elks: `POST /a1/sms`, Basic authentication, a form, an answer in
 * JSON. The text of a code is kept neither in the gateway's history nor in an error of ours.
 */
export function createSmsGateway(options: SmsGatewayOptions): SmsSender {
  const authorization = `Basic ${Buffer.from(`${options.user}:${options.password}`).toString('base64')}`;
  return {
    async send({ id, to, body, isSecret }) {
      const response = await fetch(`${options.address}/a1/sms`, {
        method: 'POST',
        // A message that is handed over again after a crash has the same key: a gateway that compares sends it once.
        headers: { authorization, accept: 'application/json', 'idempotency-key': id },
        body: new URLSearchParams({
          from: options.from,
          to,
          message: body,
          whendelivered: `${options.reportAddress}/${deliverySecret(options.keys, id)}`,
          ...(isSecret ? { dontlog: 'message' } : {}),
        }),
        // The password is for this address alone.
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

/** What the gateway calls the message. An answer that cannot be read is no reason to send it once more. */
function idOf(answer: string): string | null {
  try {
    const { id } = JSON.parse(answer) as { readonly id?: unknown };
    return typeof id === 'string' && /^[\w-]{1,100}$/.test(id) ? id : null;
  } catch {
    return null;
  }
}

/** The gateway finds fault with the message itself; a wrong password, an empty account and too many requests pass. */
function isPermanent(status: number): boolean {
  return status === 400 || status === 404 || status === 413 || status === 422;
}
