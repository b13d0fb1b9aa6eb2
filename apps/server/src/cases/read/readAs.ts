import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import { scopeOf, swedishDayOf } from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { noInquirerCase, noOwnerCase } from './noSuchCase.ts';
import { inquirerReadScope } from './caseScope.repository.ts';
import { inquirerCase, ownerCase } from './caseView.ts';
import { findInquirerCase, findOwnerCase, listOwnersToAsk, organisationTypeOf } from './readCases.repository.ts';

interface Asked {
  readonly user: SignedInUser;
  readonly params: { readonly caseNumber: string };
  readonly database: Queries;
  readonly now: Date;
}

/**
 * A case as its inquirer's side sees it.
 * @throws ApiError NotFound, also for a case that is not the caller's to see, CaseIsArchived
 */
export async function readAsInquirer({ user, params, database, now }: Asked): Promise<InquirerCase> {
  const scope = inquirerReadScope(user);
  const whole = await findInquirerCase(database, scope, params.caseNumber);
  if (whole === null) throw await noInquirerCase(database, user, params.caseNumber);
  const ownersToAsk = await listOwnersToAsk(database, scope, params.caseNumber);
  const settings = await readSettings(database);
  return inquirerCase(whole, ownersToAsk, { userId: user.id, today: swedishDayOf(now), settings });
}

/**
 * A case as a cable owner sees it: at the caller's own answer points.
 * @throws ApiError NotFound, also for a case that is not the caller's to see, CaseIsArchived
 */
export async function readAsOwner({ user, params, database, now }: Asked): Promise<CableOwnerCase> {
  const whole = await findOwnerCase(database, scopeOf(user, 'cableowner'), params.caseNumber);
  if (whole === null) throw await noOwnerCase(database, user, params.caseNumber);
  return ownerCase(whole, await organisationTypeOf(database, user.organisationId), swedishDayOf(now));
}
