import multipart from '@fastify/multipart';
import { downloadCableOwnerAreas, downloadInquirerAreas, readGeodata, readMunicipalityFile, readOwnerGeodata } from '@schaktkoll/contract';
import { geodataLimits, scopeOf, type CoordinateSystem, type WritableFormat } from '@schaktkoll/domain';
import { formatMoment } from '@schaktkoll/texts';
import type { FastifyRequest } from 'fastify';
import { inquirerReadScope } from '../cases/caseScope.repository.ts';
import { findInquirerCase, findOwnerCase, type WholeCase } from '../cases/readCases.repository.ts';
import { ApiError } from '../http/apiError.ts';
import type { Platform } from '../http/platform.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { route, type FileAnswer } from '../http/route.ts';
import { GeodataThread } from './geodataThread.ts';
import type { GeodataJob } from './jobs.ts';
import { GeodataRefusal } from './refusal.ts';
import type { GivenFile } from './unpack.ts';

const megabyte = 1024 * 1024;

/** The calls of geodata: files in, and the areas of a case out. Everything costly is done in a thread. */
export function geodataRoutes(platform: Platform): void {
  const thread = new GeodataThread();
  platform.server.addHook('onClose', () => thread.end());
  const uploads = createRateLimit({ limit: 60, perSeconds: 600, now: platform.now });
  const downloads = createRateLimit({ limit: 60, perSeconds: 600, now: platform.now });

  // In a room of its own: no other call takes a form.
  platform.server.register(async (server) => {
    await server.register(multipart, { limits: { files: geodataLimits.files, fileSize: geodataLimits.uploadMegabytes * megabyte, fields: 0, headerPairs: 20 } });
    const room = { ...platform, server };
    route(room, readGeodata, async ({ user, query, raw }) => {
      uploads.count(user.id);
      const { maximumVertices } = await platform.settings.current();
      return perform(thread, { kind: 'read', files: await filesOf(raw), format: query.format ?? null, system: query.system ?? null, maximumVertices });
    });
    route(room, readOwnerGeodata, async ({ user, query, raw }) => {
      uploads.count(user.id);
      // It becomes squares: as fine as it may be, so that no square is lost.
      return perform(thread, { kind: 'read', files: await filesOf(raw), format: query.format ?? null, system: query.system ?? null, maximumVertices: geodataLimits.vertices });
    });
    route(room, readMunicipalityFile, async ({ user, raw }) => {
      uploads.count(user.id);
      return { layers: [...(await perform(thread, { kind: 'borders', files: await filesOf(raw) }))] };
    });
  });

  const areasFile = async (whole: WholeCase | null, { format, system }: { readonly format: WritableFormat; readonly system: CoordinateSystem }, now: Date): Promise<FileAnswer> => {
    if (whole === null) throw new ApiError('NotFound');
    const areas = whole.workAreas.map(({ name, geometry }) => ({ name, polygon: geometry }));
    const { fileName, contentType, content } = await perform(thread, { kind: 'write', areas, caseNumber: whole.digCase.case_number, format, system, writtenAt: formatMoment(now.toISOString()) });
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
async function perform<J extends GeodataJob>(thread: GeodataThread, job: J) {
  try {
    return await thread.run(job);
  } catch (error) {
    if (error instanceof GeodataRefusal) throw new ApiError(error.code, error.params, { cause: error.detail });
    throw error;
  }
}

/** The files of the form, in memory and no more of them than may be. */
async function filesOf(request: FastifyRequest): Promise<readonly GivenFile[]> {
  if (!request.isMultipart()) throw new ApiError('InvalidBody', undefined, { issues: [{ path: 'files', code: 'Required' }] });
  const tooLarge = () => new ApiError('GeodataTooLarge', { megabytes: geodataLimits.uploadMegabytes });
  if (Number(request.headers['content-length'] ?? 0) > (geodataLimits.uploadMegabytes + 1) * megabyte) throw tooLarge();
  const files: GivenFile[] = [];
  let bytes = 0;
  try {
    for await (const part of request.files()) {
      const content = await part.toBuffer();
      bytes += content.byteLength;
      if (bytes > geodataLimits.uploadMegabytes * megabyte) throw tooLarge();
      files.push({ name: part.filename, content: Uint8Array.from(content) });
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code === 'FST_FILES_LIMIT') throw new ApiError('GeodataZipBomb', { megabytes: geodataLimits.unpackedMegabytes, files: geodataLimits.files });
    throw error;
  }
  if (files.length === 0) throw new ApiError('InvalidBody', undefined, { issues: [{ path: 'files', code: 'Required' }] });
  return files;
}
