import multipart from '@fastify/multipart';
import {
  downloadCableOwnerAttachment,
  downloadInquirerAttachment,
  downloadModuleAttachment,
  downloadWebServiceAttachment,
  removeAnswerFile,
  removeAttachment,
  removeWebServiceAttachment,
  uploadAnswerFile,
  uploadAttachment,
  uploadModuleFile,
  uploadWebServiceAttachment,
} from '@schaktkoll/contract';
import { attachmentLimits, scopeOf, systemSettings, type AttachmentKind } from '@schaktkoll/domain';
import { Uploads, type UploadBounds } from '../../platform/files/uploads.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { noInquirerCase, noOwnerCase } from '../read/noSuchCase.ts';
import { disconnectSignal } from '../../platform/http/disconnectSignal.ts';
import { networkOf } from '../../platform/limits/networks.ts';
import { CommonLine } from '../../platform/limits/commonLine.ts';
import { commonLines } from '../../platform/limits/limits.ts';
import { senderOf } from '../../platform/limits/sender.ts';
import { ApiError } from '../../platform/apiError.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route, routeForBoth } from '../../platform/http/route.ts';
import type { FileResponse } from '../../platform/http/handlers.ts';
import { inquirerReadScope } from '../read/caseScope.repository.ts';
import {
  deleteUnsent,
  findInquirerAttachment,
  findOwnerAttachment,
  type AttachmentRow,
} from './attachments.repository.ts';
import { mediaTypes } from './contentType.ts';
import { requireRoom, storeAttachment, storedAs } from './storeAttachment.ts';

const megabyte = 1_000_000;

/** The files of cases: storing one for a case that is being written, and reading those of a case. */
export function attachmentRoutes(platform: Platform): void {
  const { files, findVirus, settings } = platform;
  const uploads = new Uploads({ name: 'attachments' });
  const storing = new CommonLine(commonLines.storing);
  platform.server.addHook('onReady', () => uploads.removeLeftovers());
  platform.server.addHook('onClose', () => uploads.end());
  const counted = storedLimit('attachmentUploads', platform);
  const sizes = storedLimit('attachmentMegabytes', platform);
  const downloads = storedLimit('attachmentDownloads', platform);

  // In a room of its own: other calls take no form, or one with other bounds.
  platform.server.register(async (server) => {
    await server.register(multipart, {
      limits: {
        files: 1,
        fileSize: systemSettings.maximumAttachmentMegabytes.maximum * megabyte,
        fields: 0,
        headerPairs: 20,
      },
    });
    const admit = async ({
      user,
      bodyBytes,
    }: {
      readonly user: { readonly id: string };
      readonly bodyBytes: number;
    }) => {
      await counted.take(user.id);
      // A longer body is not read further.
      const { maximumBytes } = attachmentLimits(await settings.current());
      await sizes.take(user.id, Math.min(bodyBytes, maximumBytes) / megabyte);
    };
    const store = async (request: UploadRequest, kind: AttachmentKind, uploadId: string | undefined) => {
      const { raw, reply, user, address, database, now } = request;
      const current = await settings.current();
      const owner = {
        userId: user.id,
        organisationId: user.organisationId,
        isPrivate: user.isPrivateUser,
        network: networkOf(address),
      };
      await requireRoom(database, owner, { settings: current, size: 0 });
      const [signal, sender] = [disconnectSignal(reply), senderOf(user, address)];
      return uploads.receive(
        { request: raw, sender, bounds: boundsOf(attachmentLimits(current, kind)) },
        async ([file]) => {
          if (file === undefined) throw new ApiError('FileEmpty');
          const context = { queries: database, files, findVirus, settings: current, now, signal };
          return storing.run(() => storeAttachment(file, { kind, uploadId, owner }, context), { sender, signal });
        },
      );
    };
    routeForBoth({ ...platform, server }, [uploadAttachment, uploadWebServiceAttachment], {
      admit,
      handle: async (request) => store(request, request.query.kind, request.query.uploadId),
    });
    route({ ...platform, server }, uploadAnswerFile, {
      admit,
      handle: async (request) => store(request, 'Answer', request.query?.uploadId),
    });
    route({ ...platform, server }, uploadModuleFile, {
      admit,
      handle: async (request) => store(request, 'Answer', request.query?.uploadId),
    });
  });

  const remove = async (queries: Queries, attachmentId: string, userId: string) => {
    // Without its row the file is gone for its user; the nightly sweep removes what an unavailable store still has.
    if (await deleteUnsent(queries, attachmentId, userId))
      await files.deleteFile(storedAs(attachmentId)).catch(() => undefined);
    return null;
  };
  routeForBoth(platform, [removeAttachment, removeWebServiceAttachment], async ({ user, params, database }) =>
    remove(database, params.attachmentId, user.id),
  );
  route(platform, removeAnswerFile, async ({ user, params, database }) =>
    remove(database, params.attachmentId, user.id),
  );

  const fileOf = async (row: AttachmentRow): Promise<FileResponse> => ({
    fileName: row.name,
    contentType: mediaTypes[row.type],
    content: await files.read(storedAs(row.id)).catch((error: unknown) => {
      throw new ApiError('ServiceUnavailable', undefined, { cause: error, retryAfter: 30 });
    }),
  });
  routeForBoth(
    platform,
    [downloadInquirerAttachment, downloadWebServiceAttachment],
    async ({ user, params, database }) => {
      await downloads.take(user.id);
      const row = await findInquirerAttachment(database, inquirerReadScope(user), params);
      if (row === null) throw await noInquirerCase(database, user, params.caseNumber);
      return fileOf(row);
    },
  );
  routeForBoth(
    platform,
    [downloadCableOwnerAttachment, downloadModuleAttachment],
    async ({ user, params, database }) => {
      await downloads.take(user.id);
      const row = await findOwnerAttachment(database, scopeOf(user, 'cableowner'), params);
      if (row === null) throw await noOwnerCase(database, user, params.caseNumber);
      return fileOf(row);
    },
  );
}

interface UploadRequest {
  readonly raw: Parameters<Uploads['receive']>[0]['request'];
  readonly reply: Parameters<typeof disconnectSignal>[0];
  readonly user: SignedInUser;
  readonly address: string;
  readonly database: Queries;
  readonly now: Date;
}

function boundsOf({ maximumBytes }: { readonly maximumBytes: number }): UploadBounds {
  return {
    maximumBytes,
    tooLarge: () => new ApiError('FileTooLarge', { megabytes: maximumBytes / megabyte }),
    tooMany: () => new ApiError('TooManyFiles', { maximum: 1 }),
  };
}
