import { isKeyedHash, keyedHash, type DerivedKeys } from '../../platform/crypto/keyedHash.ts';

const partsOf = (messageId: string) => ['smsDelivery', messageId];

/**
 * The last part of the address to which the gateway reports on one message: names the message and proves that we made
 * it. A secret of its own for each message: one that leaks lets nobody report on another.
 */
export function deliverySecret([key]: DerivedKeys, messageId: string): string {
  if (key === undefined) throw new Error('There is no key for delivery reports');
  return `${messageId}.${keyedHash(key, partsOf(messageId)).toString('base64url')}`;
}

/** The message of a secret; null for one that we did not make. */
export function readDeliverySecret(keys: DerivedKeys, secret: string): string | null {
  const [, messageId, hash] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(secret) ?? [];
  if (messageId === undefined || hash === undefined) return null;
  return isKeyedHash(keys, partsOf(messageId), Buffer.from(hash, 'base64url')) ? messageId : null;
}
