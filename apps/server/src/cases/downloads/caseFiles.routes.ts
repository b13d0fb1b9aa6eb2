import {
  downloadCableOwnerCaseArchive,
  downloadCableOwnerCaseCalendar,
  downloadCableOwnerCaseDocument,
  downloadInquirerCaseArchive,
  downloadInquirerCaseCalendar,
  downloadInquirerCaseDocument,
  downloadModuleCaseArchive,
  downloadModuleCaseDocument,
  downloadWebServiceCaseArchive,
  downloadWebServiceCaseDocument,
  type CableOwnerCase,
  type InquirerCase,
} from '@schaktkoll/contract';
import { appAddress, buildPath, paths, writtenFormat, type AppName, type WritableFormat } from '@schaktkoll/domain';
import { casePaperTexts, formatMoment, lineFileTexts } from '@schaktkoll/texts';
import type { FastifyReply } from 'fastify';
import type { UserJobs } from '../../maps/geodata/userJobs.ts';
import { notesOf } from '../../maps/geodata/write/linesJob.ts';
import type { CaseWords, WrittenFile } from '../../maps/geodata/write/writeJob.ts';
import { ApiError } from '../../platform/apiError.ts';
import { auditOnceAnHour } from '../../platform/audit/audit.repository.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { disconnectSignal } from '../../platform/http/disconnectSignal.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { FileResponse } from '../../platform/http/handlers.ts';
import { Places } from '../../platform/limits/places.ts';
import { commonLines } from '../../platform/limits/limits.ts';
import { senderOf, type UserSender } from '../../platform/limits/sender.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { routeForBoth, route } from '../../platform/http/route.ts';
import { storedAs } from '../attachments/storeAttachment.ts';
import { readAsInquirer, readAsOwner } from '../read/readAs.ts';
import { isInquirers } from './answerSections.ts';
import { nameInZip, zipOf, type ArchivedFile } from './caseArchive.ts';
import { caseCalendar } from './caseCalendar.ts';
import { caseWords } from './caseSections.ts';
import { hasTown } from './lineFiles.routes.ts';
import { linesInFiles, writeLinesAs } from './linesInFiles.ts';
import { qrCodeOf } from './qrCode.ts';

const calendarType = 'text/calendar; charset=utf-8';

type ShownCase = InquirerCase | CableOwnerCase;

/** Who asks for a file, when, and what says that they no longer do. */
interface Reader {
  readonly user: SignedInUser;
  readonly sender: UserSender;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly address: string;
  readonly requestId: string;
}

/** What a reader is made of. */
type Asked = Pick<Reader, 'user' | 'now' | 'address' | 'requestId'> & { readonly reply: FastifyReply };

/**
 * A case as files to take along, for both sides: what the reader may see of it, and nothing else.
 * @param writing has files written
 */
export function caseFileRoutes(platform: Platform, writing: UserJobs): void {
  const documents = storedLimit('caseDocuments', platform);
  const archives = storedLimit('caseArchives', platform);
  const calendars = storedLimit('caseCalendars', platform);
  const reads = storedLimit('answerMapReads', platform);

  const write = (
    item: ShownCase,
    format: WritableFormat,
    { sender, now, signal }: Reader,
    words?: CaseWords,
  ): Promise<WrittenFile> =>
    writing.perform(
      sender,
      {
        kind: 'write',
        areas: item.workAreas.map(({ name, geometry }) => ({ name, polygon: geometry })),
        caseNumber: item.caseNumber,
        format,
        system: item.wantedCoordinateSystem,
        writtenAt: formatMoment(now.toISOString()),
        ...(words === undefined ? {} : { words }),
      },
      signal,
    );
  const { apps } = platform.config.deployment;
  const linkOf = ({ caseNumber }: ShownCase, app: AppName): string =>
    appAddress(apps, app, buildPath(paths.inquirer.caseDetail, { caseNumber }));
  const documentOf = async (item: ShownCase, app: AppName, reader: Reader) => {
    const code = await qrCodeOf(linkOf(item, app));
    return write(item, 'Pdf', reader, caseWords(item, { now: reader.now, code, hasTown: hasTown(platform) }));
  };
  const calendarOf = (item: ShownCase, app: AppName, now: Date): string =>
    caseCalendar(item, { now, link: linkOf(item, app) });

  const document = async (item: ShownCase, app: AppName, reader: Reader): Promise<FileResponse> => {
    const { contentType, content } = await documentOf(item, app, reader);
    return { fileName: `${casePaperTexts.fileName(item.caseNumber)}.pdf`, contentType, content: Buffer.from(content) };
  };
  const calendar = (item: ShownCase, app: AppName, now: Date): FileResponse => ({
    fileName: `${casePaperTexts.fileName(item.caseNumber)}.ics`,
    contentType: calendarType,
    content: Buffer.from(calendarOf(item, app, now)),
  });
  /** The lines that the reader may have, in a file, on paper and what is missing in words; nothing to an owner. */
  const linesOf = async (item: ShownCase, reader: Reader): Promise<readonly ArchivedFile[]> => {
    const lines = isInquirers(item) ? await linesInFiles(item, platform.files, reader.now) : null;
    if (lines === null) return [];
    const { banner, cautions, owners } = notesOf(lines);
    const words = [...banner, ...cautions, ...owners];
    const { user, sender, signal, now, address, requestId } = reader;
    await reads.take(user.id, lines.owners.length);
    const made: ArchivedFile[] = [];
    for (const as of [
      { format: 'GeoPackage', system: item.wantedCoordinateSystem },
      { format: 'Pdf', sheets: null, hasTown: hasTown(platform) },
    ] as const) {
      try {
        const { fileName, content } = await writeLinesAs(lines, as, { writing, sender, signal });
        made.push({ name: fileName, content });
      } catch (error) {
        const left = error instanceof ApiError && Object.hasOwn(lineFileTexts.left, error.code) ? error.code : null;
        if (left === null) throw error;
        words.push(lineFileTexts.left[left as keyof typeof lineFileTexts.left]);
      }
    }
    await auditOnceAnHour(
      platform.database.kysely,
      'LinesDownloaded',
      { user, now, address, requestId },
      { caseNumber: item.caseNumber },
    );
    return [...made, { name: `${lineFileTexts.readMe}.txt`, content: Buffer.from(`${words.join('\r\n')}\r\n`) }];
  };
  const archive = async (item: ShownCase, app: AppName, reader: Reader): Promise<FileResponse> => {
    const { areas, files, photos, answers } = casePaperTexts.folders;
    const paper = casePaperTexts.fileName(item.caseNumber);
    const wanted = writtenFormat(item.wantedFileFormat);
    const written = [await write(item, 'Geojson', reader)];
    if (wanted !== 'Geojson' && wanted !== 'Pdf') written.push(await write(item, wanted, reader));
    const lines = await linesOf(item, reader);
    const content = zipOf(
      [
        { name: `${paper}.pdf`, content: (await documentOf(item, app, reader)).content },
        { name: `${paper}.ics`, content: Buffer.from(calendarOf(item, app, reader.now)) },
        ...lines.map((file) => ({ ...file, name: `${lineFileTexts.folder}/${file.name}` })),
        ...written.map((file) => ({ name: `${areas}/${file.fileName}`, content: file.content })),
        ...item.attachments.map(({ id, name }) => ({
          name: `${files}/${nameInZip(name)}`,
          content: () => platform.files.read(storedAs(id)),
        })),
        ...item.photos.map(({ id, name }) => ({
          name: `${photos}/${nameInZip(name)}`,
          content: () => platform.files.read(storedAs(id)),
        })),
        ...item.recipients.flatMap((recipient) =>
          recipient.files.map(({ id, name }) => ({
            name: `${answers}/${nameInZip(recipient.organisationName) || answers}/${nameInZip(name)}`,
            content: () => platform.files.read(storedAs(id)),
          })),
        ),
      ],
      reader.now,
    );
    return { fileName: `${paper}.zip`, contentType: 'application/zip', content };
  };

  const readerOf = ({ user, address, requestId, now, reply }: Asked): Reader => ({
    user,
    address,
    requestId,
    sender: senderOf(user, address),
    now,
    signal: disconnectSignal(reply),
  });

  const sending = new Places(commonLines.archives);
  /** Until the archive has been sent or its reader leaves. */
  const takeArchivePlace = ({ user, address, reply }: Asked): void => {
    const leave = sending.take(senderOf(user, address));
    if (reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
  };

  routeForBoth(platform, [downloadInquirerCaseDocument, downloadWebServiceCaseDocument], async (asked) => {
    await writing.requireLeft(asked.user.id);
    await documents.take(asked.user.id);
    return document(await readAsInquirer(asked), 'inquirer', readerOf(asked));
  });
  routeForBoth(platform, [downloadCableOwnerCaseDocument, downloadModuleCaseDocument], async (asked) => {
    await writing.requireLeft(asked.user.id);
    await documents.take(asked.user.id);
    return document(await readAsOwner(asked), 'cableowner', readerOf(asked));
  });
  routeForBoth(platform, [downloadInquirerCaseArchive, downloadWebServiceCaseArchive], async (asked) => {
    await writing.requireLeft(asked.user.id);
    await archives.take(asked.user.id);
    takeArchivePlace(asked);
    return archive(await readAsInquirer(asked), 'inquirer', readerOf(asked));
  });
  routeForBoth(platform, [downloadCableOwnerCaseArchive, downloadModuleCaseArchive], async (asked) => {
    await writing.requireLeft(asked.user.id);
    await archives.take(asked.user.id);
    takeArchivePlace(asked);
    return archive(await readAsOwner(asked), 'cableowner', readerOf(asked));
  });
  route(platform, downloadInquirerCaseCalendar, async (asked) => {
    await calendars.take(asked.user.id);
    return calendar(await readAsInquirer(asked), 'inquirer', asked.now);
  });
  route(platform, downloadCableOwnerCaseCalendar, async (asked) => {
    await calendars.take(asked.user.id);
    return calendar(await readAsOwner(asked), 'cableowner', asked.now);
  });
}
