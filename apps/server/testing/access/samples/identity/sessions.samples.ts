import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  getSession: () => ({}),
  continueSession: () => ({}),
  listSessions: () => ({}),
  endOneSession: () => ({ parameters: { id: 'not-a-session' }, error: 'NotFound' }),
  endOtherSessions: () => ({}),
};
