import { otherUserId, type Samples } from '../../accessSamples.ts';

const body = { municipality: '2180', name: 'Byns fiber', phone: '08-46500461' };

export const samples: Samples = {
  listUnregisteredOwners: () => ({}),
  downloadUnregisteredOwners: () => ({}),
  getUnregisteredOwner: () => ({ parameters: { id: otherUserId }, error: 'NotFound' }),
  createUnregisteredOwner: () => ({ body: { ...body, phone: '' }, error: 'RuleRefused' }),
  saveUnregisteredOwner: () => ({ parameters: { id: otherUserId }, body, version: 1, error: 'NotFound' }),
  removeUnregisteredOwner: () => ({ parameters: { id: otherUserId }, version: 1, error: 'NotFound' }),
  importUnregisteredOwners: () => ({ body: { text: 'fel', isPreview: true }, error: 'RuleRefused' }),
};
