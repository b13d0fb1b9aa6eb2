import * as calls from '@schaktkoll/contract';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { countRequest, verifyAccountEmail, resendAccountCode, startAccount } from './accountEmail.ts';
import { searchOrganisations } from './accounts.repository.ts';
import { createAccount } from './createAccount.ts';
import { acceptInvite, openInvite } from './invites.ts';

/** New accounts and invites: calls without a session. */
export function accountRoutes(platform: Platform): void {
  route(platform, calls.searchOrganisations, async ({ query, ...applicant }) => {
    await countRequest(applicant, 'accountSearch');
    return { items: await searchOrganisations(applicant.database, query.query) };
  });
  route(platform, calls.startAccount, ({ body, ...applicant }) => startAccount(platform, applicant, body.email));
  route(platform, calls.resendAccountCode, ({ body, ...applicant }) =>
    resendAccountCode(platform, applicant, body.account),
  );
  route(platform, calls.verifyAccountEmail, async ({ body, ...applicant }) => {
    await verifyAccountEmail(platform, applicant, body);
    return null;
  });
  route(platform, calls.createAccount, ({ body, ...applicant }) => createAccount(platform, applicant, body));
  route(platform, calls.openInvite, ({ body, ...applicant }) => openInvite(applicant, body.invite));
  route(platform, calls.acceptInvite, ({ body, ...applicant }) => acceptInvite(platform, applicant, body));
}
