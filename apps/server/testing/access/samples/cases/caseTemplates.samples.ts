import type { Samples } from '../../accessSamples.ts';

const parameters = { templateId: '00000000-0000-7000-8000-0000000000ff' };
const heading = { name: 'Servisledning', isShared: false };

export const samples: Samples = {
  listCaseTemplates: () => ({}),
  getCaseTemplate: () => ({ parameters, error: 'NotFound' }),
  createCaseTemplate: () => ({ body: { ...heading, purpose: 'CableIndication', schemaNumber: 1, values: {} } }),
  renameCaseTemplate: () => ({ parameters, body: heading, error: 'NotFound' }),
  deleteCaseTemplate: () => ({ parameters, error: 'NotFound' }),
};
