import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, with a prefix by which scanners of code recognise them. */
export function randomSecret(): string {
  return `schaktkoll_${randomBytes(32).toString('base64url')}`;
}

/** A random secret as it is stored: it has so many bits that a fast hash is enough. */
export function secretHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a text is the secret of a stored hash; takes the same time whatever differs. */
export function hasHash(secret: string, storedHash: string): boolean {
  return timingSafeEqual(Buffer.from(secretHashOf(secret)), Buffer.from(storedHash));
}
