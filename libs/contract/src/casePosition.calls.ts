import { declareCall } from './call.ts';
import type { ResponseOf } from './callTypes.ts';
import { listInquirerCases } from './inquirerCase.calls.ts';
import { listCableOwnerCases } from './ownerCase.calls.ts';

/** The cases of the inquirer's list as positions on a map, with the filters of the list. */
export const listInquirerCasePositions = declareCall({
  name: 'listInquirerCasePositions',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/positions',
  access: listInquirerCases.access,
  status: 200,
});

/** The cases of the owner's list as positions on a map, with the filters of the list. */
export const listCableOwnerCasePositions = declareCall({
  name: 'listCableOwnerCasePositions',
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases/positions',
  access: listCableOwnerCases.access,
  status: 200,
});

/** The response of both calls. */
export type CasePositions = ResponseOf<typeof listInquirerCasePositions>;
