import { downloadCableOwnerAreas, downloadInquirerAreas, downloadModuleCaseAreas } from '@schaktkoll/contract';
import { scopeOf, type CoordinateSystem, type WritableFormat } from '@schaktkoll/domain';
import { formatMoment } from '@schaktkoll/texts';
import type { FastifyReply } from 'fastify';
import type { UserJobs } from '../../maps/geodata/userJobs.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { noInquirerCase, noOwnerCase } from '../read/noSuchCase.ts';
import { disconnectSignal } from '../../platform/http/disconnectSignal.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { FileResponse } from '../../platform/http/handlers.ts';
import { senderOf } from '../../platform/limits/sender.ts';
import { route, routeForBoth } from '../../platform/http/route.ts';
import { inquirerReadScope } from '../read/caseScope.repository.ts';
import { caseFileRoutes } from './caseFiles.routes.ts';
import { lineFileRoutes } from './lineFiles.routes.ts';
import { findInquirerCase, findOwnerCase, type WholeCase } from '../read/readCases.repository.ts';

interface Asking {
  readonly user: SignedInUser;
  readonly address: string;
  readonly now: Date;
  readonly reply: FastifyReply;
}

/**
 * The work areas of a case as a file of geodata, and the whole case as files, for both sides.
 * @param writing has files written
 */
export function caseDownloadRoutes(platform: Platform, writing: UserJobs): void {
  const downloads = storedLimit('geodataDownloads', platform);

  const areasFile = async (
    whole: WholeCase,
    { format, system }: { readonly format: WritableFormat; readonly system: CoordinateSystem },
    { user, address, now, reply }: Asking,
  ): Promise<FileResponse> => {
    const areas = whole.workAreas.map(({ name, geometry }) => ({ name, polygon: geometry }));
    const { fileName, contentType, content } = await writing.perform(
      senderOf(user, address),
      {
        kind: 'write',
        areas,
        caseNumber: whole.digCase.case_number,
        format,
        system,
        writtenAt: formatMoment(now.toISOString()),
      },
      disconnectSignal(reply),
    );
    return { fileName, contentType, content: Buffer.from(content) };
  };

  route(platform, downloadInquirerAreas, async ({ user, address, params, query, database, now, reply }) => {
    await writing.requireLeft(user.id);
    await downloads.take(user.id);
    const whole = await findInquirerCase(database, inquirerReadScope(user), params.caseNumber);
    if (whole === null) throw await noInquirerCase(database, user, params.caseNumber);
    return areasFile(whole, query, { user, address, now, reply });
  });

  routeForBoth(
    platform,
    [downloadCableOwnerAreas, downloadModuleCaseAreas],
    async ({ user, address, params, query, database, now, reply }) => {
      await writing.requireLeft(user.id);
      await downloads.take(user.id);
      const whole = await findOwnerCase(database, scopeOf(user, 'cableowner'), params.caseNumber);
      if (whole === null) throw await noOwnerCase(database, user, params.caseNumber);
      return areasFile(whole, query, { user, address, now, reply });
    },
  );

  caseFileRoutes(platform, writing);
  lineFileRoutes(platform, writing);
}
