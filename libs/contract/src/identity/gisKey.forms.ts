import { gisKeyDays, longestGisKeyName } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { requiredText } from '../shared/schemas.ts';

/** What is chosen when a key is created: what it is called, and how long it is valid. */
export const newGisKeySchema = z.object(
  {
    name: requiredText({ maximum: longestGisKeyName }),
    days: z.literal(gisKeyDays, 'InvalidChoice'),
  },
  'Required',
);
export type NewGisKey = z.infer<typeof newGisKeySchema>;
