import type { FileStorage } from '@flystorage/file-storage';
import type { InquirerCase } from '@schaktkoll/contract';
import { isDrawn, mapCompleteness, swedishDayOf } from '@schaktkoll/domain';
import type { LinesJob } from '../../maps/geodata/write/linesJob.ts';
import { readStoredLines } from '../answerMaps/mapFiles.ts';

/** What of a case becomes files with lines, without their format. */
export type LinesOfCase = Omit<LinesJob, 'as'>;

/**
 * The lines of a case that the reader may have in files; null when there are none: a file without lines would look like
 * ground without lines.
 * @throws ApiError FilesUnavailable
 */
export async function linesInFiles(item: InquirerCase, files: FileStorage, now: Date): Promise<LinesOfCase | null> {
  const completeness = mapCompleteness(item, swedishDayOf(now), 'file');
  const drawn = new Set(completeness.owners.filter(isDrawn).map(({ id }) => id));
  const owners = item.recipients.flatMap(({ id, organisationName: name, phone, emergencyPhone, map }) =>
    map !== null && drawn.has(id) ? [{ name, phone: emergencyPhone ?? phone, mapId: map.id }] : [],
  );
  if (owners.length === 0) return null;
  return {
    caseNumber: item.caseNumber,
    areas: item.workAreas.map(({ name, geometry }) => ({ name, polygon: geometry })),
    owners: await Promise.all(
      owners.map(async ({ mapId, ...owner }) => ({ ...owner, lines: await readStoredLines(files, mapId) })),
    ),
    completeness,
    writtenAt: now.toISOString(),
  };
}
