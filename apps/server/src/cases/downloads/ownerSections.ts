import type { InquirerCase } from '@schaktkoll/contract';
import { caseKinds, hasWork, mustBeAsked } from '@schaktkoll/domain';
import {
  casePageTexts as texts,
  deselectedOwnerTexts,
  ownerToAskTexts,
  unregisteredOwnerTexts,
} from '@schaktkoll/texts';
import type { DocumentSection } from '../../maps/geodata/write/writeJob.ts';
import { isInquirers, otherInquirer, type ShownCase } from './answerSections.ts';
import { rowsWithValues } from './documentRows.ts';

/** Only the inquirer's side knows whom it must ask, and whom it left out. */
export function ownersToAsk(item: ShownCase): readonly DocumentSection[] {
  if (!isInquirers(item)) return [];
  const work = hasWork(item.purpose) ? 'work' : 'noWork';
  const [leftOut, others] = [
    item.ownersToAsk.filter(({ isDeselected }) => isDeselected),
    item.ownersToAsk.filter(({ isDeselected }) => !isDeselected),
  ];
  const inquirer = otherInquirer(item);
  const { watchers } = ownerToAskTexts;
  const owners = inquirer === undefined ? ownerToAskTexts.owners : ownerToAskTexts.readerOwners(inquirer);
  const sent = inquirer === undefined ? deselectedOwnerTexts.sent : deselectedOwnerTexts.readerSent(inquirer);
  return [
    ...ownersWithout(
      item,
      others.filter(({ hit }) => hit === 'Affected'),
      { heading: owners.heading, body: owners.body[work] },
    ),
    ...ownersWithout(
      item,
      others.filter(({ hit }) => hit !== 'Affected'),
      watchers,
    ),
    ...ownersWithout(item, leftOut, {
      heading: deselectedOwnerTexts.heading[caseKinds[item.purpose].waitsFor],
      body: sent[work],
    }),
  ];
}

/** Owners that did not get the case, for one reason. */
function ownersWithout(
  { purpose }: InquirerCase,
  owners: InquirerCase['ownersToAsk'],
  { heading, body }: { readonly heading: string; readonly body: string },
): readonly DocumentSection[] {
  if (owners.length === 0) return [];
  return [
    {
      heading,
      entries: [
        { paragraphs: [{ text: body }] },
        ...owners.map(({ name, phone, hit, isDeselected, askedOn, askedBy }) => ({
          title: name,
          paragraphs: mustBeAsked(purpose, { hit, isDeselected })
            ? [
                {
                  text: askedOn === null ? texts.record.notAsked : texts.record.asked(askedOn, askedBy ?? ''),
                  isStrong: true,
                },
              ]
            : [],
          rows: rowsWithValues([{ label: texts.answers.phone, value: phone }]),
        })),
      ],
    },
  ];
}

/** Only the inquirer's side sees owners that are not connected. */
export function unregisteredOwners(item: ShownCase): readonly DocumentSection[] {
  if (!isInquirers(item) || item.unregisteredOwners.length === 0) return [];
  const inquirer = otherInquirer(item);
  const body = inquirer === undefined ? unregisteredOwnerTexts.body : unregisteredOwnerTexts.readerBody(inquirer);
  return [
    {
      heading: unregisteredOwnerTexts.heading,
      entries: [
        { paragraphs: [{ text: body[hasWork(item.purpose) ? 'work' : 'noWork'] }] },
        ...item.unregisteredOwners.map(({ name, about, phone, email, website }) => ({
          title: name,
          paragraphs: [about, phone, email, website].flatMap((text) => (text === null ? [] : [{ text }])),
        })),
      ],
    },
  ];
}
