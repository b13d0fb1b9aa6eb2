import { inquirerCaseAccess, newCaseAccess, ownerAdminAccess, ownerCaseAccess } from './access.ts';
import { declareCall } from './call.ts';

const reading = { endpoint: 'POST /api/geodata', files: 'required' } as const;

/**
 * Reads areas and lines from an uploaded file, from files that belong together, or from a zip of them. Nothing is
 * stored. `format` is the user's choice and is only compared; `system` is the user's choice and overrides the file's;
 * `dataSet` is one of the data sets of an archive that holds several.
 */
export const readGeodata = declareCall('inquirer', 'readGeodata', {
  ...reading,
  access: newCaseAccess,
});

/** The same for an owner's areas: the browser turns them into squares, and the outlines in the file are not stored. */
export const readOwnerGeodata = declareCall('cableowner', 'readOwnerGeodata', {
  ...reading,
  access: ownerAdminAccess,
});

const areasFile = { kind: 'file', endpoint: 'GET /api/cases/:caseNumber/areas' } as const;

/** The work areas of a case as a file, for everyone who may see the case; a zip if the format has several files. */
export const downloadInquirerAreas = declareCall('inquirer', 'downloadInquirerAreas', {
  ...areasFile,
  access: inquirerCaseAccess,
});

export const downloadCableOwnerAreas = declareCall('cableowner', 'downloadCableOwnerAreas', {
  ...areasFile,
  access: ownerCaseAccess,
});
