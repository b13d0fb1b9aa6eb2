import type { OwnOrganisation } from '@schaktkoll/contract';
import { ublTexts as texts } from '@schaktkoll/texts';
import { DefinitionList } from '@schaktkoll/ui';

/** What the organisation is by the broadband expansion law, and where access is asked for. */
export function UblFacts({ organisation }: { readonly organisation: OwnOrganisation }) {
  const { ublClass, ublEmail, ublLink, ublComment } = organisation;
  const rows = [
    { label: texts.fields.ublClass, value: texts.classes[ublClass] },
    { label: texts.contact.email, value: ublEmail },
    { label: texts.contact.link, value: ublLink },
    { label: texts.contact.comment, value: ublComment },
  ];
  return <DefinitionList rows={rows.filter(({ value }) => value !== null)} />;
}
