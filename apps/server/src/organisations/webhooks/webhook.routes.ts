import * as contract from '@schaktkoll/contract';
import type { ScopeSide } from '@schaktkoll/domain';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { queueTestWebhook } from '../../platform/webhooks/queueWebhooks.repository.ts';
import * as webhooks from './webhook.repository.ts';
import * as actions from './webhookActions.ts';

const shownDeliveries = 20;

const ofModule = {
  get: contract.getModuleWebhook,
  create: contract.createModuleWebhook,
  change: contract.changeModuleWebhook,
  rotate: contract.rotateModuleWebhookSecret,
  endOld: contract.endOldModuleWebhookSecret,
  remove: contract.removeModuleWebhook,
  test: contract.sendTestWebhook,
};
type WebhookCalls = typeof ofModule;

/** The same calls at another API: their schemas, which their types hide behind the names, are the same objects. */
const ofWebServices = {
  get: contract.getWebServiceWebhook,
  create: contract.createWebServiceWebhook,
  change: contract.changeWebServiceWebhook,
  rotate: contract.rotateWebServiceWebhookSecret,
  endOld: contract.endOldWebServiceWebhookSecret,
  remove: contract.removeWebServiceWebhook,
  test: contract.sendWebServiceTestWebhook,
};

/** Where events are reported to the programs of an organisation, for its administrators (record 82). */
export function webhookRoutes(platform: Platform): void {
  mount(platform, 'cableowner', ofModule);
  mount(platform, 'inquirer', ofWebServices as unknown as WebhookCalls);
}

function mount(platform: Platform, side: ScopeSide, calls: WebhookCalls): void {
  const tests = storedLimit('testWebhooks', platform);
  const inContext = <T>(
    request: actions.WebhookActionContext['request'] & { readonly database: Queries },
    action: (context: actions.WebhookActionContext) => Promise<T>,
  ): Promise<T> =>
    inTransaction(request.database, (transaction) =>
      action({ transaction, side, request, keys: platform.webhookKeys, allowsLocal: !platform.config.isProduction }),
    );

  route(platform, calls.get, async ({ user, database, now }) => {
    const stored = await webhooks.findWebhook(database, { organisationId: user.organisationId, side });
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
      ...(await webhooks.listDeliveries(database, stored, shownDeliveries)),
    };
  });
  route(platform, calls.create, (request) =>
    inContext(request, (context) => actions.createWebhook(request.body.address, context)),
  );
  route(platform, calls.change, (request) =>
    inContext(request, (context) => actions.changeWebhook(request.body.address, request.version, context)),
  );
  route(platform, calls.rotate, (request) =>
    inContext(request, (context) => actions.rotateWebhookSecret(request.version, context)),
  );
  route(platform, calls.endOld, (request) =>
    inContext(request, (context) => actions.endOldWebhookSecret(request.version, context)),
  );
  route(platform, calls.remove, async (request) => {
    await inContext(request, (context) => actions.removeWebhook(request.version, context));
    return null;
  });
  route(platform, calls.test, {
    admit: ({ user }) => tests.take(user.organisationId),
    handle: async ({ user, database, now }) => {
      if (!(await queueTestWebhook(database, { organisationId: user.organisationId, side }, now)))
        throw new ApiError('NotFound');
      return null;
    },
  });
}
