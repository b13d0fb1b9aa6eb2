import { getAnswerMap, getOwnAnswerMap, listMappingProfiles, removeMappingProfile } from '@schaktkoll/contract';
import { isMapWithheld, scopeOf } from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import { auditOnceAnHour, type AuditedRequest } from '../../platform/audit/audit.repository.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { noInquirerCase, noOwnerCase } from '../read/noSuchCase.ts';
import { mapViewerOf } from '../read/readAs.ts';
import { findInquirerMap, findOwnerMap, type MapToRead } from './answerMaps.repository.ts';
import { readLines } from './mapFiles.ts';
import { listProfiles, removeProfile } from './mappingProfiles.repository.ts';

interface Asked extends AuditedRequest {
  readonly params: { readonly caseNumber: string };
  readonly database: Queries;
}

/** The maps of owners' lines with their answers. What the inquirer's side may see of one stands in the case. */
export function answerMapRoutes(platform: Platform): void {
  const reads = storedLimit('answerMapReads', platform);

  /** @throws ApiError AnswerMapEnded, FilesUnavailable */
  const linesOf = async ({ id, state, hasLines }: MapToRead, asked: Asked) => {
    if (state !== 'Active' || !hasLines) throw new ApiError('AnswerMapEnded');
    const lines = await readLines(platform.files, id);
    await auditOnceAnHour(asked.database, 'LinesViewed', asked, { caseNumber: asked.params.caseNumber });
    return { lines };
  };

  route(platform, getAnswerMap, async (asked) => {
    const { user, params, database } = asked;
    await reads.take(user.id);
    const map = await findInquirerMap(database, scopeOf(user, 'inquirer'), params);
    if (map === null) throw await noInquirerCase(database, user, params.caseNumber);
    const viewer = { ...mapViewerOf(user), isOwnCase: map.inquirerUserId === user.id };
    // What is withheld does not exist for the reader.
    if (isMapWithheld(map.facts, viewer)) throw new ApiError('NotFound');
    return linesOf(map, asked);
  });

  route(platform, getOwnAnswerMap, async (asked) => {
    const { user, params, database } = asked;
    await reads.take(user.id);
    const map = await findOwnerMap(database, scopeOf(user, 'cableowner'), params);
    if (map === null) throw await noOwnerCase(database, user, params.caseNumber);
    return linesOf(map, asked);
  });

  route(platform, listMappingProfiles, async ({ user, database }) => ({
    profiles: await listProfiles(database, user.organisationId),
  }));

  route(platform, removeMappingProfile, async ({ user, params, database }) => {
    await removeProfile(database, user.organisationId, params.id);
    return null;
  });
}
