import { accessibilityMessageSchema } from './accessibility.schemas.ts';
import { declareCall } from './call.ts';

/** The message function that the accessibility statement must have (the Swedish act 2018:1937); open to anyone. */
export const sendAccessibilityMessage = declareCall({
  name: 'sendAccessibilityMessage',
  summary: 'Tells the support of something that is not accessible',
  api: 'identity',
  method: 'POST',
  path: '/api/accessibility/messages',
  access: { kind: 'anyone' },
  body: accessibilityMessageSchema,
  maximumBodyBytes: 20_000,
  response: null,
  status: 204,
  errors: ['TooManyRequests'],
});
