import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import type { FileStoreConfig } from '../config/filesConfig.ts';

/** How long a bucket may be silent: the AWS SDK would wait for ever. */
interface Silence {
  readonly connectMilliseconds: number;
  /** Between two parts of a request or a response. */
  readonly idleMilliseconds: number;
}

const silence: Silence = { connectMilliseconds: 5_000, idleMilliseconds: 10_000 };

/**
 * Opens the store. Names in it are generated, never supplied by users. The keys of a bucket come from the environment,
 * as in the AWS SDK: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, or the machine's role.
 */
export async function openFileStore(
  config: FileStoreConfig,
  { connectMilliseconds, idleMilliseconds }: Silence = silence,
): Promise<FileStorage> {
  if (config.kind === 'folder') {
    const folder = resolve(config.folder);
    // Readable by this user alone.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new FileStorage(new LocalStorageAdapter(folder));
  }
  // Some 60 packages, read only where they are used.
  const [{ S3Client }, { AwsS3StorageAdapter }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@flystorage/aws-s3'),
  ]);
  const { bucket, prefix, region, endpoint } = config;
  const client = new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectMilliseconds, socketTimeout: idleMilliseconds },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
  return new FileStorage(new AwsS3StorageAdapter(client, { bucket, prefix, region }));
}
