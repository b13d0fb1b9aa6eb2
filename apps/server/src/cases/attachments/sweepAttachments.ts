import type { FileStorage } from '@flystorage/file-storage';
import type { Queries } from '../../platform/db/database.ts';
import { momentOfId } from '../../platform/db/uuidv7.ts';
import { deleteUnsentBefore, existingIds } from './attachments.repository.ts';
import { storedAs } from './storeAttachment.ts';

const batch = 500;
/** An upload that is under way has a file and no row. */
const underWayMilliseconds = 24 * 3_600_000;

/** Removes the files that were stored before a moment, never sent, and are in no draft saved since. @returns how many */
export async function purgeUnsentAttachments(queries: Queries, files: FileStorage, before: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await deleteUnsentBefore(queries, before, batch);
    for (const id of ids) await files.deleteFile(storedAs(id));
    removed += ids.length;
    if (ids.length < batch) return removed;
  }
}

/** Removes stored files that have no row: of an upload that broke off, or of a case that was erased. @returns how many */
export function sweepAttachments(queries: Queries, files: FileStorage, now: Date): Promise<number> {
  return sweepStrays(files, now, {
    folder: storedAs(''),
    isDeep: false,
    known: (ids) => existingIds(queries, ids),
    remove: (id) => files.deleteFile(storedAs(id)),
  });
}

/**
 * Removes what is stored under an id that is not known, but for what was stored in the last day, which may be under way.
 * @returns of how many ids
 */
export async function sweepStrays(
  files: FileStorage,
  now: Date,
  {
    folder,
    isDeep,
    known,
    remove,
  }: {
    readonly folder: string;
    readonly isDeep: boolean;
    readonly known: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
    readonly remove: (id: string) => Promise<void>;
  },
): Promise<number> {
  // A folder on disk is there from its first file on.
  if (!(await files.directoryExists(folder))) return 0;
  const newest = now.getTime() - underWayMilliseconds;
  let removed = 0;
  let ids: string[] = [];
  const sweep = async () => {
    const existing = await known(ids);
    const strays = ids.filter((id) => !existing.has(id));
    for (const id of strays) await remove(id);
    removed += strays.length;
    ids = [];
  };
  for await (const entry of files.list(folder, { deep: isDeep })) {
    const id = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/\w+)?$/.exec(entry.path)?.[1];
    if (id === undefined || momentOfId(id) > newest) continue;
    ids.push(id);
    if (ids.length === batch) await sweep();
  }
  await sweep();
  return removed;
}
