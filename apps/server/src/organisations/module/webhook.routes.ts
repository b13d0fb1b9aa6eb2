import {
  changeModuleWebhook,
  createModuleWebhook,
  endOldModuleWebhookSecret,
  getModuleWebhook,
  removeModuleWebhook,
  rotateModuleWebhookSecret,
  sendTestWebhook,
} from '@schaktkoll/contract';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { queueTestWebhook } from '../../platform/webhooks/webhookEvents.repository.ts';
import * as webhooks from './webhook.repository.ts';
import * as actions from './webhookActions.ts';

const shownDeliveries = 20;

/** Where events are reported to the module of an organisation, for its administrator (record 82). */
export function webhookRoutes(platform: Platform): void {
  const tests = storedLimit('testWebhooks', platform);
  const inContext = <T>(
    request: actions.WebhookActionContext['request'] & { readonly database: Queries },
    action: (context: actions.WebhookActionContext) => Promise<T>,
  ): Promise<T> =>
    inTransaction(request.database, (transaction) =>
      action({ transaction, request, keys: platform.webhookKeys, allowsLocal: !platform.config.isProduction }),
    );

  route(platform, getModuleWebhook, async ({ user, database, now }) => {
    const scope = { kind: 'organisation', id: user.organisationId } as const;
    const stored = await webhooks.findWebhook(database, scope);
    if (stored === null) return { webhook: null, waiting: 0, deliveries: [] };
    const { paused_until: pausedUntil, old_secret_until: oldSecretUntil } = stored;
    const ifAhead = (moment: string | null) => (moment !== null && moment > now.toISOString() ? moment : null);
    return {
      webhook: {
        address: stored.address,
        version: stored.version,
        createdAt: stored.created_at,
        secretAt: stored.secret_at,
        oldSecretUntil: ifAhead(oldSecretUntil),
        pausedUntil: ifAhead(pausedUntil),
      },
      ...(await webhooks.listDeliveries(database, scope, shownDeliveries)),
    };
  });
  route(platform, createModuleWebhook, (request) =>
    inContext(request, (context) => actions.createWebhook(request.body.address, context)),
  );
  route(platform, changeModuleWebhook, (request) =>
    inContext(request, (context) => actions.changeWebhook(request.body.address, request.version, context)),
  );
  route(platform, rotateModuleWebhookSecret, (request) =>
    inContext(request, (context) => actions.rotateWebhookSecret(request.version, context)),
  );
  route(platform, endOldModuleWebhookSecret, (request) =>
    inContext(request, (context) => actions.endOldWebhookSecret(request.version, context)),
  );
  route(platform, removeModuleWebhook, async (request) => {
    await inContext(request, (context) => actions.removeWebhook(request.version, context));
    return null;
  });
  route(platform, sendTestWebhook, {
    admit: ({ user }) => tests.take(user.organisationId),
    handle: async ({ user, database, now }) => {
      if (!(await queueTestWebhook(database, user.organisationId, now))) throw new ApiError('NotFound');
      return null;
    },
  });
}
