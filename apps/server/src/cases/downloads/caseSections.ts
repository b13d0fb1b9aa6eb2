import { hasWork, numberInFiles, ownerStatus, shownDescribeFields, signalOf, swedishDayOf } from '@schaktkoll/domain';
import { extentOf } from '@schaktkoll/geometry';
import {
  cancelReasonTexts,
  caseEventTexts,
  caseFieldTexts,
  caseFieldValue,
  casePageTexts,
  casePaperTexts,
  caseTexts,
  coordinateSystemTexts,
  fileFormatTexts,
  fileTexts,
  formatMoment,
  formatNumber,
  missingLines,
  nextStepText,
  ownerStatusText,
  paperOwners,
  purposeTexts,
  sitePhotoTexts,
  statusText,
} from '@schaktkoll/texts';
import type { CaseCover, CaseWords, DocumentSection } from '../../maps/geodata/write/writeJob.ts';
import { answers, isInquirers, otherInquirer, watchers, type ShownCase } from './answerSections.ts';
import { rowsWithValues } from './documentRows.ts';
import { ownersToAsk, unregisteredOwners } from './ownerSections.ts';

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
export function caseWords(
  item: ShownCase,
  { now, ...shown }: Pick<CaseCover, 'code' | 'hasTown'> & { readonly now: Date },
): CaseWords {
  const today = swedishDayOf(now);
  return {
    title: casePaperTexts.title(numberInFiles(item), item.name),
    cover: { ...shown, ...coverWords(item, now) },
    beforeAreas: [
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

/** To an owner only where its own answers stand: when work may begin, and of whom, is for the inquirer (CASE-12). */
function coverWords(item: ShownCase, now: Date): Omit<CaseCover, 'code' | 'hasTown'> {
  const today = swedishDayOf(now);
  const moment = now.toISOString();
  const [west, south, east, north] = extentOf(item.workAreas.map(({ geometry }) => geometry)) ?? [0, 0, 0, 0];
  const common = {
    name: item.name,
    facts: [
      `${casePaperTexts.calendar.description(numberInFiles(item))} · ${caseTexts.period(item.startDate, item.endDate)}`,
      [casePaperTexts.place(formatNumber((south + north) / 2), formatNumber((west + east) / 2)), item.address]
        .filter(Boolean)
        .join(' · '),
    ],
    foot: `${casePaperTexts.status(moment)}. ${casePaperTexts.scan} ${casePaperTexts.mayChange}`,
  };
  if (!isInquirers(item)) {
    const heading = ownerStatusText(ownerStatus(item, today));
    return { ...common, signal: null, heading, paragraphs: cancellation(item), owners: [] };
  }
  const { heading, body, readerBody } = nextStepText(item.status, item.purpose, item.unregisteredOwners.length > 0);
  const signal = signalOf(item.status);
  const inquirer = otherInquirer(item);
  return {
    ...common,
    signal: signal === 'none' || !hasWork(item.purpose) ? null : signal,
    heading,
    paragraphs: [
      statusText(item.status),
      ...cancellation(item),
      item.isOwn ? body : readerBody(item.inquirerName),
      ...missingLines(item, today, inquirer),
    ],
    owners: paperOwners(item, inquirer),
  };
}

function cancellation({ cancelReason, cancelComment }: ShownCase): readonly string[] {
  if (cancelReason === null) return [];
  const { because, said } = texts.cancel;
  return [because(cancelReasonTexts[cancelReason]), ...(cancelComment === null ? [] : [said(cancelComment)])];
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
