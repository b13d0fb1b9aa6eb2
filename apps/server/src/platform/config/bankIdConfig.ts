import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import { withoutEndSlashes } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { ConfigError } from './configError.ts';

const file = z.optional(z.string().check(z.minLength(1, 'must name a file')));
const environmentSchema = z.object({
  BANK_ID_URL: z.optional(
    z.string().check(z.regex(/^https:\/\/[^\s/?#]+(\/[^\s?#]*)?$/, 'must begin with https:// and have no query')),
  ),
  BANK_ID_PFX: file,
  BANK_ID_CERT: file,
  BANK_ID_KEY: file,
  BANK_ID_PASSPHRASE: z.optional(z.string()),
  BANK_ID_CA: file,
  BANK_ID_RISK: z.optional(z.enum(['low', 'moderate', 'any'], 'must be low, moderate or any')),
});
type Values = z.infer<typeof environmentSchema>;

/** The BankID host, and the certificates of both sides. */
export interface BankIdConfig {
  /** Base of the calls without a slash at the end, such as `https://appapi2.bankid.com/rp/v6.0`. */
  readonly address: string;
  readonly tls: Readonly<Pick<SecureContextOptions, 'pfx' | 'cert' | 'key' | 'passphrase' | 'ca'>>;
  /** The highest risk that the e-ID sees in an identification and still lets it through; null for any (record 22). */
  readonly risk: 'low' | 'moderate' | null;
}

/**
 * Reads BANK_ID_URL, BANK_ID_PFX or BANK_ID_CERT and BANK_ID_KEY, BANK_ID_PASSPHRASE, BANK_ID_CA and BANK_ID_RISK; null
 * when none is set. The certificate authority is required: BankID has its own, and no other is trusted for its host.
 * @param isReal in an environment with real users, where BankID's test host is rejected because anyone can create
 * identities there
 * @throws ConfigError with a one-line message
 */
export function readBankIdConfig(
  environment: Readonly<Record<string, string | undefined>>,
  isReal: boolean,
): BankIdConfig | null {
  const result = z.safeParse(environmentSchema, environment);
  if (!result.success)
    throw new ConfigError(
      `The environment is wrong at ${result.error.issues[0]?.path.join('.')}: ${result.error.issues[0]?.message}.`,
    );
  const values = result.data;
  if (values.BANK_ID_URL === undefined) {
    const left = Object.entries(values).find(([, value]) => value !== undefined)?.[0];
    if (left !== undefined) throw new ConfigError(`${left} is set, but BANK_ID_URL is not.`);
    return null;
  }
  const { hostname } = new URL(values.BANK_ID_URL);
  if (isReal && /(^|\.)test\.bankid\.com$|^localhost$|\.localhost$|^127\.|^\[::1\]$/.test(hostname)) {
    throw new ConfigError(
      `BANK_ID_URL names ${hostname}, where anyone can make an identity: the deployment's environment is prod.`,
    );
  }
  return {
    address: withoutEndSlashes(values.BANK_ID_URL),
    tls: { ...identityOf(values), ca: authorityOf(values) },
    risk: riskOf(values),
  };
}

function riskOf({ BANK_ID_RISK: risk = 'moderate' }: Values): BankIdConfig['risk'] {
  return risk === 'any' ? null : risk;
}

function identityOf(values: Values): BankIdConfig['tls'] {
  const { BANK_ID_PFX: pfx, BANK_ID_CERT: cert, BANK_ID_KEY: key, BANK_ID_PASSPHRASE: passphrase } = values;
  if (pfx === undefined && (cert === undefined || key === undefined))
    throw new ConfigError('BANK_ID_URL needs the client certificate: BANK_ID_PFX, or BANK_ID_CERT and BANK_ID_KEY.');
  if (pfx !== undefined && (cert !== undefined || key !== undefined))
    throw new ConfigError('BANK_ID_PFX stands for BANK_ID_CERT and BANK_ID_KEY: set one or the others.');
  const secret = passphrase === undefined ? {} : { passphrase };
  const identity =
    pfx === undefined
      ? { cert: read('BANK_ID_CERT', cert), key: keyOf(key, passphrase), ...secret }
      : { pfx: read('BANK_ID_PFX', pfx), ...secret };
  try {
    createSecureContext(identity);
  } catch (error) {
    throw new ConfigError(identityFault(error, pfx), { cause: error });
  }
  return identity;
}

function keyOf(path: string | undefined, passphrase = ''): Buffer {
  const key = read('BANK_ID_KEY', path);
  try {
    createPrivateKey({ key, passphrase });
  } catch (error) {
    // The PEM's own label says so, not OpenSSL's error: one wrong password in 256 ends in a padding that looks right, and
    // the key then fails as some other fault.
    throw new ConfigError(
      key.includes('ENCRYPTED')
        ? 'BANK_ID_PASSPHRASE does not open BANK_ID_KEY.'
        : `BANK_ID_KEY (${path}) is not a key as PEM (${(error as Error).message}).`,
      { cause: error },
    );
  }
  return key;
}

/** OpenSSL's error, explained to the operator. */
function identityFault(error: unknown, pfx: string | undefined): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_CRYPTO_UNSUPPORTED_OPERATION') {
    return `BANK_ID_PFX (${pfx}) is locked with ciphers that are no longer read. Export it anew: openssl pkcs12 -legacy -in old.p12 -nodes | openssl pkcs12 -export -out new.p12`;
  }
  if (message === 'mac verify failure') return 'BANK_ID_PASSPHRASE does not open BANK_ID_PFX.';
  if (code === 'ERR_OSSL_X509_KEY_VALUES_MISMATCH') return 'BANK_ID_KEY is not the key of BANK_ID_CERT.';
  return pfx === undefined
    ? `BANK_ID_CERT is not a certificate as PEM (${message}).`
    : `BANK_ID_PFX (${pfx}) is not a PKCS #12 file (${message}).`;
}

function authorityOf({ BANK_ID_CA: path }: Values): Buffer {
  if (path === undefined)
    throw new ConfigError(
      'BANK_ID_URL needs BANK_ID_CA, the certificate of the authority that the bank e-ID has its own from.',
    );
  const authority = read('BANK_ID_CA', path);
  try {
    // What is no certificate would be passed over without a word, and every host then refused.
    new X509Certificate(authority);
  } catch (error) {
    throw new ConfigError(`BANK_ID_CA (${path}) holds no certificate as PEM.`, { cause: error });
  }
  return authority;
}

function read(variable: string, path = ''): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new ConfigError(`${variable} (${path}) cannot be read.`, { cause: error });
  }
}
