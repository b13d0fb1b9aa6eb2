import { webhookAddressMaximum } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { requiredText } from '../shared/schemas.ts';

/** The form of the address; whether it is allowed depends on the deployment, so the server checks that by the domain's rule. */
export const webhookAddressSchema = z.object({ address: requiredText({ maximum: webhookAddressMaximum }) }, 'Required');
export type WebhookAddressValues = z.infer<typeof webhookAddressSchema>;
