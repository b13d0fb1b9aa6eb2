import type { CableOwnerCase, CaseRecipient, InquirerCase } from '@schaktkoll/contract';
import { shownDescribeFields, isAnswer, isReplaced, isWaitedFor, promiseOf, swedishDayOf } from '@schaktkoll/domain';
import {
  aboutOwnerTexts,
  caseEventTexts,
  caseFieldTexts,
  caseFieldValue,
  casePageTexts,
  casePaperTexts,
  caseTexts,
  coordinateSystemTexts,
  documentationTexts,
  fileFormatTexts,
  fileTexts,
  formatMoment,
  infrastructureTypeTexts,
  markingText,
  measureTexts,
  missingLines,
  nextStepText,
  purposeTexts,
  sitePhotoTexts,
  statusText,
} from '@schaktkoll/texts';
import type { CaseWords, DocumentEntry, DocumentSection } from '../../maps/geodata/write/writeJob.ts';
import { rowsWithValues } from './documentRows.ts';
import { ownersToAsk, unregisteredOwners } from './ownerSections.ts';

type ShownCase = InquirerCase | CableOwnerCase;
const texts = casePageTexts;
const labels = { ...caseFieldTexts, description: texts.work.description };
const workFields = [
  ...shownDescribeFields('work').filter((name) => name !== 'name'),
  ...shownDescribeFields('milestones'),
  ...shownDescribeFields('place'),
  ...shownDescribeFields('broadband'),
];

/**
 * Everything of a case in words, as its page shows it to the same reader (specification section 2, download of PDF).
 *
 * @param now the moment of the download, which paper must say because answers can still come
 */
export function caseWords(item: ShownCase, now: Date): CaseWords {
  const today = swedishDayOf(now);
  return {
    title: casePaperTexts.title(item.caseNumber, item.name),
    beforeAreas: [
      whereItStands(item, now),
      answers(item, today),
      ...ownersToAsk(item),
      ...unregisteredOwners(item),
      ...watchers(item, today),
      work(item),
      contact(item),
      ...files(item),
      ...photos(item),
    ],
    afterAreas: [log(item)],
  };
}

function whereItStands(item: ShownCase, now: Date): DocumentSection {
  return {
    heading: casePaperTexts.status(formatMoment(now.toISOString())),
    entries: [
      {
        paragraphs: [
          { text: statusText(item.status), isStrong: true },
          ...('ownersToAsk' in item ? nextStep(item, swedishDayOf(now)) : []),
          { text: casePaperTexts.mayChange },
        ],
      },
    ],
  };
}

/** What the inquirer does next, to the inquirer or to somebody who only reads, and whom and what the case waits for. */
function nextStep(item: InquirerCase, today: string) {
  const { heading, body, readerBody } = nextStepText(item.status, item.purpose, item.unregisteredOwners.length > 0);
  return [
    { text: heading, isStrong: true },
    { text: item.isOwn ? body : readerBody(item.inquirerName) },
    ...missingLines(item, today, otherInquirer(item)).map((text) => ({ text })),
  ];
}

/** The name of the inquirer, to a reader who is somebody else. */
function otherInquirer(item: ShownCase): string | undefined {
  return 'isOwn' in item && item.isOwn ? undefined : item.inquirerName;
}

/** To an owner its own answers; to the inquirer's side those that the case waits for. */
function answers(item: ShownCase, today: string): DocumentSection {
  if (!('ownersToAsk' in item)) return answerSection(casePaperTexts.ownAnswers, item, item.recipients, today);
  const asked = item.recipients.filter((recipient) => isWaitedFor(item.purpose, recipient));
  return answerSection(texts.answers.heading(item.purpose), item, asked, today);
}

/** Those that only watch stand by themselves: a reader must not wait for them. */
function watchers(item: ShownCase, today: string): readonly DocumentSection[] {
  const watching = item.recipients.filter((recipient) => !isWaitedFor(item.purpose, recipient));
  if (!('ownersToAsk' in item) || watching.length === 0) return [];
  const { heading, entries } = answerSection(texts.answers.watchers, item, watching, today);
  return [{ heading, entries: [{ paragraphs: [{ text: texts.answers.watchersBody }] }, ...entries] }];
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
  const { measure, answeredAt, confirmedAt, answerDueDay, organisationName, recipientName, promiseKeptOn } = recipient;
  const isAsked = isWaitedFor(item.purpose, recipient);
  // Another answer point of the organisation answers, and has an entry of its own.
  const isElsewhere = isReplaced(recipient);
  const isMissing = isAsked && !isElsewhere && !isAnswer(measure) && recipient.status !== 'Canceled';
  const due = answerDueDay < today ? texts.answers.late(answerDueDay) : texts.answers.due(answerDueDay);
  const wait = isAsked && promiseKeptOn === null ? measureTexts.wait(measure, otherInquirer(item)) : null;
  const promise = promiseOf(measure);
  const unanswered =
    recipient.status === 'Canceled' ? measureTexts.status(recipient.status) : texts.answers.notAnswered;
  return {
    title: organisationName,
    paragraphs: [
      {
        text: measure ? measureTexts.name(measure) : unanswered,
        isStrong: true,
      },
      ...(isMissing ? [{ text: due }] : []),
      ...(wait === null ? [] : [{ text: wait, isStrong: true }]),
    ],
    rows: rowsWithValues([
      { label: casePaperTexts.recipient, value: recipientName === organisationName ? null : recipientName },
      { label: casePaperTexts.comment, value: recipient.comment },
      {
        label: casePaperTexts.answerFiles,
        value: recipient.files.map(({ name, size }) => `${name}, ${fileTexts.size(size)}`).join('\n'),
      },
      ...recipient.comments.map(({ text, at }) => ({ label: casePaperTexts.commentAt(formatMoment(at)), value: text })),
      { label: texts.answers.information, value: recipient.informationForInquirer },
      { label: texts.answers.phone, value: recipient.phone },
      { label: texts.answers.emergencyPhone, value: recipient.emergencyPhone },
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

function work(item: ShownCase): DocumentSection {
  return {
    heading: texts.work.heading,
    entries: [
      {
        rows: rowsWithValues([
          { label: texts.work.purpose, value: purposeTexts[item.purpose] },
          { label: texts.work.period, value: caseTexts.period(item.startDate, item.endDate) },
          ...workFields.map((name) => ({ label: labels[name], value: caseFieldValue(name, item) })),
          { label: texts.work.createdAt, value: formatMoment(item.createdAt) },
        ]),
      },
    ],
  };
}

function contact(item: ShownCase): DocumentSection {
  const { contact: person, markingContact: marking } = item;
  const system = coordinateSystemTexts[item.wantedCoordinateSystem];
  return {
    heading: texts.contact.heading,
    entries: [
      {
        rows: rowsWithValues([
          { label: texts.contact.inquirer, value: texts.contact.whose(item.inquirerName, item.inquirerOrganisation) },
          { label: texts.contact.name, value: person.name },
          { label: texts.contact.company, value: person.company },
          { label: texts.contact.phone, value: person.phone },
          { label: texts.contact.email, value: person.email },
          {
            label: texts.contact.postal,
            value: [person.street, person.postalCode, person.city].filter(Boolean).join(', '),
          },
          { label: texts.contact.cableMaps, value: item.cableMapsEmail },
          {
            label: texts.contact.format,
            value: texts.contact.formatAndSystem(fileFormatTexts[item.wantedFileFormat], system),
          },
        ]),
      },
      ...(marking === null
        ? []
        : [
            {
              title: texts.contact.marking,
              rows: rowsWithValues([
                { label: texts.contact.name, value: marking.name },
                { label: texts.contact.phone, value: marking.phone },
                { label: texts.contact.email, value: marking.email },
                { label: texts.contact.markingWish, value: item.markingWish },
              ]),
            },
          ]),
    ],
  };
}

function files({ attachments }: ShownCase): readonly DocumentSection[] {
  if (attachments.length === 0) return [];
  return [
    {
      heading: texts.files.heading,
      entries: [
        {
          paragraphs: [{ text: casePaperTexts.files }],
          rows: attachments.map(({ kind, name, size }) => ({
            label: kind === 'Plan' ? texts.files.plan : casePaperTexts.file,
            value: `${name}, ${fileTexts.size(size)}`,
          })),
        },
      ],
    },
  ];
}

function photos(item: ShownCase): readonly DocumentSection[] {
  if (item.photos.length === 0) return [];
  return [
    {
      heading: sitePhotoTexts.heading,
      entries: [
        {
          paragraphs: [{ text: casePaperTexts.photos }],
          rows: item.photos.map(({ name, remark, place, sentAt, sentBy }) => ({
            label: name,
            value: [
              ...(remark === null ? [] : [remark]),
              sitePhotoTexts.sent(formatMoment(sentAt), sentBy),
              place === null ? sitePhotoTexts.noPlace : sitePhotoTexts.place(place),
            ].join('\n'),
          })),
        },
      ],
    },
  ];
}

function log({ events }: ShownCase): DocumentSection {
  return {
    heading: texts.log.heading,
    entries: [
      {
        rows: events.map(({ at, type, params, by, admin }) => ({
          label: formatMoment(at),
          value: [caseEventTexts.sentence(type, params), ...(by === null ? [] : [texts.log.by(by, admin)])].join('\n'),
        })),
      },
    ],
  };
}
