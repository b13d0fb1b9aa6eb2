import { isKeyedHash, keyedHash, type DerivedKeys } from '../../platform/crypto/keyedHash.ts';

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
