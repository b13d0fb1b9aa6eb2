import {
  createWebService,
  endOldWebServiceSecret,
  listWebServices,
  removeWebService,
  rotateWebServiceSecret,
} from '@schaktkoll/contract';
import { paths, providerEndpoints, unlimitedCases, type WebServiceRole } from '@schaktkoll/domain';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { listWebServices as list } from './programAccounts.repository.ts';
import { deleteWebhookWithLastProgram } from '../webhooks/webhook.repository.ts';
import * as programs from './programClient.ts';

/** The programs of an organisation that use the web service, for its user administrators (ROLE-2). */
export function webServiceRoutes(platform: Platform): void {
  const { deployment } = platform.config;
  const inContext = <T>(
    request: programs.ProgramContext['request'] & { readonly database: Queries },
    action: (context: programs.ProgramContext) => Promise<T>,
  ): Promise<T> => inTransaction(request.database, (transaction) => action({ platform, transaction, request }));

  route(platform, listWebServices, async ({ user, database }) => ({
    programs: await list(database, user.organisationId),
    tokenAddress: providerEndpoints(deployment.authority).token_endpoint,
    apiAddress: deployment.api.inquirer,
  }));
  route(platform, createWebService, (request) =>
    inContext(request, (context) =>
      programs.createProgram(
        kindOf(request.body.role),
        { email: request.body.email, maximumCases: request.body.role === 'WebServiceInquirer' ? unlimitedCases : 0 },
        context,
      ),
    ),
  );
  route(platform, rotateWebServiceSecret, (request) =>
    inContext(request, (context) => programs.rotateSecret(kindOf(request.params.role), request.version, context)),
  );
  route(platform, endOldWebServiceSecret, (request) =>
    inContext(request, (context) => programs.endOldSecret(kindOf(request.params.role), request.version, context)),
  );
  route(platform, removeWebService, async (request) => {
    await inContext(request, async (context) => {
      const kind = kindOf(request.params.role);
      await programs.removeProgram(kind, await programs.findProgram(kind, request.version, context), context);
      const { organisationId } = request.user;
      await deleteWebhookWithLastProgram(context.transaction, { organisationId, side: 'inquirer' });
    });
    return null;
  });
}

function kindOf(role: WebServiceRole): programs.ProgramKind {
  return {
    role,
    prefix: 'program',
    exists: 'WebServiceExists',
    administrators: { role: 'UserAdmin', app: 'useradmin', path: paths.useradmin.webServices },
    audited: {
      created: 'WebServiceCreated',
      rotated: 'WebServiceSecretRotated',
      ended: 'WebServiceSecretEnded',
      removed: 'WebServiceRemoved',
    },
  };
}
