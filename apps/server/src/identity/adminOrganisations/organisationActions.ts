import type { NewSandbox, OrganisationChange } from '@schaktkoll/contract';
import {
  checkOrganisationKind,
  isTestRealm,
  normaliseOrganisationNumber,
  organisationActionsFor,
  statusAfter,
  testName,
  textLengths,
  type FieldIssue,
  type OrganisationAction,
} from '@schaktkoll/domain';
import { auditAction, type AuditedRequest } from '../../platform/audit/audit.repository.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { lockLinks } from '../../platform/db/recipientLinks.repository.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { requireCurrent, versionConflict } from '../../platform/http/requireCurrent.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { ensureInventedOwners } from '../../platform/sandbox/inventedOwners.repository.ts';
import { findTaken } from '../accounts/accounts.repository.ts';
import { notifyOfActivation } from '../accounts/activateOrganisation.ts';
import { duplicateError } from '../accounts/duplicateError.ts';
import { endSessionsOf } from '../oidc/oidc.repository.ts';
import { findKindContents } from './organisationContents.repository.ts';
import {
  findOrganisation,
  insertSandbox,
  updateOrganisation,
  updateStatus,
  inactivateUsersOf,
  restoreUsersOf,
  type StoredOrganisation,
} from './organisations.repository.ts';

/** The super user, place and time of the action; `transaction` is the action's own. */
export interface OrganisationContext {
  readonly platform: Pick<Platform, 'messages' | 'config'>;
  readonly transaction: Queries;
  readonly user: SignedInUser;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/** What creating takes of the request; no message is sent. */
type CreationContext = AuditedRequest & Pick<OrganisationContext, 'transaction'>;

interface Place {
  readonly id: string;
  readonly version: number;
}

/**
 * Changes what the provider decides of an organisation.
 * @throws ApiError NotFound, VersionConflict, OrganisationActionRefused for that of private persons; RuleRefused
 */
export async function changeOrganisation(
  place: Place,
  { organizationNumber = '', ...change }: OrganisationChange,
  context: OrganisationContext,
): Promise<void> {
  const { transaction } = context;
  // Who accepts an invite takes the same lock: its roles are among those that the change is checked against.
  await lockLinks(transaction, place.id);
  const stored = await findCurrent(place, transaction);
  if (stored.is_private || stored.realm === 'Invented') throw new ApiError('OrganisationActionRefused');
  if (isTestRealm(stored.realm)) change.name = testName(change.name);
  const number = normaliseOrganisationNumber(organizationNumber);
  const issues = [
    ...sandboxIssues(stored, change),
    ...(await takenIssues(stored, { name: change.name, number }, transaction)),
    ...checkOrganisationKind(
      { type: change.type, isSuperUser: change.isSuperUserOrganization },
      await findKindContents(transaction, place.id),
    ),
  ];
  if (issues.length > 0) throw new RuleRefused(issues);
  try {
    if (!(await updateOrganisation(transaction, place, { ...change, number }))) throw versionConflict();
  } catch (error) {
    throw duplicateError(error);
  }
  await audit('OrganisationChanged', { organisationId: place.id, ...changedOf(stored, change, number) }, context);
}

/**
 * Creates a sandbox, with the invented owners if it is the first (OWNER-8). It has no users yet.
 * @returns its id
 * @throws RuleRefused for a name that another organisation has
 */
export async function createSandbox({ name, type }: NewSandbox, context: CreationContext): Promise<string> {
  const { transaction, now } = context;
  const sandbox = { id: uuidv7(now.getTime()), name: testName(name), type };
  const taken = await findTaken(transaction, { number: '', name: sandbox.name });
  if (taken.name) throw new RuleRefused([{ path: 'name', code: 'OrganisationNameTaken' }]);
  await insertSandbox(transaction, sandbox).catch((error: unknown) => {
    throw duplicateError(error);
  });
  await ensureInventedOwners(transaction, now);
  const details = { organisationId: sandbox.id, name: sandbox.name, type, realm: 'Sandbox' };
  await audit('OrganisationCreated', details, context);
  return sandbox.id;
}

/**
 * Activates an organisation and notifies its user administrators; or unregisters one, which inactivates its users, ends
 * their sessions and takes its areas out of matching, while its cases stay (ACCOUNT-6); or reinstates one.
 * @throws ApiError NotFound, VersionConflict, OrganisationActionRefused
 */
export async function setStatus(place: Place, action: OrganisationAction, context: OrganisationContext): Promise<void> {
  const { transaction, user } = context;
  const stored = await findCurrent(place, transaction);
  const { status, realm, is_private: isPrivate } = stored;
  const possible = organisationActionsFor({ status, isPrivate, realm, isOwn: user.organisationId === place.id });
  if (!possible.includes(action)) throw new ApiError('OrganisationActionRefused');
  if (!(await updateStatus(transaction, { ...place, status: statusAfter[action] }))) throw versionConflict();
  const details = { organisationId: place.id };
  if (action === 'activate') {
    await notifyOfActivation(context.platform, transaction, stored, context.now);
    await audit('OrganisationActivated', details, context);
  } else if (action === 'unregister') {
    const inactivated = await inactivateUsersOf(transaction, place.id, {
      by: user.id,
      at: context.now.toISOString(),
    });
    for (const id of inactivated) await endSessionsOf(transaction, id);
    await audit('OrganisationUnregistered', { ...details, users: inactivated.length }, context);
  } else {
    const users = await restoreUsersOf(transaction, place.id);
    await audit('OrganisationReinstated', { ...details, users }, context);
  }
}

async function findCurrent({ id, version }: Place, transaction: Queries): Promise<StoredOrganisation> {
  return requireCurrent(await findOrganisation(transaction, id), version);
}

/** A sandbox keeps the mark in its name, and administers no real organisation. */
function sandboxIssues(
  { realm }: StoredOrganisation,
  { name, isSuperUserOrganization }: Pick<OrganisationChange, 'name' | 'isSuperUserOrganization'>,
): FieldIssue[] {
  const { maximum } = textLengths.organisationName;
  if (!isTestRealm(realm)) return [];
  return [
    ...(name.length > maximum ? [{ path: 'name', code: 'TooLong', params: { maximum } }] : []),
    ...(isSuperUserOrganization ? [{ path: 'isSuperUserOrganization', code: 'SandboxIsApart' }] : []),
  ];
}

/** A name or number is checked only when it changes: the organisation's own is no duplicate. */
async function takenIssues(
  stored: StoredOrganisation,
  { name, number }: { readonly name: string; readonly number: string | null },
  transaction: Queries,
): Promise<FieldIssue[]> {
  const isSameName = name.toLocaleLowerCase('sv') === stored.name.toLocaleLowerCase('sv');
  const isSameNumber = number === stored.organisation_number;
  const taken = await findTaken(transaction, { number: number ?? '', name });
  return [
    ...(taken.name && !isSameName ? [{ path: 'name', code: 'OrganisationNameTaken' }] : []),
    ...(taken.number && !isSameNumber ? [{ path: 'organizationNumber', code: 'OrganisationNumberTaken' }] : []),
  ];
}

/** The changed values for the audit log: what it is after. */
function changedOf(
  stored: StoredOrganisation,
  change: Omit<OrganisationChange, 'organizationNumber'>,
  number: string | null,
): Readonly<Record<string, string | number | boolean>> {
  const pairs = [
    ['name', stored.name, change.name],
    ['number', stored.organisation_number ?? '', number ?? ''],
    ['type', stored.type, change.type],
    ['bankIdUsage', stored.bank_id_usage, change.bankIdUsage],
    ['maxNumberOfCases', stored.max_number_of_cases, change.maxNumberOfCases],
    ['isHidden', stored.is_hidden, change.isHidden],
    ['isSuperUser', stored.is_super_user, change.isSuperUserOrganization],
    ['usesLegacyLogin', stored.uses_legacy_login, change.usesLegacyLogin],
  ] as const;
  return Object.fromEntries(
    pairs.filter(([, before, after]) => before !== after).map(([name, , after]) => [name, after]),
  );
}

function audit(
  kind:
    | 'OrganisationCreated'
    | 'OrganisationChanged'
    | 'OrganisationActivated'
    | 'OrganisationUnregistered'
    | 'OrganisationReinstated',
  details: Readonly<Record<string, string | number | boolean>>,
  context: CreationContext,
): Promise<void> {
  return auditAction(context.transaction, kind, context, details);
}
