import { declareCall } from '../shared/call.ts';

/** The feedback function that the Swedish act 2018:1937 requires of an accessibility statement. Open to anyone. */
export const sendAccessibilityMessage = declareCall('identity', 'sendAccessibilityMessage', {
  endpoint: 'POST /api/accessibility/messages',
  access: { kind: 'anyone' },
  maximumBodyBytes: 20_000,
  status: 204,
});
