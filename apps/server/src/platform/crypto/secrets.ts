import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { Secrets } from '../config/config.ts';
import type { Queries } from '../db/database.ts';
import { findSecret, insertSecretOnce } from './secrets.repository.ts';

const name = 'signIn';

/** The keys of a local start: generated once and stored in its database, so that sessions survive a restart. */
export async function storedSecrets(queries: Queries): Promise<Secrets> {
  const stored = await readSecrets(queries);
  if (stored) return stored;
  await insertSecretOnce(queries, name, await makeSecrets());
  const written = await readSecrets(queries);
  if (!written) throw new Error('The signing keys could not be stored');
  return written;
}

/** Fresh keys: an ES256 key for ID tokens and a key that signs cookies. */
export async function makeSecrets(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') };
  return { cookieKeys: [randomBytes(32).toString('base64url')], jwks: { keys: [key] } };
}

async function readSecrets(queries: Queries): Promise<Secrets | null> {
  const stored = await findSecret(queries, name);
  return stored === undefined ? null : (stored as Secrets);
}

/** `npm run --silent secrets`: prints new keys as one line of JSON, a value for SECRETS. */
if (import.meta.main) process.stdout.write(`${JSON.stringify(await makeSecrets())}\n`);
