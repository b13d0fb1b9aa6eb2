import { paths } from '@schaktkoll/domain';
import { subtractSpans } from '@schaktkoll/geometry';
import { ApiError } from '../../platform/apiError.ts';
import { findProgram, removeProgram, type ProgramContext, type ProgramKind } from '../programs/programClient.ts';
import { readSurroundings } from '../areas/areaActions.ts';
import { lockAreasOf } from '../areas/areas.repository.ts';
import { deleteWebhookWithLastProgram } from '../webhooks/webhook.repository.ts';

/** The module of a cable owner. */
export const moduleKind = {
  role: 'CableOwnerModule',
  prefix: 'modul',
  exists: 'ModuleExists',
  administrators: { role: 'CableOwnerAdmin', app: 'cableowner', path: paths.cableowner.module },
  audited: {
    created: 'ModuleCreated',
    rotated: 'ModuleSecretRotated',
    ended: 'ModuleSecretEnded',
    removed: 'ModuleRemoved',
  },
} as const satisfies ProgramKind;

/**
 * Removes the client with its tokens and webhooks; its account becomes inactive. Refused while Limitation areas exclude
 * squares of interest: these would stop counting (AREA-5).
 * @throws ApiError NotFound, VersionConflict, LimitsModuleAreas
 */
export async function removeModule(version: number, context: ProgramContext): Promise<void> {
  const { transaction, request } = context;
  const scope = { kind: 'organisation', id: request.user.organisationId } as const;
  await lockAreasOf(transaction, scope);
  const client = await findProgram(moduleKind, version, context);
  const { limitation, affected } = await readSurroundings(transaction, scope, undefined);
  if (limitation !== null && subtractSpans(affected, limitation).length > 0) throw new ApiError('LimitsModuleAreas');
  await removeProgram(moduleKind, client, context);
  await deleteWebhookWithLastProgram(transaction, { organisationId: client.organisation_id, side: 'cableowner' });
}
