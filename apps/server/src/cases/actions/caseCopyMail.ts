import {
  hasWork,
  isUrgent,
  isWaitedFor,
  mayWork,
  type CaseRecipientStatus,
  type Measure,
  type ShownStatus,
} from '@schaktkoll/domain';
import { caseTexts, measureTexts, statusText, type MessageVariant } from '@schaktkoll/texts';
import { message } from '../../messages/message.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { namedUnregisteredOwners, type NamedContact, type NamedPhone } from './caseMails.ts';
import { aboutCase, caseValues, type MailContext, type MailedCase } from './mailedCase.ts';

/** Every owner of the case, also those that did not get it: a reader must not take those that answer for all. */
interface CopiedOwners {
  readonly answers: readonly {
    readonly organisation: string;
    readonly status: CaseRecipientStatus;
    readonly measure: Measure | null;
    /** False of one that only watches: the case does not wait for its answer. */
    readonly isAsked: boolean;
    /** Whether work must wait for what an answer may promise. */
    readonly mayWait: boolean;
    /** Where to call it in an emergency. */
    readonly urgentPhone: string | null;
  }[];
  /** Owners that the inquirer must ask, those that were left out among them. */
  readonly ownersToAsk: readonly (NamedPhone & {
    /** The day of the answer that the inquirer has recorded. */
    readonly askedOn: string | null;
    readonly isDeselected: boolean;
  })[];
  readonly unregisteredOwners: readonly NamedContact[];
  /** The name of the inquirer, who need not be the sender. */
  readonly inquirer: string;
}

/** A copy of a case to a person who need not have an account. */
export function caseCopyMail(
  digCase: MailedCase,
  to: string,
  { sender, status, ...owners }: CopiedOwners & { readonly sender: string; readonly status: ShownStatus },
  context: MailContext,
): OutgoingMail {
  const variant = copyVariant(digCase, status);
  const values = {
    ...caseValues(digCase, 'inquirer', context),
    sender,
    // The copy is no go-ahead: it does not say that work may begin.
    status: mayWork(status) ? caseTexts.list.filters.inquirerStatuses.Ongoing : statusText(status),
    answers: ownerRows(owners, variant === 'Urgent'),
  };
  return message('CaseCopy', { ...aboutCase(digCase), to, variant, values }, context.now);
}

function copyVariant({ purpose }: MailedCase, status: ShownStatus): MessageVariant<'CaseCopy'> | undefined {
  if (hasWork(purpose)) return isUrgent(purpose) && isWaiting(status) ? 'Urgent' : undefined;
  return isWaitedFor(purpose, { hit: 'Control' }) ? 'Coordination' : 'Planned';
}

/** True for a case that can become ready and is not: then its copy says for what digging must wait. */
function isWaiting({ mustNotBegin, hasPeriodEnded = false }: ShownStatus): boolean {
  return mustNotBegin !== undefined && !hasPeriodEnded;
}

/** Rows of one list: a text of support, which may be older than a row, then has every owner. */
function ownerRows({ answers, ownersToAsk, unregisteredOwners, inquirer }: CopiedOwners, mustBeCalled: boolean) {
  const { named, more } = namedUnregisteredOwners(unregisteredOwners);
  const withPhone = ({ name, phone }: NamedPhone) => ({ organisation: name, phone: phone ?? '' });
  return [
    ...answers.map(({ organisation, status, measure, isAsked, mayWait, urgentPhone }) => {
      if (measure === null && status === 'Canceled')
        return { organisation, answer: measureTexts.status(status), wait: '' };
      if (measure === null && !isAsked) return { organisation, variant: 'Watching' };
      if (measure === null)
        return {
          ...withPhone({ name: organisation, phone: mustBeCalled ? urgentPhone : null }),
          variant: 'Unanswered',
        };
      const wait = mayWait ? measureTexts.wait(measure, inquirer) : null;
      return { organisation, answer: measureTexts.name(measure), wait: wait ?? '' };
    }),
    ...ownersToAsk.map(({ askedOn, isDeselected, ...owner }) =>
      askedOn === null
        ? { ...withPhone(owner), variant: isDeselected ? 'LeftOut' : 'ToAsk' }
        : { organisation: owner.name, askedOn, variant: 'Asked' },
    ),
    ...named.map(({ email, website, ...owner }) => ({
      ...withPhone(owner),
      email: email ?? '',
      website: website ?? '',
      variant: 'Unregistered',
    })),
    ...(more > 0 ? [{ more, variant: 'MoreUnregistered' }] : []),
  ];
}
