import type { Sample, Samples } from '../../accessSamples.ts';
import { workAreaAt } from '../../../caseFixtures.ts';

const parameters = { groupId: '00000000-0000-7000-8000-0000000000fe' };
const areas = { workAreas: [workAreaAt(616_450, 6_728_450)] };
const missing = (body?: object): Sample => ({ parameters, ...(body && { body }), error: 'NotFound' });

const split = (): Sample => ({ body: areas });
const create = (): Sample => ({
  body: {
    name: 'Stråket',
    purpose: 'CableIndication',
    creationMethod: 'Form',
    values: {},
    rows: [{ values: {}, ...areas }],
  },
});
const change = (): Sample => ({ ...missing({ name: 'Stråket', values: {}, rows: [], removedRows: [] }), version: 1 });
const send = (): Sample => ({ ...missing({}), version: 1 });

export const samples: Samples = {
  splitCaseAreas: split,
  readCaseList: () => ({
    files: [{ name: 'lista.csv', text: 'namn;N;E\nA;6728450;616450' }],
    query: 'system=SWEREF99',
  }),
  listCaseGroups: () => ({}),
  createCaseGroup: create,
  getCaseGroup: () => missing(),
  getCaseGroupProgress: () => missing(),
  changeCaseGroup: change,
  checkCaseGroup: () => missing({}),
  sendCaseGroup: send,
  deleteCaseGroup: () => missing(),
};
