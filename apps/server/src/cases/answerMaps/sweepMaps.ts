import type { FileStorage } from '@flystorage/file-storage';
import { addDays, answerMapDaysAfterCase, swedishDayOf } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { sweepStrays } from '../attachments/sweepAttachments.ts';
import { deleteNetworksBefore, forgetLines, mapsWithLines } from './answerMaps.repository.ts';
import { answerMapFolder, deleteLines } from './mapFiles.ts';

const batch = 500;
const networkMilliseconds = 24 * 3_600_000;

/**
 * Deletes the lines that no answer shows any more: read a day ago and not sent, replaced, withdrawn, or of a case that
 * ended a week ago. What is left of a file when the store is away is deleted with the stray files.
 * @returns of how many maps
 */
export async function sweepMaps(queries: Queries, files: FileStorage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - networkMilliseconds).toISOString();
  const lastDay = addDays(swedishDayOf(now), -answerMapDaysAfterCase - 1);
  const take = [() => deleteNetworksBefore(queries, before, batch), () => forgetLines(queries, lastDay, batch)];
  let swept = 0;
  for (const some of take)
    for (;;) {
      const ids = await some();
      for (const id of ids) await deleteLines(files, id);
      swept += ids.length;
      if (ids.length < batch) break;
    }
  return swept;
}

/** Deletes lines whose map is not known, or has them no more. @returns of how many maps */
export function sweepLines(queries: Queries, files: FileStorage, now: Date): Promise<number> {
  return sweepStrays(files, now, {
    folder: answerMapFolder,
    isDeep: true,
    known: (ids) => mapsWithLines(queries, ids),
    remove: (id) => deleteLines(files, id),
  });
}
