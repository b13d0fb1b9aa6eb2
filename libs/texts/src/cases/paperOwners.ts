import {
  hasWork,
  isAnswer,
  isLeftToAsk,
  isReplaced,
  isUrgent,
  isWaitedFor,
  mustBeAsked,
  swedishDayOf,
  type CaseFacts,
  type CaseRecipientFacts,
  type InfrastructureType,
  type OwnerToAskFacts,
} from '@schaktkoll/domain';
import { formatDay } from '../shared/formats.ts';
import { infrastructureTypeTexts } from './caseFieldNames.ts';
import { casePaperTexts } from './casePaper.ts';
import { measureTexts } from './measures.ts';

/** A row of the table on the first page of a case on paper. */
export interface PaperOwner {
  readonly name: string;
  /** What it may have in the ground; empty where that is not known. */
  readonly detail: string;
  readonly answer: string;
  /** It must be called before anything is dug. */
  readonly isMissing: boolean;
  readonly phone: string | null;
  /** The day on which its answer was confirmed, or it was asked; a box to tick where it is null. */
  readonly doneOn: string | null;
}

interface PaperCase extends Pick<CaseFacts, 'purpose'> {
  readonly recipients: readonly (CaseRecipientFacts & {
    readonly organisationName: string;
    readonly infrastructureTypes: readonly InfrastructureType[];
    readonly phone: string | null;
    readonly emergencyPhone: string | null;
  })[];
  readonly ownersToAsk: readonly (OwnerToAskFacts & { readonly name: string; readonly phone: string | null })[];
  readonly unregisteredOwners: readonly {
    readonly name: string;
    readonly about: string | null;
    readonly phone: string | null;
  }[];
}

/**
 * All owners that a digger must have an answer of: those that have the case, those to ask by telephone, and those that
 * are not connected.
 * @param inquirer the name of the inquirer, for a reader who is somebody else
 */
export function paperOwners(item: PaperCase, inquirer?: string): readonly PaperOwner[] {
  const { purpose, recipients, ownersToAsk, unregisteredOwners } = item;
  const { missing, answered, notConnected, noCase } = casePaperTexts.owner;
  const call = (text: string) => (hasWork(purpose) ? `${text} ${casePaperTexts.owner.call}` : text);
  const asked = recipients.filter(
    (recipient) => isWaitedFor(purpose, recipient) && !isReplaced(recipient) && !isLeftToAsk(recipient),
  );
  return [
    ...asked.map(({ measure, status, confirmedAt = null, promiseKeptOn = null, ...recipient }) => {
      const wait = promiseKeptOn === null ? measureTexts.wait(measure, inquirer) : null;
      const isMissing = !isAnswer(measure) && status !== 'Canceled';
      const given = measure === null ? measureTexts.status(status) : measureTexts.name(measure);
      return {
        name: recipient.organisationName,
        detail: recipient.infrastructureTypes.map((type) => infrastructureTypeTexts[type]).join(', '),
        answer: isMissing ? call(missing) : wait === null ? given : `${given}. ${wait}`,
        isMissing,
        phone: isUrgent(purpose)
          ? (recipient.emergencyPhone ?? recipient.phone)
          : (recipient.phone ?? recipient.emergencyPhone),
        doneOn: confirmedAt && formatDay(swedishDayOf(confirmedAt)),
      };
    }),
    ...ownersToAsk
      .filter((owner) => mustBeAsked(purpose, owner))
      .map(({ name, phone, askedOn }) => ({
        name,
        detail: '',
        answer: askedOn === null ? call(noCase) : answered,
        isMissing: askedOn === null,
        phone,
        doneOn: askedOn,
      })),
    ...unregisteredOwners.map(({ name, about, phone }) => ({
      name,
      detail: about ?? '',
      answer: call(notConnected),
      isMissing: true,
      phone,
      doneOn: null,
    })),
  ];
}
