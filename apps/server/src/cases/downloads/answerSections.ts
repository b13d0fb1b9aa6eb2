import type { CableOwnerCase, CaseRecipient, InquirerCase } from '@schaktkoll/contract';
import { isAnswer, isLeftToAsk, isReplaced, isWaitedFor, promiseOf } from '@schaktkoll/domain';
import {
  aboutOwnerTexts,
  casePageTexts,
  casePaperTexts,
  documentationTexts,
  fileTexts,
  formatMoment,
  infrastructureTypeTexts,
  markingText,
  measureTexts,
  ownerAnswerTexts,
  recipientTexts,
} from '@schaktkoll/texts';
import type { DocumentEntry, DocumentParagraph, DocumentSection } from '../../maps/geodata/write/writeJob.ts';
import { rowsWithValues } from './documentRows.ts';

export type ShownCase = InquirerCase | CableOwnerCase;
const texts = casePageTexts.answers;

/** Whether the case is shown to its inquirer's side; otherwise to one of its owners. */
export function isInquirers(item: ShownCase): item is InquirerCase {
  return 'ownersToAsk' in item;
}

/** The name of the inquirer, for any other reader. */
export function otherInquirer(item: ShownCase): string | undefined {
  return 'isOwn' in item && item.isOwn ? undefined : item.inquirerName;
}

/** To an owner its own answers; to the inquirer's side those that the case waits for. */
export function answers(item: ShownCase, today: string): DocumentSection {
  if (!isInquirers(item)) return answerSection(casePaperTexts.ownAnswers, item, item.recipients, today);
  const asked = item.recipients.filter((recipient) => isWaitedFor(item.purpose, recipient));
  return answerSection(texts.heading(item.purpose), item, asked, today);
}

/** Those that only watch stand by themselves: a reader must not wait for them. */
export function watchers(item: ShownCase, today: string): readonly DocumentSection[] {
  const watching = item.recipients.filter((recipient) => !isWaitedFor(item.purpose, recipient));
  if (!isInquirers(item) || watching.length === 0) return [];
  const { heading, entries } = answerSection(texts.watchers, item, watching, today);
  return [{ heading, entries: [{ paragraphs: [{ text: texts.watchersBody }] }, ...entries] }];
}

function answerSection(
  heading: string,
  item: ShownCase,
  recipients: readonly CaseRecipient[],
  today: string,
): DocumentSection {
  return { heading, entries: recipients.map((recipient) => answer(item, recipient, today)) };
}

function answer(item: ShownCase, recipient: CaseRecipient, today: string): DocumentEntry {
  const { measure, answeredAt, confirmedAt, organisationName, recipientName, promiseKeptOn } = recipient;
  // Another answer point of the organisation answers, and has an entry of its own.
  const isElsewhere = isReplaced(recipient);
  const promise = promiseOf(measure);
  const unanswered = recipient.status === 'Canceled' ? measureTexts.status(recipient.status) : texts.notAnswered;
  return {
    title: organisationName,
    paragraphs: [
      { text: measure ? measureTexts.name(measure) : unanswered, isStrong: true },
      ...toDo(item, recipient, today),
    ],
    rows: rowsWithValues([
      { label: casePaperTexts.recipient, value: recipientName === organisationName ? null : recipientName },
      { label: casePaperTexts.comment, value: recipient.comment },
      {
        label: casePaperTexts.answerFiles,
        value: recipient.files.map(({ name, size }) => `${name}, ${fileTexts.size(size)}`).join('\n'),
      },
      ...recipient.comments.map(({ text, at }) => ({ label: casePaperTexts.commentAt(formatMoment(at)), value: text })),
      {
        label: isInquirers(item) ? texts.information : recipientTexts.fields.informationForInquirer,
        value: recipient.informationForInquirer,
      },
      { label: texts.phone, value: recipient.phone },
      { label: texts.emergencyPhone, value: recipient.emergencyPhone },
      {
        label: casePaperTexts.infrastructure,
        value: recipient.infrastructureTypes.map((type) => infrastructureTypeTexts[type]).join(', '),
      },
      ...aboutRows(recipient),
      { label: casePaperTexts.answeredAt, value: isElsewhere ? null : answeredAt && formatMoment(answeredAt) },
      { label: casePaperTexts.confirmedAt, value: confirmedAt && formatMoment(confirmedAt) },
      ...(promise === null ? [] : [{ label: casePaperTexts.promiseKept[promise], value: promiseKeptOn }]),
    ]),
  };
}

/** The day by which the answer is due, to both sides; the owner does not read what the inquirer must wait for. */
function toDo(item: ShownCase, recipient: CaseRecipient, today: string): readonly DocumentParagraph[] {
  const { measure, answerDueDay: day, promiseKeptOn, status } = recipient;
  const isAsked = isWaitedFor(item.purpose, recipient);
  const isMissing = !isReplaced(recipient) && !isAnswer(measure) && status !== 'Canceled';
  const isLate = day < today;
  if (!isInquirers(item)) {
    if (!isMissing) return [];
    if (!isAsked) return [{ text: ownerAnswerTexts.notAwaited }];
    const { due, late } = casePageTexts.answer;
    return [{ text: isLate ? late(day, item.purpose) : due(day) }];
  }
  const mayWait = isAsked && promiseKeptOn === null && !isLeftToAsk(recipient);
  const wait = mayWait ? measureTexts.wait(measure, otherInquirer(item)) : null;
  return [
    ...(isMissing && isAsked ? [{ text: isLate ? texts.late(day) : texts.due(day) }] : []),
    ...(wait === null ? [] : [{ text: wait, isStrong: true }]),
  ];
}

/** What the owner says of itself; a link is written out, because paper cannot be pressed. */
function aboutRows({ about }: CaseRecipient) {
  const { rows } = aboutOwnerTexts;
  const ubl = [about.ubl?.email, about.ubl?.link, about.ubl?.comment].filter((part) => typeof part === 'string');
  return [
    { label: rows.description, value: about.description },
    { label: rows.documentation, value: about.documentation && documentationTexts[about.documentation] },
    { label: rows.marking, value: markingText(about.marking, about.markingDays) },
    { label: rows.url, value: about.url },
    { label: rows.informationUrl, value: about.informationUrl },
    { label: rows.website, value: about.website },
    { label: rows.links, value: about.links.map(({ label, address }) => `${label}: ${address}`).join('\n') || null },
    { label: rows.email, value: about.email },
    { label: rows.postalAddress, value: about.postalAddress },
    { label: rows.visitingAddress, value: about.visitingAddress },
    { label: aboutOwnerTexts.ublHeading, value: ubl.join('\n') || null },
  ];
}
