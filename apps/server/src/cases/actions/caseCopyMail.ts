import type { Measure } from '@schaktkoll/domain';
import { measureTexts } from '@schaktkoll/texts';
import { message } from '../../messages/message.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import {
  aboutCase,
  caseValues,
  namedUnregistered,
  type MailContext,
  type MailedCase,
  type NamedContact,
  type NamedPhone,
} from './caseMails.ts';

/** Every owner of the case, also those that did not get it: a reader must not take those that answer for all. */
interface CopiedOwners {
  readonly answers: readonly {
    readonly organisation: string;
    readonly measure: Measure | null;
    /** False of one that only watches: the case does not wait for its answer. */
    readonly isAsked: boolean;
    /** Whether work must wait for what an answer may promise. */
    readonly mayWait: boolean;
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

/** A copy of a case to somebody who need not have an account. */
export function caseCopyMail(
  digCase: MailedCase,
  to: string,
  { sender, ...owners }: CopiedOwners & { readonly sender: string },
  context: MailContext,
): OutgoingMail {
  const values = { ...caseValues(digCase, 'inquirer', context), sender, answers: ownerRows(owners) };
  return message('CaseCopy', { ...aboutCase(digCase), to, values }, context.now);
}

/** Rows of one list: a text of support, which may be older than a row, then has every owner. */
function ownerRows({ answers, ownersToAsk, unregisteredOwners, inquirer }: CopiedOwners) {
  const { named, more } = namedUnregistered(unregisteredOwners);
  const withPhone = ({ name, phone }: NamedPhone) => ({ organisation: name, phone: phone ?? '' });
  return [
    ...answers.map(({ organisation, measure, isAsked, mayWait }) => {
      if (measure === null) return { organisation, variant: isAsked ? 'Unanswered' : 'Watching' };
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
