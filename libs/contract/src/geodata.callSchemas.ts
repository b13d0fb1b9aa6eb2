import { coordinateSystems, readableFormats, writableFormats } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { caseErrors } from './errorGroups.ts';
import { caseParams } from './case.params.ts';
import { geodataErrors } from './errorGroups.ts';
import { readGeodataSchema } from './geodata.schemas.ts';
import { longest } from './schemas.ts';

const readingQuery = z.object(
  {
    format: z.optional(z.enum(readableFormats, 'InvalidChoice')),
    system: z.optional(z.enum(coordinateSystems, 'InvalidChoice')),
    dataSet: z.optional(z.string('Required').check(longest({ maximum: 500 }))),
  },
  'InvalidFormat',
);

const wantedFile = z.object(
  { format: z.enum(writableFormats, 'InvalidChoice'), system: z.enum(coordinateSystems, 'InvalidChoice') },
  'InvalidFormat',
);

/** Schemas, summaries and error codes of the calls of `geodata.calls.ts`. */
export const geodataCallSchemas = {
  readGeodata: {
    summary: 'Reads areas and lines from files with geodata',
    query: readingQuery,
    response: readGeodataSchema,
    errors: [...geodataErrors, 'FilesUnavailable', 'TooManyRequests'],
  },
  readOwnerGeodata: {
    summary: "Reads areas and lines from files with geodata, for an owner's areas",
    query: readingQuery,
    response: readGeodataSchema,
    errors: [...geodataErrors, 'FilesUnavailable', 'TooManyRequests'],
  },
  downloadInquirerAreas: {
    summary: 'The work areas of a case as a file',
    params: caseParams,
    query: wantedFile,
    response: null,
    errors: [...caseErrors, 'TooManyRequests'],
  },
  downloadCableOwnerAreas: {
    summary: 'The work areas of a case as a file, for an affected owner',
    params: caseParams,
    query: wantedFile,
    response: null,
    errors: [...caseErrors, 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
