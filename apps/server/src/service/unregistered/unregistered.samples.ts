import { somebodyId, type Samples } from '../../../testing/accessSamples.ts';

const body = { municipality: '2180', name: 'Byns fiber', phone: '08-46500461' };

export const samples: Samples = {
  listUnregisteredOwners: () => ({}),
  downloadUnregisteredOwners: () => ({}),
  createUnregisteredOwner: () => ({ body: { ...body, phone: '' }, refusal: 'RuleRefused' }),
  saveUnregisteredOwner: () => ({ parameters: { id: somebodyId }, body, version: 1, refusal: 'NotFound' }),
  removeUnregisteredOwner: () => ({ parameters: { id: somebodyId }, version: 1, refusal: 'NotFound' }),
  importUnregisteredOwners: () => ({ body: { text: 'fel', isPreview: true }, refusal: 'RuleRefused' }),
};
