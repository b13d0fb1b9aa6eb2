import { appAddress, buildPath, hasWork, isWaitedFor, paths, type AppName } from '@schaktkoll/domain';
import { measureTexts, messageParts } from '@schaktkoll/texts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { kindAndPlace } from '../kindAndPlace.ts';
import { message, type ValuesOf } from '../message.ts';
import type { DueAnswer, DueNotice } from './digests.repository.ts';

/** The base URLs of links, and the current time. */
interface DigestContext {
  readonly apps: Readonly<Record<AppName, string>>;
  readonly now: Date;
}

/** An answer, or a comment of an owner, that has not been read yet. */
export type OpenAnswer = DueAnswer;

/**
 * The mail to a reader of cases with the answers and comments of a period. Where something is dug in one of the cases, it
 * says so of all, and of each other case that its answers are not enough to dig by (MESSAGE-6).
 */
export function answersDigestMail(
  { to, inactiveInquirer }: { readonly to: string; readonly inactiveInquirer: string | null },
  answers: readonly OpenAnswer[],
  { apps, now }: DigestContext,
): OutgoingMail {
  const comments = answers.filter(isComment).length;
  const isPlanned = answers.every(({ purpose }) => !hasWork(purpose));
  const values = {
    inactiveInquirer: inactiveInquirer ?? '',
    answerCount: messageParts.newAnswers(answers.length - comments),
    commentCount: messageParts.newComments(comments),
    answers: answers.map((answer) =>
      answerRow(answer, { apps, inactiveInquirer, isApart: !isPlanned && !hasWork(answer.purpose) }),
    ),
  };
  const [ofAnswers, ofComments] = isPlanned
    ? (['AnswersPlanned', 'CommentsPlanned'] as const)
    : (['Answers', 'Comments'] as const);
  const variant = comments === answers.length ? ofComments : ofAnswers;
  return message('Digest', { variant, to, values, signalOf: [...new Set(answers.map(({ caseId }) => caseId))] }, now);
}

function isComment({ kind }: OpenAnswer): boolean {
  return kind === 'OwnerComment';
}

type AnswerRow = NonNullable<ValuesOf<'Digest'>['answers']>[number];

/** The row of an answer; set apart where the mail is about digging and its case is not. */
function answerRow(
  answer: OpenAnswer,
  {
    apps,
    inactiveInquirer,
    isApart,
  }: {
    readonly apps: DigestContext['apps'];
    readonly inactiveInquirer: string | null;
    readonly isApart: boolean;
  },
): AnswerRow {
  const { measure, isChange, organisation } = answer;
  const values = { ...caseValues(answer, 'inquirer', apps), organisation };
  const planned = isApart ? 'Planned' : '';
  if (isComment(answer) || measure === null) return { ...values, variant: `Comment${planned}` };
  const variant = `${isChange ? 'Changed' : ''}${planned}`;
  return {
    ...values,
    answer: measureTexts.name(measure),
    wait: measureTexts.wait(measure, inactiveInquirer ?? undefined) ?? '',
    ...(variant === '' ? {} : { variant }),
  };
}

/** The values that every text about a case has, with its URL in the reader's app. */
function caseValues(
  { caseNumber, name, startDate, endDate }: Pick<DueNotice, 'caseNumber' | 'name' | 'startDate' | 'endDate'>,
  app: 'inquirer' | 'cableowner',
  apps: DigestContext['apps'],
) {
  return {
    caseNumber,
    caseName: name,
    startDate,
    endDate,
    link: appAddress(apps, app, buildPath(paths[app].caseDetail, { caseNumber })),
  };
}

/** The mail with the notices of a period to one address of an answer point (specification section 3). */
export function digestMail(
  to: string,
  recipient: string,
  cases: readonly DueNotice[],
  { apps, now }: DigestContext,
): OutgoingMail {
  const row = (notice: DueNotice) => ({
    ...caseValues(notice, 'cableowner', apps),
    inquirer: notice.inquirerOrganisation,
    answerDueDay: notice.answerDueDay,
    ...kindAndPlace(notice),
  });
  const isAsked = (notice: DueNotice) => isWaitedFor(notice.purpose, notice);
  const photoCases = cases.filter(({ kind }) => kind === 'SitePhoto').map(row);
  const changed = cases.filter(({ kind }) => kind !== 'SitePhoto');
  const open = changed.filter(({ isOver }) => !isOver);
  const unanswered = open.filter((notice) => isAsked(notice) && !notice.isAnswered);
  const [answerDueDay] = unanswered.map((notice) => notice.answerDueDay).sort();
  const rowWithAnswer = (notice: DueNotice) => {
    if (notice.isAnswered) return { ...row(notice), variant: 'Answered' };
    return isAsked(notice) ? row(notice) : { ...row(notice), variant: 'Watched' };
  };
  const newCases = open.filter(({ kind }) => kind !== 'CaseExtended').map(rowWithAnswer);
  const extendedCases = open
    .filter(({ kind }) => kind === 'CaseExtended')
    // A watching organisation cannot change an answer that is confirmed: it stays so.
    .map((notice) => rowWithAnswer({ ...notice, isAnswered: notice.isAnswered && isAsked(notice) }));
  const closedCases = changed.filter(({ isOver }) => isOver).map(row);
  const values = {
    recipient,
    newCases,
    closedCases,
    photoCases,
    extendedCases,
    newCount: messageParts.newCases(newCases.length),
    closedCount: messageParts.closedCases(closedCases.length),
    photoCount: messageParts.photoCases(photoCases.length),
    extendedCount: messageParts.extendedCases(extendedCases.length),
  };
  const isTest = cases.some((notice) => notice.isTest);
  const common = { to, values, isTest };
  if (changed.length === 0) return message('Digest', { ...common, variant: 'Photos' }, now);
  if (newCases.length === 0)
    return message('Digest', { ...common, variant: extendedCases.length === 0 ? 'Closed' : 'Extended' }, now);
  return answerDueDay === undefined
    ? message('Digest', { ...common, variant: 'NothingToAnswer' }, now)
    : message('Digest', { ...common, values: { ...values, answerDueDay } }, now);
}
