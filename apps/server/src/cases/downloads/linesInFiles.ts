import type { FileStorage } from '@flystorage/file-storage';
import type { InquirerCase } from '@schaktkoll/contract';
import { isDrawn, mapCompleteness, mostLinesInFile, numberInFiles, swedishDayOf } from '@schaktkoll/domain';
import type { UserJobs } from '../../maps/geodata/userJobs.ts';
import type { LinesJob } from '../../maps/geodata/write/linesJob.ts';
import type { WrittenFile } from '../../maps/geodata/write/writeJob.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { UserSender } from '../../platform/limits/sender.ts';
import { readStoredLines } from '../answerMaps/mapFiles.ts';

/** What of a case becomes files with lines, without their format. */
type LinesOfCase = Omit<LinesJob, 'as'> & {
  /** How many lines, points and areas there are. */
  readonly count: number;
};

/** The maps of a case that the reader may have in files, and what is missing beside them. */
export function mapsInFiles(item: InquirerCase, now: Date) {
  const completeness = mapCompleteness(item, swedishDayOf(now), 'file');
  const drawn = new Set(completeness.owners.filter(isDrawn).map(({ id }) => id));
  const owners = item.recipients.flatMap(({ id, organisationName: name, phone, emergencyPhone, map }) =>
    map !== null && drawn.has(id) ? [{ name, phone: emergencyPhone ?? phone, map }] : [],
  );
  return { completeness, owners };
}

/**
 * The lines of a case that the reader may have in files; null when there are none: a file without lines would look like
 * ground without lines.
 * @throws ApiError FilesUnavailable
 */
export async function linesInFiles(item: InquirerCase, files: FileStorage, now: Date): Promise<LinesOfCase | null> {
  const { completeness, owners } = mapsInFiles(item, now);
  if (owners.length === 0) return null;
  const count = owners.reduce((sum, { map }) => sum + map.features, 0);
  // What is too much to be written is not read either.
  const linesOf = (id: string) => (count > mostLinesInFile ? new Uint8Array() : readStoredLines(files, id));
  return {
    caseNumber: numberInFiles(item),
    areas: item.workAreas.map(({ name, geometry }) => ({ name, polygon: geometry })),
    owners: await Promise.all(owners.map(async ({ map, ...owner }) => ({ ...owner, lines: await linesOf(map.id) }))),
    count,
    completeness,
    writtenAt: now.toISOString(),
  };
}

interface Writing {
  readonly writing: UserJobs;
  readonly sender: UserSender;
  readonly signal: AbortSignal;
}

/**
 * @throws ApiError LinesTooMany when a file of them would take too long or too much memory, GeodataTooManySheets,
 *   TooManyRequests, ServiceUnavailable
 */
export async function writeLinesAs(
  { count, ...lines }: LinesOfCase,
  as: LinesJob['as'],
  { writing, sender, signal }: Writing,
): Promise<WrittenFile> {
  const tooMany = (cause?: unknown) => new ApiError('LinesTooMany', { maximum: mostLinesInFile }, { cause });
  if (count > mostLinesInFile) throw tooMany();
  try {
    return await writing.perform(sender, { kind: 'lines', ...lines, as }, signal);
  } catch (error) {
    const isEnded = error instanceof ApiError && ['GeodataTooSlow', 'GeodataTooManyVertices'].includes(error.code);
    throw isEnded ? tooMany(error) : error;
  }
}
