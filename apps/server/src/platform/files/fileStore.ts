import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import type { FileStoreConfig } from '../config/filesConfig.ts';

/**
 * Opens the store. Names in it are generated, never supplied by users. The keys of a bucket come from the environment,
 * as in the AWS SDK: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, or the machine's role.
 */
export async function openFileStore(config: FileStoreConfig): Promise<FileStorage> {
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
  const client = new S3Client({ region, ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }) });
  return new FileStorage(new AwsS3StorageAdapter(client, { bucket, prefix, region }));
}
