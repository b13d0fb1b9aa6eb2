import { linesAccess, ownerAccess, ownerCaseAccess, ownLinesAccess } from './access.ts';
import { declareCall } from './call.ts';

const place = '/api/cases/:caseNumber/recipients/:caseRecipientId';

/**
 * Reads the lines of an owner from a file, files that belong together or a zip of them, and cuts them to the work areas
 * with a margin. What is cut away, and the file, are not stored. The lines wait for a day for the answer that they go
 * with (`answerCase`), or for the map that they replace (`correctAnswerMap`). The query is that of `readGeodata`. One who
 * impersonates never meets lines, so neither reads nor sends them. Refused to a program while the organisation takes no
 * lines from programs.
 */
export const readNetwork = declareCall('cableowner', 'readNetwork', {
  endpoint: `POST ${place}/networks`,
  access: ownerCaseAccess,
  duringImpersonation: 'refused',
  files: 'required',
  status: 201,
  formerly: '/api/module/cases/:caseNumber/recipients/:caseRecipientId/networks',
});

/** Replaces the map of a given answer, or adds one, also after the inquirer has confirmed it. The rest of the answer stays. */
export const correctAnswerMap = declareCall('cableowner', 'correctAnswerMap', {
  endpoint: `PUT ${place}/answermap`,
  access: ownerCaseAccess,
  duringImpersonation: 'refused',
  version: 'required',
});

/** Takes the map of an answer back, also after the inquirer has confirmed it. The inquirer is told at once. */
export const withdrawAnswerMap = declareCall('cableowner', 'withdrawAnswerMap', {
  endpoint: `POST ${place}/answermap/withdrawal`,
  access: ownerCaseAccess,
  duringImpersonation: 'refused',
  version: 'required',
});

const lines = { endpoint: 'GET /api/cases/:caseNumber/answermaps/:mapId' } as const;

/**
 * The lines of an answer, for those of the inquirer's side to whom their owner shows them: never for a super user, nor
 * for one who impersonates.
 */
export const getAnswerMap = declareCall('inquirer', 'getAnswerMap', {
  ...lines,
  access: linesAccess,
  duringImpersonation: 'refused',
});

/** The lines of the caller's own answer. */
export const getOwnAnswerMap = declareCall('cableowner', 'getOwnAnswerMap', {
  ...lines,
  access: ownLinesAccess,
  duringImpersonation: 'refused',
});

/** How the organisation's files become lines, by name. */
export const listMappingProfiles = declareCall('cableowner', 'listMappingProfiles', {
  endpoint: 'GET /api/mappingprofiles',
  access: ownerAccess,
});

export const removeMappingProfile = declareCall('cableowner', 'removeMappingProfile', {
  endpoint: 'DELETE /api/mappingprofiles/:id',
  duringImpersonation: 'refused',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
});
