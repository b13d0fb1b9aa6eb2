import { readFileSync } from 'node:fs';
import { configFault, isAppConfig, type AppConfig } from '@schaktkoll/contract';
import * as z from 'zod/mini';
import { isAddress } from './addressCheck.ts';
import { readBankIdConfig, type BankIdConfig } from './bankIdConfig.ts';
import { ConfigError } from './configError.ts';
import { databaseOptions, databaseVariables, type DatabaseOptions } from './databaseConfig.ts';
import { readFilesConfig, type FilesConfig } from './filesConfig.ts';
import { readMapSources, type MapProxySource } from './mapProxyConfig.ts';
import { readPlaceSearchConfig, type PlaceSearchConfig } from './placeSearchConfig.ts';
import { readProxies } from './proxies.ts';
import { withSecretFiles, type Environment } from './secretFiles.ts';
import { looksRandom, secretsSchema, type Secrets } from './secretsConfig.ts';

export type { Secrets };

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The mailbox of a local start. */
const localMail = { server: 'smtp://127.0.0.1:4316', from: 'Schaktkoll <noreply@schaktkoll.localhost>' };

const portSchema = z.coerce
  .number('must be a number')
  .check(z.int('must be a whole number'), z.gte(0, 'must be 0 or more'), z.lte(65_535, 'must be at most 65535'));

const environmentSchema = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(portSchema, 4300),
  HOST: z.optional(z.string()),
  METRICS_PORT: z.optional(portSchema),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'must be the http address of a collector')),
  ),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.minLength(1, 'must not be empty')), 'schaktkoll'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.coerce.number('must be a number').check(z.gte(0, 'must be from 0 to 1'), z.lte(1, 'must be from 0 to 1')),
    1,
  ),
  DRAIN_SECONDS: z.optional(
    z.coerce
      .number('must be a number of seconds')
      .check(z.int('must be a whole number'), z.gte(0, 'must be 0 or more'), z.lte(60, 'must be at most 60')),
  ),
  ...databaseVariables,
  DEPLOYMENT: z.string('must name the deployment file').check(z.minLength(1, 'must name the deployment file')),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'), isAddress)),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^(?:[^\r\n@]*[^\s@])@[^\s@]+$/, 'must be an e-mail address'))),
  SMS_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s/]+\/?$/, 'must be the address of the SMS gateway, without a path')),
  ),
  SMS_USER: z.optional(z.string().check(z.minLength(1, 'must be the user at the SMS gateway'))),
  SMS_PASSWORD: z.optional(z.string().check(z.minLength(1, 'must be the password at the SMS gateway'))),
  SMS_FROM: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(?:[A-Za-z][A-Za-z0-9]{2,10}|\+[1-9][0-9]{6,14})$/,
          'must be 3 to 11 letters and digits, or a number such as +46701234567',
        ),
      ),
    'Schaktkoll',
  ),
  SUPPORT_ADDRESS: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'))),
  MAP_SOURCES: z.optional(z.string()),
  LEGACY_API: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  SECRETS: z.optional(z.string()),
  PERSONAL_NUMBER_KEY: z.optional(
    z.string().check(
      z.regex(/^[A-Za-z0-9+/]{43,}={0,2}$/, 'must be at least 32 random bytes as base64'),
      z.refine((key) => looksRandom(Buffer.from(key, 'base64')), 'must be at least 32 random bytes as base64'),
    ),
  ),
  SMTP_TLS: z._default(z.enum(['required', 'none'], 'must be required or none'), 'required'),
  TRUST_PROXY: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});

/** An SMS gateway with the request shape of 46elks. */
export interface SmsConfig {
  /** Origin, such as `https://api.46elks.com`. */
  readonly address: string;
  readonly user: string;
  readonly password: string;
  /** The sender of SMS: 3 to 11 letters and digits, or a number in E.164. */
  readonly from: string;
}

/** Where the metrics of the process are served. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
}

/** Where traces are sent. */
export interface TracingConfig {
  /** Base address of a collector that takes OTLP over HTTP, without a slash at its end. */
  readonly endpoint: string;
  /** The name of the service in the traces. */
  readonly service: string;
  /** The share of the requests that are traced, from 0 to 1, where the proxy has not decided it. */
  readonly share: number;
}

export interface ServerConfig {
  readonly port: number;
  /** Addresses to listen on; both loopbacks unless HOST names one. */
  readonly hosts: readonly string[];
  /** Null where none are served. */
  readonly metrics: MetricsConfig | null;
  /** Null where nothing is traced. */
  readonly tracing: TracingConfig | null;
  readonly isProduction: boolean;
  /** How long the server serves on after the stop signal, while `/readyz` tells balancers to leave it; 5 in production, else 0. */
  readonly drainSeconds: number;
  readonly deployment: AppConfig;
  /** True when the API is reached over https: cookies are then Secure and carry their prefixes. */
  readonly isSecure: boolean;
  readonly databaseOptions: DatabaseOptions;
  readonly smtpAddress: string;
  /** Whether mail requires TLS. */
  readonly smtpNeedsTls: boolean;
  readonly mailFrom: string;
  /** Null where no gateway is configured: SMS is then offered nowhere. */
  readonly sms: SmsConfig | null;
  /** Null where no bank e-ID is configured: it is then offered nowhere. */
  readonly bankId: BankIdConfig | null;
  /** The services that addresses are asked of; none unless the deployment file names them. */
  readonly placeSearch: PlaceSearchConfig;
  readonly files: FilesConfig;
  /** Map sources that the server fetches with keys of its own; mostly none. */
  readonly mapSources: readonly MapProxySource[];
  /** Whether programs that were written for Ledningskollen's API V4 may sign in. */
  readonly hasLegacyApi: boolean;
  /** The recipient of messages to support; default: the support of the deployment file, or else the sender of mail. */
  readonly supportAddress: string;
  /** Null on a local start: the database keeps its own. */
  readonly secrets: Secrets | null;
  /** Key of the hashes of personal numbers, base64. Null on a local start: the database keeps its own. */
  readonly personalNumberKey: string | null;
  /** Addresses of the proxies whose forwarded headers count; none by default. */
  readonly trustProxy: readonly string[];
  readonly logLevel: (typeof logLevels)[number];
}

export { ConfigError };

/**
 * Reads the environment: PORT, HOST, METRICS_PORT, METRICS_HOST, the OTEL_ variables (`TracingConfig`), DRAIN_SECONDS, DATABASE_URL, DATABASE_LISTEN_URL, DATABASE_REPLICA_URL, DATABASE_PREPARED_STATEMENTS, DEPLOYMENT (path of the deployment file),
 * SMTP_URL, SMTP_TLS, MAIL_FROM, SMS_URL, SMS_USER, SMS_PASSWORD, SMS_FROM, BANK_ID_URL and what goes with it (`readBankIdConfig`),
 * MAP_SOURCES (path of a file, `readMapSources`), LEGACY_API (`on` or `off`), the files of `readFilesConfig`, the services of `readPlaceSearchConfig`, SUPPORT_ADDRESS, SECRETS (JSON `{cookieKeys, jwks}`), PERSONAL_NUMBER_KEY, TRUST_PROXY, LOG_LEVEL;
 * and secrets from files (`withSecretFiles`).
 * @throws ConfigError with one clear line
 */
export function readConfig(given: Environment): ServerConfig {
  const environment = withSecretFiles(given);
  const values = parse(environmentSchema, environment, 'The environment');
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction && values.SECRETS === undefined)
    throw new ConfigError('With NODE_ENV=production SECRETS must hold the signing keys.');
  if (isProduction && environment['BANK_ID_URL'] !== undefined && values.PERSONAL_NUMBER_KEY === undefined) {
    throw new ConfigError(
      'With NODE_ENV=production and the bank e-ID PERSONAL_NUMBER_KEY must hold the key of the hashes of personal numbers.',
    );
  }
  const deployment = parseDeployment(values.DEPLOYMENT);
  const addresses = [deployment.authority, ...Object.values(deployment.apps), ...Object.values(deployment.api)];
  const authority = new URL(deployment.authority);
  if (authority.pathname === '/')
    throw new ConfigError(
      `The authority of the deployment file must have a path, such as /oidc, below which the provider answers: ${deployment.authority} has none.`,
    );
  const reason = productionReason(deployment.environment, addresses);
  if (!isProduction && reason !== null)
    throw new ConfigError(
      `The deployment file ${reason}, so NODE_ENV must be production: without it keys are stored in the database, plain mail is sent and demo data can be made.`,
    );
  const isSecure = authority.protocol === 'https:';
  // Codes are sent to the apps' own origins, which CORS allows: over plain HTTP a sign-in would be disclosed.
  const plain = addresses.find((address) => !address.startsWith('https:'));
  if (isProduction && plain !== undefined)
    throw new ConfigError(
      `With NODE_ENV=production every address of the deployment file must be https: ${plain} is not.`,
    );
  if (isProduction && (values.SMTP_URL === undefined || values.MAIL_FROM === undefined))
    throw new ConfigError(
      'With NODE_ENV=production SMTP_URL and MAIL_FROM must name the mail server and the sender: owners get their cases by mail.',
    );
  const mailFrom = values.MAIL_FROM ?? localMail.from;
  const smtpAddress = values.SMTP_URL ?? localMail.server;
  return {
    port: values.PORT,
    hosts: values.HOST === undefined ? ['127.0.0.1', '::1'] : [values.HOST],
    metrics: values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracing: tracingConfig(values),
    isProduction,
    drainSeconds: values.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    deployment,
    isSecure,
    databaseOptions: databaseOptions(values),
    smtpAddress,
    smtpNeedsTls: needsTls(smtpAddress, values.SMTP_TLS, isProduction),
    mailFrom,
    sms: smsConfig(values, isProduction),
    bankId: readBankIdConfig(environment, deployment.environment === 'prod'),
    placeSearch: readPlaceSearchConfig(environment, deployment.map.search, isProduction),
    files: readFilesConfig(environment, isProduction),
    mapSources: readMapSources(values.MAP_SOURCES, isProduction),
    hasLegacyApi: values.LEGACY_API === 'on',
    supportAddress:
      values.SUPPORT_ADDRESS ??
      deployment.support?.email ??
      /(?<![^\s<>])[^\s<>@]+@[^\s<>]+/.exec(mailFrom)?.[0] ??
      mailFrom,
    secrets:
      values.SECRETS === undefined ? null : parse(secretsSchema, parseJson(values.SECRETS, 'SECRETS'), 'SECRETS'),
    personalNumberKey: values.PERSONAL_NUMBER_KEY ?? null,
    trustProxy: readProxies(values.TRUST_PROXY, isProduction),
    logLevel: values.LOG_LEVEL,
  };
}

/** What in a deployment file says that it is no local start; null for nothing. */
function productionReason(environment: AppConfig['environment'], addresses: readonly string[]): string | null {
  if (environment === 'prod') return 'says prod';
  const secure = addresses.find((address) => address.startsWith('https:'));
  return secure === undefined ? null : `has an https address (${secure})`;
}

const ownProgram: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether mail is sent over TLS only: in production, and wherever a password goes to another machine.
 * @throws ConfigError where SMTP_TLS=none would send that password in plain text
 */
function needsTls(address: string, tls: 'required' | 'none', isProduction: boolean): boolean {
  const { protocol, hostname, password } = new URL(address);
  const sendsPassword = password !== '' && !ownProgram.has(hostname);
  if (sendsPassword && tls === 'none' && protocol === 'smtp:')
    throw new ConfigError(
      `With SMTP_TLS=none the password of SMTP_URL would go to ${hostname} in plain text: require TLS, or use a mail server on the same machine.`,
    );
  return (isProduction || sendsPassword) && tls === 'required';
}

function tracingConfig(values: z.output<typeof environmentSchema>): TracingConfig | null {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  if (endpoint === undefined) return null;
  return { endpoint, service: values.OTEL_SERVICE_NAME, share: values.OTEL_TRACES_SAMPLER_ARG };
}

/** All three or none: an incomplete gateway is a configuration error. */
function smsConfig(values: z.output<typeof environmentSchema>, isProduction: boolean): SmsConfig | null {
  const given = { SMS_URL: values.SMS_URL, SMS_USER: values.SMS_USER, SMS_PASSWORD: values.SMS_PASSWORD };
  const { SMS_URL: address, SMS_USER: user, SMS_PASSWORD: password } = given;
  if (address === undefined && user === undefined && password === undefined) return null;
  if (address === undefined || user === undefined || password === undefined) {
    const missing = Object.entries(given).find(([, value]) => value === undefined)?.[0];
    throw new ConfigError(`SMS needs SMS_URL, SMS_USER and SMS_PASSWORD: ${missing} is missing.`);
  }
  // The password is sent with every request.
  if (isProduction && !address.startsWith('https:'))
    throw new ConfigError('With NODE_ENV=production SMS_URL must be https.');
  return { address: new URL(address).origin, user, password, from: values.SMS_FROM };
}

function parseDeployment(file: string): AppConfig {
  const value = readJson(file);
  if (isAppConfig(value)) return value;
  const { path = '', code = 'unreadable' } = configFault(value) ?? {};
  throw new ConfigError(`The deployment file ${file} is wrong${path === '' ? '' : ` at ${path}`}: ${code}.`);
}

function parse<S extends z.ZodMiniType>(schema: S, value: unknown, what: string): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path.join('.') ?? '';
  throw new ConfigError(`${what} is wrong${path === '' ? '' : ` at ${path}`}: ${issue?.message ?? 'unreadable'}.`);
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`The deployment file ${path} cannot be read.`);
  }
  return parseJson(text, `The deployment file ${path}`);
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`${what} is not JSON.`);
  }
}
