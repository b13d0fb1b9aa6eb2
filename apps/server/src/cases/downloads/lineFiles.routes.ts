import { downloadLines, downloadLineSheets } from '@schaktkoll/contract';
import type { SheetScale } from '@schaktkoll/domain';
import type { FastifyReply } from 'fastify';
import type { UserJobs } from '../../maps/geodata/userJobs.ts';
import type { LinesJob } from '../../maps/geodata/write/linesJob.ts';
import { ApiError } from '../../platform/apiError.ts';
import { auditOnceAnHour } from '../../platform/audit/audit.repository.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { disconnectSignal } from '../../platform/http/disconnectSignal.ts';
import type { FileResponse } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { senderOf } from '../../platform/limits/sender.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { readAsInquirer } from '../read/readAs.ts';
import { linesInFiles, writeLinesAs } from './linesInFiles.ts';

interface Asked {
  readonly user: SignedInUser;
  readonly params: { readonly caseNumber: string };
  readonly database: Queries;
  readonly address: string;
  readonly requestId: string;
  readonly now: Date;
  readonly reply: FastifyReply;
}

/**
 * The lines of a case as files and on paper, for its inquirer's side.
 * @param writing has files written
 */
export function lineFileRoutes(platform: Platform, writing: UserJobs): void {
  const downloads = storedLimit('geodataDownloads', platform);
  const reads = storedLimit('answerMapReads', platform);

  const download = async (asked: Asked, as: LinesJob['as']): Promise<FileResponse> => {
    const { user, address, database, now, reply } = asked;
    await writing.requireLeft(user.id);
    await downloads.take(user.id);
    const lines = await linesInFiles(await readAsInquirer(asked), platform.files, now);
    if (lines === null) throw new ApiError('NoLinesInFiles');
    await reads.take(user.id, lines.owners.length);
    const sender = senderOf(user, address);
    const { content, ...file } = await writeLinesAs(lines, as, { writing, sender, signal: disconnectSignal(reply) });
    await auditOnceAnHour(database, 'LinesDownloaded', asked, { caseNumber: asked.params.caseNumber });
    return { ...file, content: Buffer.from(content) };
  };

  route(platform, downloadLines, (asked) => download(asked, asked.query));
  route(platform, downloadLineSheets, (asked) => {
    const { paper, scale } = asked.query;
    const sheets = { paper, scale: Number(scale) as SheetScale };
    return download(asked, { format: 'Pdf', sheets, hasTown: hasTown(platform) });
  });
}

/** Whether the deployment shows the town of the demonstration. */
export function hasTown({ config }: Pick<Platform, 'config'>): boolean {
  return config.deployment.map.sources.some(({ kind }) => kind === 'town');
}
