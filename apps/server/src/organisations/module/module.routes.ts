import {
  createModule,
  endOldModuleSecret,
  getModule,
  listModuleRecipients,
  removeModule,
  replaceModuleAreas,
  rotateModuleSecret,
  sendModuleHeartbeat,
  type ModuleClient,
} from '@schaktkoll/contract';
import { providerEndpoints } from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { CallRequest } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import * as clients from '../../platform/programs/programClients.repository.ts';
import { listRecipientChoices } from '../areas/areas.repository.ts';
import type { OrganisationScope } from '../ownScope.ts';
import * as programs from '../programs/programClient.ts';
import { moduleKind, removeModule as remove } from './moduleClient.ts';
import { replaceAreas } from './replaceAreas.ts';

/** The module of an organisation: its client, for the administrator, and the calls of the module that are about no case. */
export function moduleRoutes(platform: Platform): void {
  clientRoutes(platform);

  route(platform, sendModuleHeartbeat, async ({ user, body, database, now }) => {
    const at = now.toISOString();
    await clients.recordProgramUse(database, clientIdOf(user), {
      heartbeat_at: at,
      program: body.program,
      ...(body.error ? { last_error: body.error, last_error_at: at } : {}),
    });
    return null;
  });

  route(platform, listModuleRecipients, async ({ user, database }) => ({
    recipients: await listRecipientChoices(database, scopeOf(user)),
  }));

  route(platform, replaceModuleAreas, async ({ user, body, database, now, address, requestId }) =>
    inTransaction(database, (transaction) =>
      replaceAreas(body.areas, { transaction, scope: scopeOf(user), user, now, address, requestId }),
    ),
  );
}

function clientRoutes(platform: Platform): void {
  const { deployment } = platform.config;
  const inContext = <T>(
    request: Pick<CallRequest<typeof createModule>, 'user' | 'now' | 'address' | 'requestId' | 'database'>,
    action: (context: programs.ProgramContext) => Promise<T>,
  ): Promise<T> => inTransaction(request.database, (transaction) => action({ platform, transaction, request }));

  route(platform, getModule, async ({ user, database }) => {
    const client = await clients.findProgramClient(database, {
      organisationId: user.organisationId,
      role: moduleKind.role,
    });
    return {
      client: client && viewOf(client),
      tokenAddress: providerEndpoints(deployment.authority).token_endpoint,
      apiAddress: deployment.api.cableowner,
    };
  });
  route(platform, createModule, (request) =>
    inContext(request, (context) => programs.createProgram(moduleKind, { email: null, maximumCases: 0 }, context)),
  );
  route(platform, rotateModuleSecret, (request) =>
    inContext(request, (context) => programs.rotateSecret(moduleKind, request.version, context)),
  );
  route(platform, endOldModuleSecret, (request) =>
    inContext(request, (context) => programs.endOldSecret(moduleKind, request.version, context)),
  );
  route(platform, removeModule, async (request) => {
    await inContext(request, (context) => remove(request.version, context));
    return null;
  });
}

function clientIdOf({ program }: SignedInUser): string {
  if (program === null) throw new ApiError('NotAllowed');
  return program;
}

const scopeOf = ({ organisationId }: SignedInUser): OrganisationScope => ({ kind: 'organisation', id: organisationId });

function viewOf(client: clients.ProgramClient): ModuleClient {
  return {
    clientId: client.id,
    version: client.version,
    createdAt: client.created_at,
    createdBy: client.created_by_name,
    secretAt: client.secret_at,
    oldSecretUntil: client.old_secret_until,
    heartbeatAt: client.heartbeat_at,
    program: client.program,
    lastFetchAt: client.last_fetch_at,
    lastAnswerAt: client.last_answer_at,
    lastError:
      client.last_error === null || client.last_error_at === null
        ? null
        : { text: client.last_error, at: client.last_error_at },
  };
}
