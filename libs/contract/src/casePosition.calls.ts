import { inquirerListStatuses, ownerStatusKinds } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall, type ResponseOf } from './call.ts';
import { downloadInquirerCases, listInquirerCases } from './inquirerCase.calls.ts';
import { downloadCableOwnerCases, listCableOwnerCases } from './ownerCase.calls.ts';

/**
 * Where cases are, a row each, newest first: number, name, easting and northing in whole metres of SWEREF 99 TM, the
 * group that its status belongs to, and whether it presses: work must not begin, or an answer is late.
 */
function positionsOf(statuses: readonly string[]) {
  const row = z.tuple(
    [
      z.string('InvalidFormat'),
      z.string('InvalidFormat'),
      z.int('InvalidFormat'),
      z.int('InvalidFormat'),
      z.enum(statuses, 'InvalidChoice'),
      z.boolean('InvalidFormat'),
    ],
    'InvalidFormat',
  );
  return z.object({ positions: z.array(row, 'InvalidFormat'), isCut: z.boolean('InvalidFormat') }, 'InvalidFormat');
}

/** The cases of the inquirer's list as places on a map, narrowed as the list is. */
export const listInquirerCasePositions = declareCall({
  name: 'listInquirerCasePositions',
  summary: 'Where the cases are that the caller may see, at most 10,000, newest first',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/positions',
  access: listInquirerCases.access,
  query: z.omit(downloadInquirerCases.query, { sort: true }),
  response: positionsOf(inquirerListStatuses),
  status: 200,
  errors: [],
});

/** The cases of the owner's list as places on a map, narrowed as the list is. */
export const listCableOwnerCasePositions = declareCall({
  name: 'listCableOwnerCasePositions',
  summary: "Where the cases at the caller's answer points are, at most 10,000, newest first",
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases/positions',
  access: listCableOwnerCases.access,
  query: z.omit(downloadCableOwnerCases.query, { sort: true }),
  response: positionsOf(ownerStatusKinds),
  status: 200,
  errors: [],
});

/** What a call of positions answers. */
export type CasePositions = ResponseOf<typeof listInquirerCasePositions>;
