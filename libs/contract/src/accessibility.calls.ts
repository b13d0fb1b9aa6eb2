import { checkEmail } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { optionalByRule, requiredText } from './schemas.ts';

/** Characters of a message about something that is not accessible. */
export const accessibilityMessageLength = { minimum: 10, maximum: 2_000 } as const;

/** The message function that the accessibility statement must have (the Swedish act 2018:1937); open to anyone. */
export const sendAccessibilityMessage = declareCall({
  name: 'sendAccessibilityMessage',
  summary: 'Tells the support of something that is not accessible',
  api: 'identity',
  method: 'POST',
  path: '/api/accessibility/messages',
  access: { kind: 'anyone' },
  body: z.object(
    {
      message: requiredText({ ...accessibilityMessageLength, lines: 'several' }),
      /** Where an answer goes; left out by whoever wants none. */
      email: optionalByRule(checkEmail),
    },
    'Required',
  ),
  maximumBodyBytes: 20_000,
  response: null,
  status: 204,
  errors: ['TooManyRequests'],
});
