import { inquirerMapGroups, ownerMapGroups } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { inquirerListQuery, ownerListQuery } from './caseLists.schemas.ts';

/**
 * Positions of cases, newest first. Each has the case number, the name, easting and northing in whole metres of SWEREF
 * 99 TM, the group of its status, and whether it is urgent: work must not begin, or an answer is late.
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

/** The response of both calls. */
export type CasePositions = z.infer<ReturnType<typeof positionsOf>>;

export const casePositionCallSchemas = {
  listInquirerCasePositions: {
    summary: 'Positions of the cases that the caller may see, at most 10,000, newest first',
    query: z.omit(z.object(inquirerListQuery, 'InvalidFormat'), { sort: true }),
    response: positionsOf(inquirerMapGroups),
  },
  listCableOwnerCasePositions: {
    summary: "Positions of the cases at the caller's answer points, at most 10,000, newest first",
    query: z.omit(z.object(ownerListQuery, 'InvalidFormat'), { sort: true }),
    response: positionsOf(ownerMapGroups),
  },
} satisfies Record<string, CallSchemas>;
