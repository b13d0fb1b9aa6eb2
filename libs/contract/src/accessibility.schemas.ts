import { checkEmail } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { optionalByRule, requiredText } from './schemas.ts';

/** Characters of a message about something that is not accessible. */
export const accessibilityMessageLength = { minimum: 10, maximum: 2_000 } as const;

/** A message about something that is not accessible. */
export const accessibilityMessageSchema = z.object(
  {
    message: requiredText({ ...accessibilityMessageLength, lines: 'several' }),
    /** Where an answer goes; left out by whoever wants none. */
    email: optionalByRule(checkEmail),
  },
  'Required',
);
