import { declareCall } from './call.ts';

/** The message function that the accessibility statement must have (the Swedish act 2018:1937); open to anyone. */
export const sendAccessibilityMessage = declareCall({
  name: 'sendAccessibilityMessage',
  api: 'identity',
  method: 'POST',
  path: '/api/accessibility/messages',
  access: { kind: 'anyone' },
  maximumBodyBytes: 20_000,
  status: 204,
});
