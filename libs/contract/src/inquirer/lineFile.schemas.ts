import { coordinateSystems, lineFormats, sheetPapers, sheetScales } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { caseParams } from '../shared/case.params.ts';
import { caseErrors } from '../shared/errorGroups.ts';

const scales = sheetScales.map(String) as [string, ...string[]];
const errors = [...caseErrors, 'NoLinesInFiles', 'LinesTooMany', 'FilesUnavailable', 'TooManyRequests'] as const;

export const lineFileCallSchemas = {
  downloadLines: {
    summary: 'The lines of a case as a file for maps or drawings',
    params: caseParams,
    query: z.object(
      { format: z.enum(lineFormats, 'InvalidChoice'), system: z.enum(coordinateSystems, 'InvalidChoice') },
      'InvalidFormat',
    ),
    response: null,
    errors,
  },
  downloadLineSheets: {
    summary: 'The lines of a case on sheets of paper',
    params: caseParams,
    query: z.object(
      { paper: z.enum(sheetPapers, 'InvalidChoice'), scale: z.enum(scales, 'InvalidChoice') },
      'InvalidFormat',
    ),
    response: null,
    errors: [...errors, 'GeodataTooManySheets'],
  },
} satisfies Record<string, CallSchemas>;
