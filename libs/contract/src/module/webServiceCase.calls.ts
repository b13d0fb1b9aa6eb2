import { declareCall } from '../shared/call.ts';
import { createCase } from '../inquirer/inquirerCase.calls.ts';

/** As {@link createCase}, by a program: with what it may state alone (`newWebServiceCaseSchema`). */
export const createWebServiceCase = declareCall('inquirer', 'createWebServiceCase', {
  ...createCase,
  endpoint: 'POST /v1/cases',
  formerly: '/api/webservice/cases',
  access: { kind: 'program', roles: ['WebServiceInquirer'] },
});
