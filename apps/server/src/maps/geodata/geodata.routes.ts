import multipart from '@fastify/multipart';
import { downloadCableOwnerAreas, downloadInquirerAreas, readGeodata, readMunicipalityFile, readOwnerGeodata } from '@schaktkoll/contract';
import { geodataLimits, scopeOf, type CoordinateSystem, type WritableFormat } from '@schaktkoll/domain';
import { formatMoment } from '@schaktkoll/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inquirerReadScope } from '../../cases/read/caseScope.repository.ts';
import { findInquirerCase, findOwnerCase, type WholeCase } from '../../cases/read/readCases.repository.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Platform, SignedInUser } from '../../platform/http/platform.ts';
import { createRateLimit } from '../../platform/http/rateLimit.ts';
import { route, type FileAnswer } from '../../platform/http/route.ts';
import { WorkBudget } from '../../platform/http/workBudget.ts';
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
  const counted = createRateLimit({ limit: 60, perSeconds: 600, now: platform.now });
  const budget = new WorkBudget({ seconds: 60, perSeconds: 600, now: platform.now });
  const downloads = createRateLimit({ limit: 60, perSeconds: 600, now: platform.now });

  /** Has an upload read, counted against what its user may have done here. */
  const readUpload = async <J extends ReadingJob>({ raw, reply, user }: { readonly raw: FastifyRequest; readonly reply: FastifyReply; readonly user: SignedInUser }, jobOf: (files: readonly StoredFile[]) => J) => {
    counted.count(user.id);
    budget.demand(user.id);
    const signal = abandoned(reply);
    return uploads.receive({ request: raw, userId: user.id, signal }, (files) => perform(reading, jobOf(files), { signal, onSpent: (milliseconds) => budget.spend(user.id, milliseconds) }));
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
    downloads.count(user.id);
    return areasFile(await findInquirerCase(database, inquirerReadScope(user), params.caseNumber), query, now);
  });

  route(platform, downloadCableOwnerAreas, async ({ user, params, query, database, now }) => {
    downloads.count(user.id);
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
