import multipart from '@fastify/multipart';
import { downloadCableOwnerAreas, downloadInquirerAreas, readGeodata, readMunicipalityFile, readOwnerGeodata } from '@schaktkoll/contract';
import { geodataLimits, scopeOf, type CoordinateSystem, type WritableFormat } from '@schaktkoll/domain';
import { formatMoment } from '@schaktkoll/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inquirerReadScope } from '../../cases/read/caseScope.repository.ts';
import { findInquirerCase, findOwnerCase, type WholeCase } from '../../cases/read/readCases.repository.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { Budget } from '../../platform/http/budget.ts';
import type { Platform, SignedInUser } from '../../platform/http/platform.ts';
import { route, type FileAnswer } from '../../platform/http/route.ts';
import { GeodataThread } from './geodataThread.ts';
import type { GeodataJob, StoredFile } from './jobs.ts';
import { GeodataRefusal } from './refusal.ts';
import { Uploads } from './uploads.ts';

const megabyte = 1024 * 1024;
type ReadingJob = Exclude<GeodataJob, { kind: 'write' }>;

/** The calls of geodata: files in, and the areas of a case out. Everything costly is done in a thread. */
export function geodataRoutes(platform: Platform): void {
  // A file that takes long to read keeps nobody from downloading. What is written is bounded, so that only its time is watched.
  const [reading, writing] = [new GeodataThread(), new GeodataThread({ mostGrowthBytes: Infinity })];
  const uploads = new Uploads();
  platform.server.addHook('onClose', () => Promise.all([reading.end(), writing.end(), uploads.end()]));
  const perTenMinutes = { queries: platform.database.kysely, now: platform.now, perSeconds: 600 };
  const counted = new Budget({ ...perTenMinutes, name: 'geodataUploads', capacity: 60 });
  const workSeconds = new Budget({ ...perTenMinutes, name: 'geodataSeconds', capacity: 60 });
  const downloads = new Budget({ ...perTenMinutes, name: 'geodataDownloads', capacity: 60 });

  /** Has an upload read, counted against what its user may have done here. */
  const readUpload = async <J extends ReadingJob>({ raw, reply, user }: { readonly raw: FastifyRequest; readonly reply: FastifyReply; readonly user: SignedInUser }, jobOf: (files: readonly StoredFile[]) => J) => {
    await workSeconds.requireLeft(user.id);
    await counted.take(user.id);
    const signal = abandoned(reply);
    return uploads.receive({ request: raw, userId: user.id, signal }, async (files) => {
      let seconds = 0;
      try {
        return await perform(reading, jobOf(files), { signal, onSpent: (milliseconds) => (seconds = milliseconds / 1000) });
      } finally {
        // Before the answer: whoever asks again at once finds it counted. An upload that was given up counts too.
        await workSeconds.spend(user.id, seconds);
      }
    });
  };

  // In a room of its own: no other call takes a form.
  platform.server.register(async (server) => {
    await server.register(multipart, { limits: { files: geodataLimits.files, fileSize: geodataLimits.uploadMegabytes * megabyte, fields: 0, headerPairs: 20 } });
    const room = { ...platform, server };
    route(room, readGeodata, async (request) => {
      const { format = null, system = null, dataSet = null } = request.query;
      const { maximumVertices } = await platform.settings.current();
      return readUpload(request, (files) => ({ kind: 'read', files, format, system, dataSet, maximumVertices }));
    });
    route(room, readOwnerGeodata, async (request) => {
      const { format = null, system = null, dataSet = null } = request.query;
      // It becomes squares: as fine as it may be, so that no square is lost.
      return readUpload(request, (files) => ({ kind: 'read', files, format, system, dataSet, maximumVertices: geodataLimits.vertices }));
    });
    route(room, readMunicipalityFile, async (request) => ({ layers: [...(await readUpload(request, (files) => ({ kind: 'borders', files })))] }));
  });

  const areasFile = async (whole: WholeCase | null, { format, system }: { readonly format: WritableFormat; readonly system: CoordinateSystem }, now: Date): Promise<FileAnswer> => {
    if (whole === null) throw new ApiError('NotFound');
    const areas = whole.workAreas.map(({ name, geometry }) => ({ name, polygon: geometry }));
    const { fileName, contentType, content } = await perform(writing, { kind: 'write', areas, caseNumber: whole.digCase.case_number, format, system, writtenAt: formatMoment(now.toISOString()) });
    return { fileName, contentType, content: Buffer.from(content) };
  };

  route(platform, downloadInquirerAreas, async ({ user, params, query, database, now }) => {
    await downloads.take(user.id);
    return areasFile(await findInquirerCase(database, inquirerReadScope(user), params.caseNumber), query, now);
  });

  route(platform, downloadCableOwnerAreas, async ({ user, params, query, database, now }) => {
    await downloads.take(user.id);
    return areasFile(await findOwnerCase(database, scopeOf(user, 'cableowner'), params.caseNumber), query, now);
  });
}

/** A refusal of the thread becomes one of the contract. */
async function perform<J extends GeodataJob>(thread: GeodataThread, job: J, options?: Parameters<GeodataThread['run']>[1]) {
  try {
    return await thread.run(job, options);
  } catch (error) {
    if (error instanceof GeodataRefusal) throw new ApiError(error.code, error.params, { cause: error.detail });
    throw error;
  }
}

/** Is aborted when the caller goes away before it has its answer. */
function abandoned({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort(new ApiError('ServiceUnavailable', undefined, { cause: 'The caller went away' }));
  });
  return controller.signal;
}
