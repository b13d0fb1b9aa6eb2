import type {
  useChangeModuleWebhook,
  useCreateModuleWebhook,
  useEndOldModuleWebhookSecret,
  useRemoveModuleWebhook,
  useRotateModuleWebhookSecret,
  useSendTestWebhook,
} from '@schaktkoll/api-client';

/** The actions on the webhooks of a program; those of a module, and the same of the programs of inquirers. */
export interface WebhookCalls {
  readonly create: ReturnType<typeof useCreateModuleWebhook>;
  readonly change: ReturnType<typeof useChangeModuleWebhook>;
  readonly rotate: ReturnType<typeof useRotateModuleWebhookSecret>;
  readonly endOld: ReturnType<typeof useEndOldModuleWebhookSecret>;
  readonly remove: ReturnType<typeof useRemoveModuleWebhook>;
  readonly test: ReturnType<typeof useSendTestWebhook>;
}
