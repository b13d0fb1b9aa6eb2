import { getAnswerMap, getOwnAnswerMap, listMappingProfiles, removeMappingProfile } from '@schaktkoll/contract';
import { isMapWithheld, scopeOf } from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { noInquirerCase, noOwnerCase } from '../read/noSuchCase.ts';
import { mapViewerOf } from '../read/readAs.ts';
import { findInquirerMap, findOwnerMap, type MapToRead } from './answerMaps.repository.ts';
import { readLines } from './mapFiles.ts';
import { listProfiles, removeProfile } from './mappingProfiles.repository.ts';

/** The maps of owners' lines with their answers. What the inquirer's side may see of one stands in the case. */
export function answerMapRoutes(platform: Platform): void {
  const reads = storedLimit('answerMapReads', platform);

  /** @throws ApiError AnswerMapEnded, FilesUnavailable */
  const linesOf = async ({ id, state, hasLines }: MapToRead) => {
    if (state !== 'Active' || !hasLines) throw new ApiError('AnswerMapEnded');
    return { lines: await readLines(platform.files, id) };
  };

  route(platform, getAnswerMap, async ({ user, params, database }) => {
    await reads.take(user.id);
    const map = await findInquirerMap(database, scopeOf(user, 'inquirer'), params);
    if (map === null) throw await noInquirerCase(database, user, params.caseNumber);
    const viewer = { ...mapViewerOf(user), isOwnCase: map.inquirerUserId === user.id };
    // What is withheld does not exist for the reader.
    if (isMapWithheld(map.facts, viewer)) throw new ApiError('NotFound');
    return linesOf(map);
  });

  route(platform, getOwnAnswerMap, async ({ user, params, database }) => {
    await reads.take(user.id);
    const map = await findOwnerMap(database, scopeOf(user, 'cableowner'), params);
    if (map === null) throw await noOwnerCase(database, user, params.caseNumber);
    return linesOf(map);
  });

  route(platform, listMappingProfiles, async ({ user, database }) => ({
    profiles: await listProfiles(database, user.organisationId),
  }));

  route(platform, removeMappingProfile, async ({ user, params, database }) => {
    await removeProfile(database, user.organisationId, params.id);
    return null;
  });
}
