import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import { casePageTexts, coordinateSystemTexts, fileFormatTexts } from '@schaktkoll/texts';
import { DefinitionList, Heading, Section } from '@schaktkoll/ui';
import { filledRows } from './CaseWorkSection.tsx';
import { mailLink, phoneLink } from './contactLinks.tsx';

const texts = casePageTexts.contact;

/** The contacts of a case, and where maps are sent. */
export function CaseContactSection({ item }: { readonly item: InquirerCase | CableOwnerCase }) {
  const { contact, markingContact } = item;
  const postal = [contact.street, [contact.postalCode, contact.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join('\n');
  return (
    <Section heading={texts.heading}>
      <DefinitionList
        rows={filledRows([
          { label: texts.inquirer, value: texts.whose(item.inquirerName, item.inquirerOrganisation) },
          { label: texts.name, value: contact.name },
          { label: texts.company, value: contact.company },
          { label: texts.phone, value: phoneLink(contact.phone) },
          { label: texts.email, value: mailLink(contact.email) },
          { label: texts.postal, value: postal },
          { label: texts.cableMaps, value: mailLink(item.cableMapsEmail) },
          {
            label: texts.format,
            value: texts.formatAndSystem(
              fileFormatTexts[item.wantedFileFormat],
              coordinateSystemTexts[item.wantedCoordinateSystem],
            ),
          },
        ])}
      />
      {markingContact && (
        <>
          <Heading level={3}>{texts.marking}</Heading>
          <DefinitionList
            rows={filledRows([
              { label: texts.name, value: markingContact.name },
              { label: texts.phone, value: phoneLink(markingContact.phone) },
              { label: texts.email, value: mailLink(markingContact.email) },
              { label: texts.markingWish, value: item.markingWish },
            ])}
          />
        </>
      )}
    </Section>
  );
}
