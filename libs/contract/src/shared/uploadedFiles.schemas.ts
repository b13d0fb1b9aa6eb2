import { issueMessage, systemSettings, attachmentKinds, attachmentTypes } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { eachOnce, uuidSchema } from './schemas.ts';

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

const mostFiles = systemSettings.maximumAttachments.maximum;

/** Files that the caller has uploaded, by id. How many there may be is a rule of the settings. */
export const uploadedFilesSchema = z
  .array(uuidSchema, 'Required')
  .check(z.maxLength(mostFiles, issueMessage('TooManyFiles', { maximum: mostFiles })), eachOnce());
