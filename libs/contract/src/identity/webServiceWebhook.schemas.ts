import { moduleWebhookCallSchemas as ofModule } from '../cableowner/moduleWebhook.schemas.ts';
import type { CallSchemas } from '../shared/call.ts';

export const webServiceWebhookCallSchemas = {
  getWebServiceWebhook: ofModule.getModuleWebhook,
  createWebServiceWebhook: ofModule.createModuleWebhook,
  changeWebServiceWebhook: ofModule.changeModuleWebhook,
  rotateWebServiceWebhookSecret: ofModule.rotateModuleWebhookSecret,
  endOldWebServiceWebhookSecret: ofModule.endOldModuleWebhookSecret,
  removeWebServiceWebhook: ofModule.removeModuleWebhook,
  sendWebServiceTestWebhook: ofModule.sendTestWebhook,
} satisfies Record<string, CallSchemas>;
