import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  listSettings: () => ({}),
  listSettingChanges: () => ({ parameters: { key: 'wideningMetres' } }),
  saveSetting: () => ({
    parameters: { key: 'wideningMetres' },
    body: { value: 101 },
    version: 0,
    error: 'RuleRefused',
  }),
};
