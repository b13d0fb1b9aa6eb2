import {
  inquirerActions,
  scopeOf,
  swedishDayOf,
  type CaseEventType,
  type CaseFacts,
  type InquirerActions,
  type InquirerViewer,
} from '@schaktkoll/domain';
import type { Updateable } from 'kysely';
import type { CaseOwnerToAskTable, CaseRecipientTable, CaseTable } from '../../platform/db/schema/cases.ts';
import { ApiError } from '../../platform/apiError.ts';
import { caseFacts } from '../read/caseView.ts';
import { noInquirerCase, noOwnerCase } from '../read/noSuchCase.ts';
import { changed, type ActionContext, type Locked } from './caseAction.ts';
import type { NewEvent } from './caseEvents.repository.ts';
import { changeCase, changeOwnerToAsk, changeRecipient } from './changeCase.repository.ts';
import {
  lockInquirerCase,
  lockOwnerCase,
  ownersToAskOfLockedCase,
  ownRecipientOfLockedCase,
  recipientsOfLockedCase,
  type LockedOwnerToAsk,
  type LockedRecipient,
} from './lockedCase.repository.ts';

/** A locked case, and how the action changes the row whose version the caller has read. */
interface LockedFor<Table> extends Locked {
  /** Of the recipients that the caller may see. */
  readonly facts: CaseFacts;
  /** Stores a change of the row; returns its new version. */
  readonly change: (values: Updateable<Table>) => Promise<number>;
}

/** A case with all its recipients, and what its inquirer may do. */
export interface InquirerCase<Table = CaseTable> extends LockedFor<Table> {
  readonly recipients: readonly LockedRecipient[];
  readonly viewer: InquirerViewer;
  readonly actions: InquirerActions;
}

/** Which case at which answer point. */
export interface CasePlace {
  readonly caseNumber: string;
  readonly caseRecipientId: string;
}

/** A case of the inquirer's scope. */
export async function inquirerCase(
  { caseNumber }: Pick<CasePlace, 'caseNumber'>,
  context: ActionContext,
): Promise<InquirerCase> {
  const { transaction, user, now } = context;
  const digCase = await lockInquirerCase(transaction, scopeOf(user, 'inquirer'), caseNumber);
  if (digCase === null) throw await noInquirerCase(transaction, user, caseNumber);
  const recipients = await recipientsOfLockedCase(transaction, digCase);
  const facts = caseFacts(digCase, recipients);
  const viewer = { isOwnCase: digCase.inquirer_user_id === user.id, isSuperUserReading: false };
  return {
    digCase,
    recipients,
    facts,
    viewer,
    actions: inquirerActions(facts, viewer, swedishDayOf(now)),
    row: digCase,
    change: (values) => changed(changeCase(transaction, digCase, values, changedByOf(context)), digCase),
  };
}

/** One recipient of a case of the inquirer's scope. */
export async function inquirerRecipient(
  place: CasePlace,
  context: ActionContext,
): Promise<InquirerCase<CaseRecipientTable> & { readonly recipient: LockedRecipient }> {
  const locked = await inquirerCase(place, context);
  const recipient = locked.recipients.find(({ id }) => id === place.caseRecipientId);
  if (recipient === undefined) throw new ApiError('NotFound');
  return { ...locked, recipient, row: recipient, change: (values) => storeRecipient(recipient, values, context) };
}

/** One of the owners that the inquirer of a case must ask. */
export async function inquirerOwnerToAsk(
  { caseNumber, organisationId }: Pick<CasePlace, 'caseNumber'> & { readonly organisationId: string },
  context: ActionContext,
): Promise<InquirerCase<CaseOwnerToAskTable> & { readonly owner: LockedOwnerToAsk }> {
  const { transaction } = context;
  const locked = await inquirerCase({ caseNumber }, context);
  const owners = await ownersToAskOfLockedCase(transaction, locked.digCase);
  const owner = owners.find(({ organisation_id: id }) => id === organisationId);
  if (owner === undefined) throw new ApiError('NotFound');
  return {
    ...locked,
    owner,
    row: owner,
    change: (values) => changed(changeOwnerToAsk(transaction, owner, values, changedByOf(context)), owner),
  };
}

/** A case at one of the caller's answer points. */
export async function ownRecipient(
  { caseNumber, caseRecipientId }: CasePlace,
  context: ActionContext,
): Promise<LockedFor<CaseRecipientTable> & { readonly recipient: LockedRecipient }> {
  const { transaction, user } = context;
  const scope = scopeOf(user, 'cableowner');
  const digCase = await lockOwnerCase(transaction, scope, caseNumber);
  if (digCase === null) throw await noOwnerCase(transaction, user, caseNumber);
  const recipient = await ownRecipientOfLockedCase(transaction, scope, digCase, caseRecipientId);
  if (recipient === null) throw new ApiError('NotFound');
  return {
    digCase,
    recipient,
    facts: caseFacts(digCase, [recipient]),
    row: recipient,
    change: (values) => storeRecipient(recipient, values, context),
  };
}

/** The user who makes a change, and when. */
export function changedByOf({ user, now }: Pick<ActionContext, 'now'> & { readonly user: { readonly id: string } }) {
  return { userId: user.id, now };
}

/** Changes a recipient of a locked case; returns its new version. */
export function storeRecipient(
  recipient: LockedRecipient,
  values: Updateable<CaseRecipientTable>,
  context: Pick<ActionContext, 'transaction' | 'now'> & { readonly user: { readonly id: string } },
): Promise<number> {
  return changed(changeRecipient(context.transaction, recipient, values, changedByOf(context)), recipient);
}

/** An event at a recipient; what it does not say is left out. */
export function recipientEvent(
  type: CaseEventType,
  recipient: LockedRecipient,
  more: Readonly<Record<string, string | null | undefined>> = {},
): NewEvent {
  const params: Record<string, string> = {
    organisation: recipient.organisation_name,
    recipient: recipient.recipient_name,
  };
  for (const [name, value] of Object.entries(more)) if (value !== null && value !== undefined) params[name] = value;
  return { type, case_recipient_id: recipient.id, params };
}
