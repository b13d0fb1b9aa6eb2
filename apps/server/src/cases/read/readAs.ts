import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import { scopeOf, swedishDayOf, type MapViewer } from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import { inSnapshot, type Queries } from '../../platform/db/database.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { noInquirerCase, noOwnerCase } from './noSuchCase.ts';
import { inquirerReadScope } from './caseScope.repository.ts';
import { inquirerCase, ownerCase } from './caseView.ts';
import { findInquirerCase, findOwnerCase, listOwnersToAsk, organisationTypeOf } from './readCases.repository.ts';

interface ReadRequest {
  readonly user: SignedInUser;
  readonly params: { readonly caseNumber: string };
  readonly database: Queries;
  readonly now: Date;
}

/**
 * A case as its inquirer's side sees it.
 * @throws ApiError NotFound, also for a case that is not the caller's to see, CaseIsArchived
 */
export function readAsInquirer({ user, params, database, now }: ReadRequest): Promise<InquirerCase> {
  return inSnapshot(database, async (snapshot) => {
    const scope = inquirerReadScope(user);
    const whole = await findInquirerCase(snapshot, scope, params.caseNumber);
    if (whole === null) throw await noInquirerCase(snapshot, user, params.caseNumber);
    const ownersToAsk = await listOwnersToAsk(snapshot, scope, params.caseNumber);
    const settings = await readSettings(snapshot);
    return inquirerCase(whole, ownersToAsk, {
      ...mapViewerOf(user),
      userId: user.id,
      today: swedishDayOf(now),
      settings,
    });
  });
}

/**
 * A case as a cable owner sees it: at the caller's own answer points.
 * @throws ApiError NotFound, also for a case that is not the caller's to see, CaseIsArchived
 */
export function readAsOwner({ user, params, database }: ReadRequest): Promise<CableOwnerCase> {
  return inSnapshot(database, async (snapshot) => {
    const whole = await findOwnerCase(snapshot, scopeOf(user, 'cableowner'), params.caseNumber);
    if (whole === null) throw await noOwnerCase(snapshot, user, params.caseNumber);
    return ownerCase(whole, await organisationTypeOf(snapshot, user.organisationId));
  });
}

/** What of a user decides whether lines are withheld. */
export function mapViewerOf({ isPrivateUser, roles, admin, program }: SignedInUser): Omit<MapViewer, 'isOwnCase'> {
  return { isPrivateUser, neverGetsLines: roles.includes('SuperUser') || admin !== null || program !== null };
}
