import { issueMessage, systemSettings } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { eachOnce, uuidSchema } from './schemas.ts';

const mostFiles = systemSettings.maximumAttachments.maximum;

/** Files that the caller has uploaded, by id. How many there may be is a rule of the settings. */
export const uploadedFilesSchema = z
  .array(uuidSchema, 'Required')
  .check(z.maxLength(mostFiles, issueMessage('TooManyFiles', { maximum: mostFiles })), eachOnce());
