import {
  caseLimitHit,
  draftOwnerOf,
  isUrgent,
  maySignIn,
  mayUsePurpose,
  mustBeAsked,
  scopeOf,
  swedishDayOf,
  type AppName,
  type CasePurpose,
} from '@schaktkoll/domain';
import { profileTexts } from '@schaktkoll/texts';
import type { Queries } from '../../platform/db/database.ts';
import { unregisteredOwnersFor } from '../matching/affectedOwners.ts';
import { removeDraft } from '../drafts/drafts.repository.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { CaseArrivals, MessageQueue } from '../../platform/ports.ts';
import { addEvents } from '../actions/caseEvents.repository.ts';
import { findCaseId } from '../read/caseScope.repository.ts';
import type { Network } from '../../platform/limits/networks.ts';
import { casesSent } from '../../platform/metrics/metrics.ts';
import { giveToCase } from '../attachments/attachments.repository.ts';
import { lockFiles } from '../attachments/lockFiles.ts';
import { newCaseRows } from './caseRows.ts';
import { chooseOwners, type ChosenOwner } from './chooseOwners.ts';
import { caseSentMail, newCaseMails } from '../actions/caseMails.ts';
import type { MailedCase } from '../actions/mailedCase.ts';
import { mailedAreas, mailedDetails } from '../actions/newCaseDetails.ts';
import { countAgainstQuota } from './caseQuota.ts';
import { lockCaseLimits, insertCase } from './createCase.repository.ts';
import type { MeasuredAreas } from './measure.ts';
import { takeCaseNumber, type CaseNumberContext } from './takeCaseNumber.ts';
import type { ParsedNewCase } from './newCase.types.ts';

export type CaseSender = Pick<
  SignedInUser,
  'id' | 'admin' | 'organisationId' | 'organisationName' | 'organisationRealm' | 'isPrivateUser'
> &
  Partial<Pick<SignedInUser, 'program'>> & { readonly networks: readonly Network[] };

/** A case that every rule without a database accepts ({@link requireValidCase}), with its areas and squares. */
export interface ValidCase {
  readonly newCase: ParsedNewCase;
  readonly measured: Pick<MeasuredAreas, 'areas' | 'spans'>;
}

export interface CreateCaseContext extends CaseNumberContext {
  readonly messages: MessageQueue;
  readonly arrivals: CaseArrivals;
  readonly apps: Readonly<Record<AppName, string>>;
  /** Whether text messages can be sent. */
  readonly hasSms: boolean;
  /** The case is one of a group: the sender's draft is another. */
  readonly keepsDraft?: boolean;
}

/** How many a new case has reached and how: the inquirer waits for the owners, not for those who only watch. */
export interface ReceiverCounts {
  /** Answer points, owners and watchers together. */
  readonly recipientCount: number;
  readonly ownerCount: number;
  readonly watcherCount: number;
  /** Owners that the inquirer must ask: they take no cases, were left out, or are not connected. */
  readonly toAskCount: number;
}

/**
 * Creates and sends a case: number, work areas, squares, recipients, events and messages, all in the transaction, which
 * also deletes the sender's draft (CASE-5); the draft of an impersonated user stays.
 * @returns also the Swedish day by which all awaited answers are due, by the owners' own response days
 * @throws ApiError NotSignedIn, OrganisationNotActivated, EmergencyIsOnlyForProfessionals, MaxNumberOfCases, CaseQuotaUsed, NoCableOwnerAffected, NoCableOwnerReceives,
 * CaseNumbersUsedUp;
 * RuleRefused for files that are not the sender's, and as {@link chooseOwners}
 */
export async function createCase(
  { newCase, measured: { areas, spans } }: ValidCase,
  sender: CaseSender,
  context: CreateCaseContext,
): Promise<{ caseNumber: string; answerDueDay: string } & ReceiverCounts> {
  const { transaction, settings, now } = context;
  if (!mayUsePurpose(newCase.purpose, sender)) throw new ApiError('EmergencyIsOnlyForProfessionals');
  const senderEmail = await requireRoomForCase(sender, transaction);

  const renews = await findRenewedCase(newCase.renews, sender, transaction);
  const owners = await chooseOwners(transaction, newCase, { spans, organisationId: sender.organisationId, now });
  const files = newCase.attachments ?? [];
  await lockFiles(transaction, files, { userId: sender.id, settings });
  const unregisteredOwners = await unregisteredOwnersFor(sender, transaction, spans);
  await countAgainstQuota(transaction, sender, { purpose: newCase.purpose, settings, now });

  // No rule may refuse the case from here on: a number that is taken does not come back.
  const { caseNumber, alarms } = await takeCaseNumber(newCase.purpose, context);
  const rows = newCaseRows(newCase, owners, { caseNumber, renews, unregisteredOwners, sender, now });
  await insertCase(transaction, { ...rows, areas, spans });
  const { digCase } = rows;
  await giveToCase(transaction, files, digCase.id);
  if (renews !== null) {
    const event = { type: 'Renewed', case_recipient_id: null, params: { caseNumber } } as const;
    await addEvents(transaction, renews, [event], { author: sender, now });
  }
  const points = owners.flatMap((owner) => owner.points);
  const counts = countOwners(newCase.purpose, owners, unregisteredOwners.length);
  const mailed: MailedCase = {
    id: digCase.id,
    caseNumber,
    purpose: newCase.purpose,
    name: newCase.name,
    startDate: newCase.startDate,
    endDate: newCase.endDate,
  };
  const details = mailedDetails(digCase, mailedAreas(areas));
  const inquirerOrganisation = sender.isPrivateUser ? profileTexts.privateUser : sender.organisationName;
  const notices = points.flatMap((point) =>
    newCaseMails(mailed, point, { ...point, inquirerOrganisation, details }, context),
  );
  const receiptFacts = { ...counts, ...namedOwners(newCase.purpose, owners), unregisteredOwners };
  // A program has the same in the response and the case; its address may belong to any person (ACCOUNT-14).
  const receipt = sender.program ? [] : [caseSentMail(mailed, senderEmail, receiptFacts, context)];
  await context.messages.add(transaction, [...notices, ...receipt, ...alarms], now);
  await context.arrivals.add(transaction, {
    caseId: digCase.id,
    organisationIds: points.map(({ organisationId }) => organisationId),
    now,
  });
  const draftOwner = draftOwnerOf(sender);
  if (draftOwner !== null && context.keepsDraft !== true) await removeDraft(transaction, draftOwner, newCase.purpose);
  casesSent.inc({ purpose: newCase.purpose });
  const dueDays = points.filter(({ isAsked }) => isAsked).map(({ answerDueDay }) => answerDueDay);
  return { caseNumber, ...counts, answerDueDay: dueDays.toSorted().at(-1) ?? swedishDayOf(now) };
}

/** Whether work waits until the inquirer has asked the owner. */
const isAwaitedByTelephone = (purpose: CasePurpose, { isToAsk, hit, reason }: ChosenOwner): boolean =>
  isToAsk && mustBeAsked(purpose, { hit, isDeselected: reason === 'LeftOut' });

/** The owners that the receipt names, each with its telephone number. */
function namedOwners(purpose: CasePurpose, owners: readonly ChosenOwner[]) {
  const asked = owners.flatMap(({ points }) => points.filter(({ isAsked }) => isAsked));
  return {
    ownersToAsk: owners.filter((owner) => owner.reason !== 'LeftOut' && isAwaitedByTelephone(purpose, owner)),
    deselectedOwners: owners.filter(({ reason }) => reason === 'LeftOut'),
    // Before an emergency is dug every owner is called, each once at each of its answer points (CASE-4).
    ownersToCall: isUrgent(purpose)
      ? asked.map(({ organisationName, urgentPhone }) => ({ name: organisationName, phone: urgentPhone }))
      : [],
  };
}

function countOwners(purpose: CasePurpose, owners: readonly ChosenOwner[], unregisteredCount: number): ReceiverCounts {
  const receiving = owners.filter(({ points }) => points.length > 0);
  const ownerCount = receiving.filter(({ points }) => points.some(({ isAsked }) => isAsked)).length;
  return {
    recipientCount: receiving.flatMap(({ points }) => points).length,
    ownerCount,
    watcherCount: receiving.length - ownerCount,
    toAskCount: owners.filter((owner) => isAwaitedByTelephone(purpose, owner)).length + unregisteredCount,
  };
}

/** @throws ApiError OrganisationNotActivated */
export function requireActivated({ organisationStatus }: Pick<SignedInUser, 'organisationStatus'>): void {
  if (organisationStatus !== 'Active') throw new ApiError('OrganisationNotActivated');
}

/**
 * The id of the case that a new one renews: any that its sender may read.
 * @throws RuleRefused when there is none
 */
async function findRenewedCase(
  caseNumber: string | undefined,
  sender: CaseSender,
  transaction: Queries,
): Promise<string | null> {
  if (caseNumber === undefined) return null;
  const scope = scopeOf({ ...sender, roles: [], recipientIds: [] }, 'inquirer');
  const id = await findCaseId(transaction, scope, caseNumber);
  if (id === null) throw new RuleRefused([{ path: 'renews', code: 'InvalidChoice' }]);
  return id;
}

/**
 * Gives the e-mail address of the sender, who may have one more case. Measuring may have taken so long that the sender
 * was inactivated or moved meanwhile, or the organisation deregistered.
 */
async function requireRoomForCase(sender: CaseSender, transaction: Queries): Promise<string> {
  const { id: userId, organisationId, isPrivateUser } = sender;
  const current = await lockCaseLimits(transaction, { userId, organisationId, isPrivateUser });
  if (current === undefined || !maySignIn(current.status)) throw new ApiError('NotSignedIn');
  requireActivated(current);
  const limit = caseLimitHit(current);
  if (limit !== null)
    throw new ApiError('MaxNumberOfCases', {
      limit,
      maximum: limit === 'user' ? current.userMax : current.organisationMax,
    });
  return current.email;
}
