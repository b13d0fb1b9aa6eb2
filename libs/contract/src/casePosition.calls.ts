import { declareCall } from './call.ts';
import type { ResponseOf } from './callTypes.ts';
import { listInquirerCases } from './inquirerCase.calls.ts';
import { listCableOwnerCases } from './ownerCase.calls.ts';

/** The cases of the inquirer's list as places on a map, narrowed as the list is. */
export const listInquirerCasePositions = declareCall({
  name: 'listInquirerCasePositions',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/positions',
  access: listInquirerCases.access,
  status: 200,
});

/** The cases of the owner's list as places on a map, narrowed as the list is. */
export const listCableOwnerCasePositions = declareCall({
  name: 'listCableOwnerCasePositions',
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases/positions',
  access: listCableOwnerCases.access,
  status: 200,
});

/** What a call of positions answers. */
export type CasePositions = ResponseOf<typeof listInquirerCasePositions>;
