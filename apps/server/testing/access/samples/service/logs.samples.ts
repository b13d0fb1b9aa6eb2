import type { Samples } from '../../accessSamples.ts';

const faults = { logs: [{ app: 'inquirer', version: '0.0.0', path: '/cases', message: 'TypeError: x is undefined' }] };

export const samples: Samples = {
  logIdentityFaults: () => ({ body: faults }),
  logInquirerFaults: () => ({ body: faults }),
  logCableownerFaults: () => ({ body: faults }),
  takeRequestId: () => ({}),
};
