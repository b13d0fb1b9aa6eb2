import {
  addWorkingDays,
  caseLimitHit,
  draftOwnerOf,
  isUrgent,
  isWaitedFor,
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
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { unregisteredOwnersAt } from '../../maps/municipalities/unregisteredOwners.ts';
import { removeDraft } from '../drafts/drafts.repository.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { CaseArrivals, MessageQueue } from '../../platform/ports.ts';
import { addEvents, authorColumns } from '../actions/caseEvents.repository.ts';
import { findCaseId } from '../read/caseScope.repository.ts';
import type { Network } from '../../platform/http/attempts.ts';
import { giveToCase } from '../attachments/attachments.repository.ts';
import { lockFiles } from '../attachments/lockFiles.ts';
import { affectedOwners, isReceiving, type ReceivingMatch } from '../matching/affectedOwners.ts';
import { chooseOwners } from './chooseOwners.ts';
import { newCaseRow } from './caseRows.ts';
import { firstEvents } from './firstEvents.ts';
import { caseSentMail, newCaseMails } from '../actions/caseMails.ts';
import type { MailedCase } from '../actions/mailedCase.ts';
import { mailedAreas, mailedDetails, type MailedDetails } from '../actions/newCaseDetails.ts';
import { countAgainstQuota } from './caseQuota.ts';
import { lockCaseLimits, insertCase } from './createCase.repository.ts';
import type { MeasuredAreas } from './measure.ts';
import { takeCaseNumber, type CaseNumberContext } from './takeCaseNumber.ts';
import type { ParsedNewCase } from './newCase.types.ts';

/** Who sends a case. */
export type CaseSender = Pick<SignedInUser, 'id' | 'admin' | 'organisationId' | 'organisationName' | 'isPrivateUser'> &
  Partial<Pick<SignedInUser, 'machine'>> & { readonly networks: readonly Network[] };

/** A case that every rule without a database accepts ({@link requireSoundCase}), with its areas and squares. */
export interface SoundCase {
  readonly newCase: ParsedNewCase;
  readonly measured: Pick<MeasuredAreas, 'areas' | 'spans'>;
}

/** What creating a case takes besides the case and its sender. */
export interface CreateCaseContext extends CaseNumberContext {
  readonly messages: MessageQueue;
  readonly arrivals: CaseArrivals;
  readonly apps: Readonly<Record<AppName, string>>;
  /** Whether text messages can be sent. */
  readonly hasSms: boolean;
}

/** A match that the case is sent to. */
type Receiver = ReceivingMatch & { readonly caseRecipientId: string };

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
  { newCase, measured: { areas, spans } }: SoundCase,
  sender: CaseSender,
  context: CreateCaseContext,
): Promise<{ caseNumber: string; answerDueDay: string } & ReceiverCounts> {
  const { transaction, settings, now } = context;
  if (!mayUsePurpose(newCase.purpose, sender)) throw new ApiError('EmergencyIsOnlyForProfessionals');
  const senderEmail = await requireRoomForCase(sender, transaction);
  const countForNetwork = await countAgainstQuota(transaction, sender, { purpose: newCase.purpose, settings, now });

  const renews = await findRenewedCase(newCase.renews, sender, transaction);
  const { matches, added, deselected } = await chooseOwners(transaction, newCase, spans);
  const receivers = [...matches, ...added]
    .filter(isReceiving)
    .map((match): Receiver => ({ ...match, caseRecipientId: uuidv7(now.getTime()) }));
  const waitedFor = receivers.filter((receiver) => isWaitedFor(newCase.purpose, receiver));

  const files = newCase.attachments ?? [];
  await lockFiles(transaction, files, { userId: sender.id, settings });
  const unregisteredOwners = await unregisteredOwnersAt(transaction, spans);
  await countForNetwork();

  const today = swedishDayOf(now);
  // No rule may refuse the case from here on: a number that is taken does not come back.
  const { caseNumber, alarms } = await takeCaseNumber(newCase.purpose, context);
  const digCase = newCaseRow(newCase, {
    id: uuidv7(now.getTime()),
    caseNumber,
    renews,
    unregisteredOwners,
    sender,
    now,
  });
  const at = now.toISOString();
  const ownersToAsk = affectedOwners(matches).filter(({ receivesCase }) => !receivesCase);
  const deselectedOwners = affectedOwners(deselected);
  await insertCase(transaction, {
    digCase,
    areas,
    spans,
    recipients: receivers.map((receiver) => ({
      id: receiver.caseRecipientId,
      case_id: digCase.id,
      organisation_id: receiver.organisationId,
      recipient_id: receiver.recipientId,
      hit: receiver.hit,
      status: 'New' as const,
      answer_due_day: addWorkingDays(today, receiver.responseDays),
      changed_at: at,
      changed_by: sender.id,
    })),
    ownersToAsk: [...ownersToAsk, ...deselectedOwners].map((owner) => ({
      case_id: digCase.id,
      organisation_id: owner.organisationId,
      hit: owner.hit,
      is_deselected: deselectedOwners.includes(owner),
      changed_at: at,
      changed_by: sender.id,
    })),
    events: firstEvents({ receivers, added, deselectedOwners }).map(({ params, ...event }) => ({
      ...event,
      id: uuidv7(now.getTime()),
      case_id: digCase.id,
      at,
      params: JSON.stringify(params),
      // The product sends; all else is the sender's doing.
      ...(event.type === 'CableOwnerNotified' ? {} : authorColumns(sender)),
    })),
  });
  await giveToCase(transaction, files, digCase.id);
  if (renews !== null) {
    const event = { type: 'Renewed', case_recipient_id: null, params: { caseNumber } } as const;
    await addEvents(transaction, renews, [event], { author: sender, now });
  }
  const toAsk = ownersToAsk.filter((owner) => mustBeAsked(newCase.purpose, owner));
  const leftOut = deselectedOwners.filter((owner) => mustBeAsked(newCase.purpose, { ...owner, isDeselected: true }));
  const toAskCount = toAsk.length + leftOut.length + unregisteredOwners.length;
  const counts = countReceivers(newCase.purpose, receivers, toAskCount);
  const mailed: MailedCase = {
    id: digCase.id,
    caseNumber,
    purpose: newCase.purpose,
    name: newCase.name,
    startDate: newCase.startDate,
    endDate: newCase.endDate,
  };
  // A program has the same in the response and the case; its address may be anybody's (ACCOUNT-14).
  const receipt = sender.machine
    ? []
    : [
        caseSentMail(
          mailed,
          senderEmail,
          {
            ...counts,
            ownersToAsk: toAsk,
            ownersToCall: ownersToCall(newCase.purpose, waitedFor),
            unregisteredOwners,
            deselectedOwners,
          },
          context,
        ),
      ];
  await context.messages.add(
    transaction,
    [
      ...noticesTo(
        receivers,
        { digCase: mailed, details: mailedDetails(digCase, mailedAreas(areas)) },
        sender,
        context,
      ),
      ...receipt,
      ...alarms,
    ],
    now,
  );
  await context.arrivals.add(transaction, {
    caseId: digCase.id,
    organisationIds: receivers.map(({ organisationId }) => organisationId),
    now,
  });
  const draftOwner = draftOwnerOf(sender);
  if (draftOwner !== null) await removeDraft(transaction, draftOwner, newCase.purpose);
  return {
    caseNumber,
    ...counts,
    answerDueDay: addWorkingDays(today, Math.max(...waitedFor.map(({ responseDays }) => responseDays))),
  };
}

/** Before an emergency is dug every owner is called, each once at each of its answer points (CASE-4). */
function ownersToCall(purpose: CasePurpose, owners: readonly Receiver[]) {
  if (!isUrgent(purpose)) return [];
  return owners.map(({ organisationName, urgentPhone }) => ({ name: organisationName, phone: urgentPhone }));
}

function countReceivers(purpose: CasePurpose, receivers: readonly Receiver[], toAskCount: number): ReceiverCounts {
  const organisations = Map.groupBy(receivers, ({ organisationId }) => organisationId);
  const ownerCount = [...organisations.values()].filter((points) =>
    points.some((point) => isWaitedFor(purpose, point)),
  ).length;
  return { recipientCount: receivers.length, ownerCount, watcherCount: organisations.size - ownerCount, toAskCount };
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
 * was inactivated or moved meanwhile, or the organisation unregistered.
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

function noticesTo(
  receivers: readonly Receiver[],
  { digCase, details }: { readonly digCase: MailedCase; readonly details: MailedDetails },
  sender: CaseSender,
  context: CreateCaseContext,
) {
  const today = swedishDayOf(context.now);
  return receivers.flatMap((receiver) =>
    newCaseMails(
      digCase,
      receiver,
      {
        inquirerOrganisation: sender.isPrivateUser ? profileTexts.privateUser : sender.organisationName,
        answerDueDay: addWorkingDays(today, receiver.responseDays),
        isAsked: isWaitedFor(digCase.purpose, receiver),
        details,
      },
      context,
    ),
  );
}
