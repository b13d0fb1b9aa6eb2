import type { createRecipient as createRecipientCall, Recipient, RecipientFields } from '@schaktkoll/contract';
import {
  checkRecipient,
  mostRecipients,
  normalisePhone,
  phoneToE164,
  normalisePostalCode,
  recipientRemoveHindrances,
  type FieldIssue,
} from '@schaktkoll/domain';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import type { Queries } from '../../platform/db/database.ts';
import { brokenConstraint } from '../../platform/db/databaseErrors.ts';
import { lockLinks } from '../../platform/db/recipientLinks.repository.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { requireCurrent, versionConflict, type LastChange } from '../../platform/http/requireCurrent.ts';
import type { CallRequest } from '../../platform/http/handlers.ts';
import { lockAreasOf } from '../areas/areas.repository.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import type { OrganisationScope } from '../ownScope.ts';
import * as recipients from './recipients.repository.ts';

/** The user, place and time of the action; `transaction` is the action's own. */
export interface RecipientContext {
  readonly transaction: Queries;
  readonly scope: OrganisationScope;
  readonly request: Pick<CallRequest<typeof createRecipientCall>, 'user' | 'now' | 'address' | 'requestId'>;
}

/**
 * Creates a recipient of the caller's organisation; the first one is its default recipient.
 * @throws ApiError TooManyRecipients, RuleRefused
 */
export async function createRecipient(
  sent: RecipientFields,
  context: RecipientContext,
): Promise<{ id: string; version: number }> {
  const { transaction, scope } = context;
  await lockAreasOf(transaction, scope);
  await lockLinks(transaction, scope.id);
  const count = await recipients.countRecipients(transaction, scope);
  if (count >= mostRecipients) throw new ApiError('TooManyRecipients', { maximum: mostRecipients });
  const checked = await requireSound({ ...sent, isDefault: sent.isDefault || count === 0 }, null, context);
  const id = await atFields(() => recipients.insertRecipient(transaction, scope, checked));
  await audit('RecipientCreated', context, { recipientId: id, name: checked.name, users: checked.userIds.length });
  return { id, version: 1 };
}

/**
 * Saves a recipient of the caller's organisation whole.
 * @throws ApiError NotFound, RuleRefused, VersionConflict
 */
export async function saveRecipient(
  { id, version }: { readonly id: string; readonly version: number },
  sent: RecipientFields,
  context: RecipientContext,
): Promise<{ version: number }> {
  const { transaction, scope } = context;
  const stored = await lockStored(id, version, context);
  const checked = await requireSound(sent, stored, context);
  const saved = await atFields(() => recipients.updateRecipient(transaction, scope, { id, version }, checked));
  if (saved === null) throw versionConflict(changeOf(stored));
  const usersAdded = checked.userIds.filter((user) => !stored.userIds.includes(user)).length;
  await audit('RecipientChanged', context, {
    recipientId: id,
    name: checked.name,
    usersAdded,
    usersRemoved: stored.userIds.length + usersAdded - checked.userIds.length,
  });
  return { version: saved };
}

/**
 * Removes a recipient of the caller's organisation that nothing needs (specification section 4, OWNER-1).
 * @throws ApiError NotFound, RecipientIsDefault, RecipientHasCases, RecipientIsOnlyOfArea, RecipientHasAreas, VersionConflict
 */
export async function removeRecipient(
  { id, version }: { readonly id: string; readonly version: number },
  context: RecipientContext,
): Promise<void> {
  const { transaction, scope } = context;
  const stored = await lockStored(id, version, context);
  const [hindrance] = recipientRemoveHindrances(stored);
  if (hindrance !== undefined) throw new ApiError(hindrance.code, hindrance.params);
  await recipients.markRemoved(transaction, scope, id, writingOf(context));
  await audit('RecipientRemoved', context, { recipientId: id, name: stored.name, usersRemoved: stored.userIds.length });
}

/** The stored recipient, locked; cases that were being sent to it are counted. */
async function lockStored(id: string, version: number, { transaction, scope }: RecipientContext): Promise<Recipient> {
  await lockAreasOf(transaction, scope);
  await lockLinks(transaction, scope.id);
  await recipients.lockRecipient(transaction, scope, id);
  return requireCurrent(await recipients.findRecipient(transaction, scope, id), version, changeOf);
}

const changeOf = ({ changedBy: by, changedAt: at }: Recipient): LastChange => ({ by, at });

async function requireSound(
  sent: RecipientFields,
  stored: Recipient | null,
  context: RecipientContext,
): Promise<recipients.RecipientToSave> {
  const { transaction, scope } = context;
  const choices = await recipients.listRecipientUsers(transaction, scope);
  const known = new Set(choices.map(({ id }) => id));
  // A linked user who has lost the role since is not shown, and loses the link.
  const userIds = sent.userIds.filter((id) => known.has(id) || !(stored?.userIds.includes(id) ?? false));
  const issues: FieldIssue[] = [
    ...checkRecipient(sent, {
      maximumEmails: (await readSettings(transaction)).maximumRecipientEmails,
      isDefaultNow: stored?.isDefault ?? false,
    }),
    ...(userIds.every((id) => known.has(id)) ? [] : [{ path: 'userIds', code: 'InvalidChoice' }]),
  ];
  if (issues.length > 0) throw new RuleRefused(issues);
  return {
    ...writingOf(context),
    name: sent.name,
    isDefault: sent.isDefault,
    notificationSchedule: sent.notificationSchedule,
    emails: sent.emails.map(({ email }) => email),
    smsNumber: phoneToE164(sent.smsNumber ?? ''),
    phone: phoneOf(sent.phone),
    emergencyPhone: phoneOf(sent.emergencyPhone),
    url: textOf(sent.url),
    informationForInquirer: textOf(sent.informationForInquirer),
    company: textOf(sent.company),
    street: textOf(sent.street),
    postalCode: normalisePostalCode(sent.postalCode ?? ''),
    city: textOf(sent.city),
    visitingAddress: textOf(sent.visitingAddress),
    description: textOf(sent.description),
    userIds,
  };
}

const textOf = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
const phoneOf = (phone: string | undefined): string | null => textOf(phone && normalisePhone(phone));

/** Two users may save at once: the database refuses the second, whose field says why. */
async function atFields<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) !== 'recipient_name_unique') throw error;
    throw new RuleRefused([{ path: 'name', code: 'RecipientNameTaken' }]);
  }
}

function writingOf({ request: { user, now } }: RecipientContext): recipients.Writing {
  return { userId: user.id, at: now.toISOString() };
}

function audit(
  kind: 'RecipientCreated' | 'RecipientChanged' | 'RecipientRemoved',
  { transaction, request }: RecipientContext,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  return auditAction(transaction, kind, request, details);
}
