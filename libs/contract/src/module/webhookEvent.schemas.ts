import { webhookEventTypes } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { momentSchema, uuidSchema } from '../shared/schemas.ts';

/** What a webhook says: which case, and nothing of its content. `recipientId` is only for the owner's module. */
export const webhookEventSchema = z
  .object(
    {
      id: uuidSchema,
      type: z.enum(webhookEventTypes, 'InvalidChoice'),
      createdAt: momentSchema,
      caseNumber: z.nullable(z.string('Required')),
      caseRecipientId: z.nullable(uuidSchema),
      recipientId: z.nullable(uuidSchema),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
