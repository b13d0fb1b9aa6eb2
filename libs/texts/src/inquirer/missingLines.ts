import {
  byDueDay,
  deadlineOn,
  isEnded,
  missingOf,
  type CaseFacts,
  type CaseRecipientFacts,
  type OwnerToAskFacts,
  type ShownStatus,
} from '@schaktkoll/domain';
import { casePageTexts } from '../cases/casePage.ts';
import { measureTexts } from '../cases/measures.ts';

const texts = casePageTexts.missing;

interface NamedRecipient extends CaseRecipientFacts {
  readonly organisationName: string;
  readonly answerDueDay: string;
  readonly markingDueDay: string | null;
}

interface CaseWithNames extends CaseFacts {
  readonly status: ShownStatus;
  readonly recipients: readonly NamedRecipient[];
  readonly ownersToAsk: readonly (OwnerToAskFacts & { readonly name: string })[];
}

/**
 * The owners and promises that a case waits for, a sentence each (ANSWER-2); none once the case or its period has
 * ended.
 *
 * @param today the Swedish calendar day
 * @param inquirer the name of the inquirer, for a reader who is somebody else
 */
export function missingLines(item: CaseWithNames, today: string, inquirer?: string): readonly string[] {
  if (isEnded(item) || item.status.kind === 'PeriodEnded' || item.status.hasPeriodEnded) return [];
  const { unanswered, toAsk, unconfirmed, promised } = missingOf(item);
  // Promises of unconfirmed answers are shown with those answers.
  const shownPromises = item.status.kind === 'AwaitingAnswers' || unconfirmed.length > 0 ? [] : promised;
  return [
    ...byDueDay(unanswered).map(({ day, recipients }) =>
      texts.unanswered(namesOf(recipients.map(({ organisationName }) => organisationName)), deadlineOn(day, today)),
    ),
    ...(toAsk.length > 0 ? [texts.toAsk(namesOf(toAsk.map(({ name }) => name)), inquirer)] : []),
    ...shownPromises.map(({ organisationName, measure, markingDueDay }) =>
      [
        texts.promise(organisationName, measureTexts.wait(measure, inquirer) ?? ''),
        ...(markingDueDay === null ? [] : [texts.marking(deadlineOn(markingDueDay, today))]),
      ].join(' '),
    ),
  ];
}

function namesOf(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
