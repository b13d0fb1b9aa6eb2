import { accessibilityMessageSchema } from './accessibility.forms.ts';
import type { CallSchemas } from '../shared/call.ts';

export const accessibilityCallSchemas = {
  sendAccessibilityMessage: {
    summary: 'Reports something that is not accessible to the support',
    body: accessibilityMessageSchema,
    response: null,
    errors: ['TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
