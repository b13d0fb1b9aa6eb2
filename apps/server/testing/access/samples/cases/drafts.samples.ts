import type { CasePurpose } from '@schaktkoll/domain';
import type { Sample, Samples } from '../../accessSamples.ts';

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
    // Not the draft that is saved above.
    ...draftOf('Emergency'),
    version: 0,
    body: {
      purpose: 'CableIndication',
      step: 'work',
      schemaNumber: 1,
      values: { name: 'Läcka' },
      replacedVersion: 0,
    },
  }),
  deleteDraft: () => draftOf('Collaborate'),
};
