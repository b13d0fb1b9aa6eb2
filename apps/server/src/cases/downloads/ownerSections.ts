import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import { hasWork } from '@schaktkoll/domain';
import { casePageTexts as texts, deselectedOwnerTexts, unregisteredOwnerTexts } from '@schaktkoll/texts';
import type { DocumentSection } from '../../maps/geodata/write/writeJob.ts';
import { rowsWithValues } from './documentRows.ts';

type ShownCase = InquirerCase | CableOwnerCase;

/** Only the inquirer's side knows whom it must ask, and whom it left out. */
export function ownersToAsk(item: ShownCase): readonly DocumentSection[] {
  if (!('ownersToAsk' in item)) return [];
  return [
    ...ownersWithout(item, false, texts.answers.toAsk),
    ...ownersWithout(item, true, {
      heading: deselectedOwnerTexts.heading,
      body: deselectedOwnerTexts.sent[hasWork(item.purpose) ? 'work' : 'noWork'],
    }),
  ];
}

/** The owners that did not get the case, of one of the two kinds. */
function ownersWithout(
  item: InquirerCase,
  isDeselected: boolean,
  { heading, body }: { readonly heading: string; readonly body: string },
): readonly DocumentSection[] {
  const owners = item.ownersToAsk.filter((owner) => owner.isDeselected === isDeselected);
  if (owners.length === 0) return [];
  return [
    {
      heading,
      entries: [
        { paragraphs: [{ text: body }] },
        ...owners.map(({ name, phone, askedOn, askedBy }) => ({
          title: name,
          paragraphs:
            isDeselected && !hasWork(item.purpose)
              ? []
              : [
                  {
                    text: askedOn === null ? texts.record.notAsked : texts.record.asked(askedOn, askedBy ?? ''),
                    isStrong: true,
                  },
                ],
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
        { paragraphs: [{ text: unregisteredOwnerTexts.body }] },
        ...item.unregisteredOwners.map(({ name, about, phone, email, website }) => ({
          title: name,
          paragraphs: [about, phone, email, website].flatMap((text) => (text === null ? [] : [{ text }])),
        })),
      ],
    },
  ];
}
