import type { CasePurpose } from '@schaktkoll/domain';
import type { Sample, Samples } from '../../../testing/accessSamples.ts';

const draftOf = (purpose: CasePurpose): Sample => ({ parameters: { purpose } });

export const samples: Samples = {
  listDrafts: () => ({}),
  getDraft: () => draftOf('Planning'),
  saveDraft: () => ({
    ...draftOf('Project'),
    version: 0,
    body: { step: 'work', schemaNumber: 1, values: { name: 'Ny servisledning' } },
  }),
  changeDraftPurpose: () => ({
    ...draftOf('Project'),
    version: 0,
    body: { purpose: 'Planning', step: 'work', schemaNumber: 1, values: { name: 'Ny plan' }, replacedVersion: 0 },
  }),
  deleteDraft: () => draftOf('Collaborate'),
};
