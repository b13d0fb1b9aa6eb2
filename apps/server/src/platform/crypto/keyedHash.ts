import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../config/config.ts';

/** Keys derived from the cookie keys for one purpose; the first signs, the others are still accepted. */
export type DerivedKeys = readonly Uint8Array[];

/** @param use the purpose; other purposes get other keys */
export function deriveKeys(secrets: Pick<Secrets, 'cookieKeys'>, use: string): DerivedKeys {
  return secrets.cookieKeys.map((key) => new Uint8Array(hkdfSync('sha256', key, '', `schaktkoll ${use}`, 32)));
}

/** HMAC-SHA-256 over the parts, which cannot run into each other. */
export function keyedHash(key: Uint8Array, parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}

/** Whether a hash is that of the parts by one of the keys; takes the same time whatever the answer. */
export function isKeyedHash(keys: DerivedKeys, parts: readonly string[], hash: Uint8Array): boolean {
  return (
    keys
      .map((key) => keyedHash(key, parts))
      .filter((each) => each.length === hash.length && timingSafeEqual(each, hash)).length > 0
  );
}
