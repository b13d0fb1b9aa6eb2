import { ConfigError } from './configError.ts';

/** Where uploaded files are stored: a folder, or a bucket with the S3 interface. */
export type FileStoreConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Put before every name, without slashes at its ends; may be empty. */
      readonly prefix: string;
      readonly region: string;
      /** Address of a service other than Amazon's; null for Amazon's own. */
      readonly endpoint: string | null;
    };

/** Where clamd listens. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** Where files are stored, and the virus scanner. */
export interface FilesConfig {
  readonly store: FileStoreConfig;
  /** Null where no scanner is configured: only the test file of the industry (EICAR) is then recognised. */
  readonly clamd: ClamdAddress | null;
}

/**
 * Reads FILES (a folder, or `s3://bucket/prefix`), S3_REGION, S3_ENDPOINT and CLAMD_URL (`tcp://host:port` or
 * `unix:/path`).
 * @throws ConfigError with one clear line
 */
export function readFilesConfig(
  environment: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): FilesConfig {
  const { FILES: files, CLAMD_URL: clamd } = environment;
  if (isProduction && files === undefined)
    throw new ConfigError(
      'With NODE_ENV=production FILES must name the folder or the bucket that files are stored in.',
    );
  if (isProduction && clamd === undefined)
    throw new ConfigError('With NODE_ENV=production CLAMD_URL must be the address of clamd, or be none.');
  return {
    store: readStore(files ?? '.data/files', environment, isProduction),
    clamd: clamd === undefined || clamd === 'none' ? null : readClamd(clamd),
  };
}

function readStore(
  files: string,
  environment: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): FileStoreConfig {
  if (files === '') throw new ConfigError('FILES must name a folder, or a bucket as s3://bucket/prefix.');
  if (!files.startsWith('s3:')) return { kind: 'folder', folder: files };
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(files) ?? [];
  if (bucket === undefined) throw new ConfigError('FILES must name a bucket as s3://bucket/prefix.');
  const { S3_ENDPOINT: endpoint = null, S3_REGION: region = 'eu-north-1' } = environment;
  if (endpoint !== null && !/^https?:\/\/[^\s/]+\/?$/.test(endpoint))
    throw new ConfigError('S3_ENDPOINT must be the address of the service, without a path.');
  if (isProduction && endpoint !== null && !endpoint.startsWith('https:'))
    throw new ConfigError('With NODE_ENV=production S3_ENDPOINT must be https.');
  return { kind: 's3', bucket, prefix: prefix.split('/').filter(Boolean).join('/'), region, endpoint };
}

function readClamd(text: string): ClamdAddress {
  const path = /^unix:(\/.+)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  const [, host, port] = /^tcp:\/\/([^\s/:]+|\[[0-9a-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (host === undefined || port === undefined)
    throw new ConfigError('CLAMD_URL must be tcp://host:port, unix:/path or none.');
  return { host: host.replaceAll(/^\[|\]$/g, ''), port: Number(port) };
}
