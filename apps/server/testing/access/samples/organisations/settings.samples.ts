import type { Samples } from '../../accessSamples.ts';

const settings = {
  takesPurposes: ['CableIndication'],
  responseDays: { CableIndication: 3, Project: 10, Planning: 15, Collaborate: 15 },
  documentation: null,
  marking: null,
  markingDays: 5,
  infrastructureTypes: ['Electricity'],
  phone: '08-46500400',
  links: [],
};

export const samples: Samples = {
  getOwnOrganisation: () => ({}),
  // The version moves with every save, so one that never was is refused alike for every role.
  saveOwnOrganisation: () => ({ body: settings, version: 900_000, error: 'VersionConflict' }),
  saveUblSettings: () => ({ body: { ublClass: 'NotCovered' }, version: 900_000, error: 'VersionConflict' }),
};
