import { webhookEventTypes, webhookFaults } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { webhookAddressSchema } from './moduleWebhook.forms.ts';
import { momentSchema, uuidSchema, versionSchema } from '../shared/schemas.ts';

const nullableMoment = z.nullable(momentSchema);
const count = z.int('Required');

/** An event for a module, and what became of its attempts. */
export const webhookDeliverySchema = z
  .object(
    {
      id: uuidSchema,
      type: z.enum(webhookEventTypes, 'InvalidChoice'),
      caseNumber: z.nullable(z.string('Required')),
      createdAt: momentSchema,
      attempts: count,
      lastAttemptAt: nullableMoment,
      /** The status of the last response. */
      lastStatus: z.nullable(count),
      lastFault: z.nullable(z.enum(webhookFaults, 'InvalidChoice')),
      sentAt: nullableMoment,
      deadAt: nullableMoment,
      /** The next attempt at the earliest; null when there is none. */
      nextAttemptAt: nullableMoment,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const moduleWebhookSchema = z
  .object(
    {
      address: z.string('Required'),
      version: versionSchema,
      createdAt: momentSchema,
      secretAt: momentSchema,
      /** Until when the secret before signs too; null when there is none. */
      oldSecretUntil: nullableMoment,
      /** The receiver does not answer, and is left alone until then. */
      pausedUntil: nullableMoment,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'ModuleWebhook' });
export type ModuleWebhook = z.infer<typeof moduleWebhookSchema>;

/** A secret, in the only response that has it. */
const newWebhookSecret = z.object({ secret: z.string('Required'), version: versionSchema }, 'Required');
const newVersion = z.object({ version: versionSchema }, 'Required');

export const moduleWebhookCallSchemas = {
  getModuleWebhook: {
    summary: 'Where webhooks go, and the latest deliveries',
    response: z.object(
      {
        webhook: z.nullable(moduleWebhookSchema),
        /** Events that are not delivered yet. */
        waiting: count,
        deliveries: z.array(webhookDeliverySchema, 'Required'),
      },
      'Required',
    ),
  },
  createModuleWebhook: {
    summary: 'Switches webhooks on',
    body: webhookAddressSchema,
    response: newWebhookSecret,
    errors: ['NotFound', 'RuleRefused', 'VersionConflict', 'SignInAgainRequired'],
  },
  changeModuleWebhook: {
    summary: 'Sends webhooks to another address',
    body: webhookAddressSchema,
    response: newVersion,
    errors: ['NotFound', 'RuleRefused', 'VersionConflict'],
  },
  rotateModuleWebhookSecret: {
    summary: 'Gives the webhooks a new secret',
    response: newWebhookSecret,
    errors: ['NotFound', 'VersionConflict', 'SignInAgainRequired'],
  },
  endOldModuleWebhookSecret: {
    summary: 'Ends the old secret of the webhooks',
    response: newVersion,
    errors: ['NotFound', 'VersionConflict'],
  },
  removeModuleWebhook: {
    summary: 'Switches webhooks off',
    response: null,
    errors: ['NotFound', 'VersionConflict'],
  },
  sendTestWebhook: {
    summary: 'Sends a test event',
    response: null,
    errors: ['NotFound', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
