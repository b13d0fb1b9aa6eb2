import { accessibilityMessageSchema } from './accessibility.schemas.ts';
import type { CallSchemas } from './call.ts';

/** What the server checks the calls of `accessibility.calls.ts` by, and answers with. */
export const accessibilityCallSchemas = {
  sendAccessibilityMessage: {
    summary: 'Tells the support of something that is not accessible',
    body: accessibilityMessageSchema,
    response: null,
    errors: ['TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
