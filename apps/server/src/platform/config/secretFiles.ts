import { readFileSync } from 'node:fs';
import { ConfigError } from './configError.ts';

/** What the server reads from its environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that hold a secret. The keys of a bucket are read by the AWS SDK, which has files of its own. */
const secretVariables = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_REPLICA_URL',
  'SECRETS',
  'SMTP_URL',
  'SMS_USER',
  'SMS_PASSWORD',
  'PERSONAL_NUMBER_KEY',
  'BANK_ID_PASSPHRASE',
  'LANTMATERIET_USER',
  'LANTMATERIET_PASSWORD',
] as const;

/**
 * The environment with each secret that `<name>_FILE` names a file of, as containers and systemd give them. White space
 * around the secret is no part of it.
 * @throws ConfigError with one line that names the variable and the file, never what is in it
 */
export function withSecretFiles(environment: Environment): Environment {
  const read = secretVariables.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    return file === undefined ? [] : [[name, readSecret(name, file, environment[name])] as const];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

function readSecret(name: string, file: string, given: string | undefined): string {
  if (given !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set: set one of them.`);
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException;
    throw new ConfigError(`The file ${file} of ${name}_FILE cannot be read (${code}).`, { cause: error });
  }
  if (secret === '') throw new ConfigError(`The file ${file} of ${name}_FILE is empty.`);
  return secret;
}
