import { coordinateSystems, readableFormats, writableFormats } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { getInquirerCase } from './inquirerCase.calls.ts';
import { getCableOwnerCase } from './ownerCase.calls.ts';
import { geodataRefusals, readGeodataSchema } from './geodata.schemas.ts';

const readingQuery = z.object(
  {
    format: z.optional(z.enum(readableFormats, 'InvalidChoice')),
    system: z.optional(z.enum(coordinateSystems, 'InvalidChoice')),
    dataSet: z.optional(z.string('Required').check(z.maxLength(500, 'TooLong'))),
  },
  'InvalidFormat',
);
const reading = { method: 'POST', path: '/api/geodata', files: 'required', status: 200 } as const;

/**
 * Reads areas and lines from an uploaded file, from the files that belong together, or from a zip of them. Nothing is
 * kept. `format` is the person's choice and is only compared; `system` is the person's choice and wins over the file's;
 * `dataSet` is one of the data sets of an archive that holds several.
 */
export const readGeodata = declareCall({
  ...reading,
  name: 'readGeodata',
  summary: 'Reads areas and lines from files with geodata',
  api: 'inquirer',
  access: { kind: 'roles', roles: ['Inquirer'] },
  query: readingQuery,
  response: readGeodataSchema,
  errors: [...geodataRefusals, 'TooManyRequests'],
});

/** The same for an owner's areas: what is read becomes squares in the browser, and the lines of the file are kept nowhere. */
export const readOwnerGeodata = declareCall({
  ...reading,
  name: 'readOwnerGeodata',
  summary: "Reads areas and lines from files with geodata, for an owner's areas",
  api: 'cableowner',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  query: readingQuery,
  response: readGeodataSchema,
  errors: [...geodataRefusals, 'TooManyRequests'],
});

const wantedFile = z.object(
  { format: z.enum(writableFormats, 'InvalidChoice'), system: z.enum(coordinateSystems, 'InvalidChoice') },
  'InvalidFormat',
);
const areasFile = {
  kind: 'file',
  method: 'GET',
  path: '/api/cases/:caseNumber/areas',
  response: null,
  status: 200,
  errors: ['NotFound', 'CaseNumberInvalidFormat', 'TooManyRequests'],
} as const;

/** The work areas of a case as a file, for whoever may see the case; a zip where the format is several files. */
export const downloadInquirerAreas = declareCall({
  ...areasFile,
  name: 'downloadInquirerAreas',
  summary: 'The work areas of a case as a file',
  api: 'inquirer',
  access: getInquirerCase.access,
  params: getInquirerCase.params,
  query: wantedFile,
});

export const downloadCableOwnerAreas = declareCall({
  ...areasFile,
  name: 'downloadCableOwnerAreas',
  summary: 'The work areas of a case as a file, for an owner who is asked',
  api: 'cableowner',
  access: getCableOwnerCase.access,
  params: getCableOwnerCase.params,
  query: wantedFile,
});
