import { attachmentKinds, attachmentTypes } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { uuidSchema } from './schemas.ts';

/** A file of a case, sent or not. */
export const attachmentSchema = z
  .object(
    {
      id: uuidSchema,
      kind: z.enum(attachmentKinds, 'InvalidChoice'),
      name: z.string('Required'),
      type: z.enum(attachmentTypes, 'InvalidChoice'),
      /** Size in bytes. */
      size: z.int('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'Attachment' });
export type Attachment = z.infer<typeof attachmentSchema>;
