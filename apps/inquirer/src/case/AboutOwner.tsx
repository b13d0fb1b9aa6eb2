import { filledRows, mailLink } from '@schaktkoll/cases';
import type { CaseRecipient } from '@schaktkoll/contract';
import { aboutOwnerTexts as texts, documentationTexts, markingText, menuTexts, ublTexts } from '@schaktkoll/texts';
import { DefinitionList, Details, linkAlone, Stack, Note } from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const { rows: labels } = texts;

/** The owner's information about itself: folded, except the contact for broadband builders. */
export function AboutOwner({ recipient }: { readonly recipient: CaseRecipient }) {
  const { about, organisationName } = recipient;
  const rows = filledRows([
    { label: labels.description, value: about.description },
    { label: labels.documentation, value: about.documentation && documentationTexts[about.documentation] },
    { label: labels.marking, value: markingText(about.marking, about.markingDays) },
    { label: labels.url, value: linkTo(about.url) },
    { label: labels.informationUrl, value: linkTo(about.informationUrl) },
    { label: labels.website, value: linkTo(about.website) },
    { label: labels.links, value: about.links.length === 0 ? null : <Links links={about.links} /> },
    { label: labels.email, value: mailLink(about.email) },
    { label: labels.postalAddress, value: about.postalAddress },
    { label: labels.visitingAddress, value: about.visitingAddress },
  ]);
  const ublRows = filledRows([
    { label: ublTexts.contact.email, value: mailLink(about.ubl?.email ?? null) },
    { label: ublTexts.contact.link, value: linkTo(about.ubl?.link ?? null) },
    { label: ublTexts.contact.comment, value: about.ubl?.comment ?? null },
  ]);
  return (
    <>
      {ublRows.length > 0 && (
        <Note kind="neutral" heading={texts.ublHeading} level={4}>
          <DefinitionList rows={ublRows} />
        </Note>
      )}
      {rows.length > 0 && (
        <Details summary={texts.more(organisationName)}>
          <DefinitionList rows={rows} />
        </Details>
      )}
    </>
  );
}

function linkTo(address: string | null, label?: string): ReactNode {
  return (
    address && (
      <Page href={address} target="_blank" rel="noopener noreferrer">
        {label ?? new URL(address).hostname} {menuTexts.newTab}
      </Page>
    )
  );
}

function Links({ links }: { readonly links: CaseRecipient['about']['links'] }) {
  return (
    <Stack $gap={1}>
      {links.map(({ label, address }) => (
        <span key={`${label} ${address}`}>{linkTo(address, label)}</span>
      ))}
    </Stack>
  );
}

const Page = styled.a`
  ${linkAlone}
  overflow-wrap: anywhere;
`;
