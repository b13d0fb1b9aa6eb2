import { checkEmail, webServiceRoles } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { requiredByRule } from '../shared/schemas.ts';

export const webServiceRoleSchema = z.enum(webServiceRoles, 'InvalidChoice');

/** What is chosen when a program is connected: what it may do, and who gets the mails about its cases. */
export const newWebServiceSchema = z.object(
  { role: webServiceRoleSchema, email: requiredByRule(checkEmail) },
  'Required',
);
export type NewWebService = z.infer<typeof newWebServiceSchema>;
