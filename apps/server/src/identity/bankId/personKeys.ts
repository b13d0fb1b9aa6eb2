import { createHmac, randomBytes } from 'node:crypto';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { findSecret, insertSecretOnce } from '../../platform/crypto/secrets.repository.ts';

/** Identifies a person: an HMAC-SHA-256 of the personal number, 64 hexadecimal digits. The number is not stored. */
export interface PersonKeys {
  of(personalNumber: string): Promise<string>;
}

/** The source of the key; a `Platform` fits. */
export interface PersonKeySource {
  readonly config: Pick<ServerConfig, 'personalNumberKey'>;
  readonly database: Database;
}

const secretName = 'personalNumbers';

/**
 * The key is PERSONAL_NUMBER_KEY; a local start generates one and stores it in its database. If it changes, every user
 * has to connect BankID again.
 */
export function createPersonKeys({ config, database }: PersonKeySource): PersonKeys {
  let key: Buffer | null = null;
  return {
    async of(personalNumber) {
      // Error messages are logged, so they must not contain the number.
      if (!/^\d{12}$/.test(personalNumber))
        throw new Error('The e-ID gave a personal number that is not twelve digits');
      key ??= Buffer.from(config.personalNumberKey ?? (await storedKey(database)), 'base64');
      return createHmac('sha256', key).update(personalNumber).digest('hex');
    },
  };
}

async function storedKey({ kysely }: Database): Promise<string> {
  const stored = (await findSecret(kysely, secretName)) as { key: string } | undefined;
  if (stored) return stored.key;
  await insertSecretOnce(kysely, secretName, { key: randomBytes(32).toString('base64') });
  return ((await findSecret(kysely, secretName)) as { key: string }).key;
}
