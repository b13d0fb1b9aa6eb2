import { argon2Sync, randomBytes } from 'node:crypto';

/** The stored form of a password that was hashed at another cost; `memory` in KiB. */
export function hashOfCost(memory: number, passes: number, password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory, passes, parallelism: 1, tagLength: 32 });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${text(nonce)}$${text(tag)}`;
}
