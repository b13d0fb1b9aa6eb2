import { declareCall } from './call.ts';
import { getInquirerCase } from './inquirerCase.calls.ts';
import { getCableOwnerCase } from './ownerCase.calls.ts';

const reading = { method: 'POST', path: '/api/geodata', files: 'required', status: 200 } as const;

/**
 * Reads areas and lines from an uploaded file, from files that belong together, or from a zip of them. Nothing is
 * stored. `format` is the user's choice and is only compared; `system` is the user's choice and overrides the file's;
 * `dataSet` is one of the data sets of an archive that holds several.
 */
export const readGeodata = declareCall({
  ...reading,
  name: 'readGeodata',
  api: 'inquirer',
  access: { kind: 'roles', roles: ['Inquirer'] },
});

/** The same for an owner's areas: the browser turns them into squares, and the outlines in the file are not stored. */
export const readOwnerGeodata = declareCall({
  ...reading,
  name: 'readOwnerGeodata',
  api: 'cableowner',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
});

const areasFile = { kind: 'file', method: 'GET', path: '/api/cases/:caseNumber/areas', status: 200 } as const;

/** The work areas of a case as a file, for everyone who may see the case; a zip if the format has several files. */
export const downloadInquirerAreas = declareCall({
  ...areasFile,
  name: 'downloadInquirerAreas',
  api: 'inquirer',
  access: getInquirerCase.access,
});

export const downloadCableOwnerAreas = declareCall({
  ...areasFile,
  name: 'downloadCableOwnerAreas',
  api: 'cableowner',
  access: getCableOwnerCase.access,
});
