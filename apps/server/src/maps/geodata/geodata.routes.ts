import multipart from '@fastify/multipart';
import { readGeodata, readMunicipalityFile, readOwnerGeodata } from '@schaktkoll/contract';
import { geodataLimits } from '@schaktkoll/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { disconnectSignal } from '../../platform/http/disconnectSignal.ts';
import { ApiError } from '../../platform/apiError.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { senderOf } from '../../platform/limits/sender.ts';
import { route } from '../../platform/http/route.ts';
import { Uploads, type StoredFile, type UploadBounds } from '../../platform/files/uploads.ts';
import { GeodataThread } from './geodataThread.ts';
import type { GeodataJob } from './jobs.ts';
import { UserJobs } from './userJobs.ts';

const megabyte = 1024 * 1024;
type ReadingJob = Exclude<GeodataJob, { kind: 'write' }>;

/** What a user may upload at once. */
export const geodataUpload: UploadBounds = {
  maximumBytes: geodataLimits.uploadMegabytes * megabyte,
  tooLarge: () => new ApiError('GeodataTooLarge', { megabytes: geodataLimits.uploadMegabytes }),
  tooMany: () =>
    new ApiError('GeodataZipBomb', { megabytes: geodataLimits.unpackedMegabytes, files: geodataLimits.files }),
};

/** What reading an upload takes of its request. */
interface ReadingAsked {
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
  readonly user: SignedInUser;
  readonly address: string;
}

/** The calls that read files of geodata. Everything costly is done in a thread. */
export function geodataRoutes(platform: Platform): void {
  const reading = new GeodataThread();
  const uploads = new Uploads({ name: 'geodata' });
  platform.server.addHook('onReady', () => uploads.removeLeftovers());
  platform.server.addHook('onClose', () => Promise.all([reading.end(), uploads.end()]));
  const jobs = new UserJobs(platform, reading, 'geodataSeconds');
  const counted = storedLimit('geodataUploads', platform);

  /** Has an upload read, counted against what its user may have done here. */
  const readUpload = async <J extends ReadingJob>(
    { raw, reply, user, address }: ReadingAsked,
    jobOf: (files: readonly StoredFile[]) => J,
  ) => {
    await jobs.requireLeft(user.id);
    await counted.take(user.id);
    const [signal, sender] = [disconnectSignal(reply), senderOf(user, address)];
    return uploads.receive({ request: raw, sender, bounds: geodataUpload }, (files) =>
      jobs.perform(sender, jobOf(files), signal),
    );
  };

  // In its own Fastify context, because no other call accepts a form.
  platform.server.register(async (server) => {
    await server.register(multipart, {
      limits: {
        files: geodataLimits.files,
        fileSize: geodataLimits.uploadMegabytes * megabyte,
        fields: 0,
        headerPairs: 20,
      },
    });
    const room = { ...platform, server };
    route(room, readGeodata, async (request) => {
      const { format = null, system = null, dataSet = null } = request.query;
      const { maximumVertices } = await platform.settings.current();
      return readUpload(request, (files) => ({ kind: 'read', files, format, system, dataSet, maximumVertices }));
    });
    route(room, readOwnerGeodata, async (request) => {
      const { format = null, system = null, dataSet = null } = request.query;
      // It becomes squares: as fine as it may be, so that no square is lost.
      return readUpload(request, (files) => ({
        kind: 'read',
        files,
        format,
        system,
        dataSet,
        maximumVertices: geodataLimits.vertices,
      }));
    });
    route(room, readMunicipalityFile, async (request) => ({
      layers: [...(await readUpload(request, (files) => ({ kind: 'borders', files })))],
    }));
  });
}
