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
export async function sweepAttachments(queries: Queries, files: FileStorage, now: Date): Promise<number> {
  const newest = now.getTime() - underWayMilliseconds;
  let removed = 0;
  let ids: string[] = [];
  const sweep = async () => {
    const known = await existingIds(queries, ids);
    const strays = ids.filter((id) => !known.has(id));
    for (const id of strays) await files.deleteFile(storedAs(id));
    removed += strays.length;
    ids = [];
  };
  for await (const entry of files.list(storedAs(''))) {
    const id = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(entry.path)?.[1];
    if (id === undefined || momentOfId(id) > newest) continue;
    ids.push(id);
    if (ids.length === batch) await sweep();
  }
  await sweep();
  return removed;
}
