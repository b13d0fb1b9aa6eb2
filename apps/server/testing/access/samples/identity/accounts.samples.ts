import { randomUUID } from 'node:crypto';
import type { Samples } from '../../accessSamples.ts';

const unknownSecret = 'a'.repeat(43);
const newPerson = {
  firstName: 'Nils',
  lastName: 'Nylund',
  login: 'nils.nylund',
  password: 'Spade och 12 lod jord!',
  acceptsTerms: true,
};

export const samples: Samples = {
  searchOrganisations: () => ({ query: 'query=gr%C3%A4v' }),
  startAccount: () => ({ body: { email: `${randomUUID()}@exempel.se` } }),
  resendAccountCode: () => ({ body: { account: unknownSecret } }),
  verifyAccountEmail: () => ({ body: { account: unknownSecret, code: '123456' } }),
  createAccount: () => ({ body: { account: unknownSecret, kind: 'PrivatePerson', ...newPerson } }),
  openInvite: () => ({ body: { invite: unknownSecret } }),
  acceptInvite: () => ({ body: { invite: unknownSecret, ...newPerson } }),
};
