import { checkEmail } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { optionalByRule, requiredText } from '../shared/schemas.ts';

/** Length of a report about something that is not accessible, in characters. */
export const accessibilityMessageLength = { minimum: 10, maximum: 2_000 } as const;

/** A report about something that is not accessible. */
export const accessibilityMessageSchema = z.object(
  {
    message: requiredText({ ...accessibilityMessageLength, lines: 'several' }),
    /** The address to reply to; optional. */
    email: optionalByRule(checkEmail),
  },
  'Required',
);
