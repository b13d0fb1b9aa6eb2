import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import * as z from 'zod/mini';

/** Fewer different values are no random key: 64 hexadecimal digits have about 16, 32 bytes about 30. */
const leastDifferent = 10;

/** Whether a key is long enough and not, say, 32 zeros. */
export function looksRandom(values: string | Uint8Array): boolean {
  return values.length >= 32 && new Set<unknown>(values).size >= leastDifferent;
}

/** Bits of an RSA key. */
const leastModulus = 2048;

/** Whether a JWK is a private key that signs. */
function isSigningKey(jwk: JsonWebKey): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey({ key: jwk, format: 'jwk' });
    const modulus = asymmetricKeyDetails?.modulusLength;
    return asymmetricKeyType !== 'rsa' || (modulus !== undefined && modulus >= leastModulus);
  } catch {
    return false;
  }
}

/** What SECRETS must hold: keys of cookies that are random, and private keys. */
export const secretsSchema = z.object(
  {
    cookieKeys: z
      .array(z.string('Required').check(z.refine(looksRandom, 'must be at least 32 random characters')), 'Required')
      .check(z.minLength(1, 'Required')),
    jwks: z.object(
      {
        keys: z
          .array(
            z
              .record(z.string('Required'), z.unknown(), 'InvalidFormat')
              .check(z.refine(isSigningKey, 'must be a private key (RSA of at least 2048 bits, EC or Ed25519)')),
            'Required',
          )
          .check(z.minLength(1, 'Required')),
      },
      'Required',
    ),
  },
  'Required',
);

/** Keys that sign cookies and ID tokens; the first of each signs, the others are still accepted. */
export type Secrets = z.infer<typeof secretsSchema>;
