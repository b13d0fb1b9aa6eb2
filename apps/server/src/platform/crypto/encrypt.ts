import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DerivedKeys } from './keyedHash.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text (AES-256-GCM) with the first key, bound to a context: it cannot be decrypted under another one.
 * @returns base64url
 */
export function encrypt([key]: DerivedKeys, text: string, context: string): string {
  if (key === undefined) throw new Error('There is no key');
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** What {@link encrypt} encrypted with one of the keys and the same context; null where none fits. */
export function decrypt(keys: DerivedKeys, encrypted: string, context: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  for (const key of keys)
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // Another key.
    }
  return null;
}
