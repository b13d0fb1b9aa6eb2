import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import { caseKinds, hasWork, mustBeAsked } from '@schaktkoll/domain';
import {
  casePageTexts as texts,
  deselectedOwnerTexts,
  ownerToAskTexts,
  unregisteredOwnerTexts,
} from '@schaktkoll/texts';
import type { DocumentSection } from '../../maps/geodata/write/writeJob.ts';
import { rowsWithValues } from './documentRows.ts';

type ShownCase = InquirerCase | CableOwnerCase;

/** Only the inquirer's side knows whom it must ask, and whom it left out. */
export function ownersToAsk(item: ShownCase): readonly DocumentSection[] {
  if (!('ownersToAsk' in item)) return [];
  const work = hasWork(item.purpose) ? 'work' : 'noWork';
  const [leftOut, others] = [
    item.ownersToAsk.filter(({ isDeselected }) => isDeselected),
    item.ownersToAsk.filter(({ isDeselected }) => !isDeselected),
  ];
  const { owners, watchers } = ownerToAskTexts;
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
      body: deselectedOwnerTexts.sent[work],
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
  if (!('unregisteredOwners' in item) || item.unregisteredOwners.length === 0) return [];
  return [
    {
      heading: unregisteredOwnerTexts.heading,
      entries: [
        { paragraphs: [{ text: unregisteredOwnerTexts.body[hasWork(item.purpose) ? 'work' : 'noWork'] }] },
        ...item.unregisteredOwners.map(({ name, about, phone, email, website }) => ({
          title: name,
          paragraphs: [about, phone, email, website].flatMap((text) => (text === null ? [] : [{ text }])),
        })),
      ],
    },
  ];
}
