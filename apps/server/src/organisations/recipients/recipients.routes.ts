import {
  createRecipient,
  getRecipient,
  getRecipientChoices,
  listRecipients,
  removeRecipient,
  saveRecipient,
} from '@schaktkoll/contract';
import { roles as displayOrder } from '@schaktkoll/domain';
import { channelsOf } from '../../messages/sms/smsGateway.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { ownScope } from '../ownScope.ts';
import * as actions from './recipientActions.ts';
import * as recipients from './recipients.repository.ts';

/** Recipients of the caller's own organisation (specification section 2, Recipients list); another's do not exist. */
export function recipientRoutes(platform: Platform): void {
  route(platform, listRecipients, async ({ user, database }) => ({
    recipients: await recipients.listRecipients(database, ownScope(user)),
  }));

  route(platform, getRecipientChoices, async ({ user, database }) => {
    const scope = ownScope(user);
    const users = await recipients.listRecipientUsers(database, scope);
    return {
      users: users.map((each) => ({ ...each, roles: displayOrder.filter((role) => each.roles.includes(role)) })),
      maximumEmails: (await platform.settings.current()).maximumRecipientEmails,
      hasRecipients: (await recipients.countRecipients(database, scope)) > 0,
      sendsSms: channelsOf(platform).includes('Sms'),
    };
  });

  route(platform, getRecipient, async ({ user, params, database }) => {
    const recipient = await recipients.findRecipient(database, ownScope(user), params.id);
    if (recipient === null) throw new ApiError('NotFound');
    return recipient;
  });

  route(platform, createRecipient, async (request) =>
    inTransaction(request.database, (transaction) =>
      actions.createRecipient(request.body, { transaction, scope: ownScope(request.user), request }),
    ),
  );

  route(platform, saveRecipient, async (request) =>
    inTransaction(request.database, (transaction) =>
      actions.saveRecipient({ id: request.params.id, version: request.version }, request.body, {
        transaction,
        scope: ownScope(request.user),
        request,
      }),
    ),
  );

  route(platform, removeRecipient, async (request) => {
    await inTransaction(request.database, (transaction) =>
      actions.removeRecipient(
        { id: request.params.id, version: request.version },
        { transaction, scope: ownScope(request.user), request },
      ),
    );
    return null;
  });
}
