import type { Samples } from '../../accessSamples.ts';

const ofProgram = { parameters: { role: 'WebServiceInquirer' }, version: 999 } as const;

export const samples: Samples = {
  listWebServices: () => ({}),
  // One that the organisation has.
  createWebService: () => ({
    body: { role: 'WebServiceInquirer', email: 'drift@example.com' },
    error: 'WebServiceExists',
  }),
  rotateWebServiceSecret: () => ({ ...ofProgram, error: 'VersionConflict' }),
  endOldWebServiceSecret: () => ({ ...ofProgram, error: 'VersionConflict' }),
  removeWebService: () => ({ ...ofProgram, error: 'VersionConflict' }),
};
