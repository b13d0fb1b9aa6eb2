import { mailLink, phoneLink } from '@schaktkoll/cases';
import type { UnregisteredOwner } from '@schaktkoll/contract';
import { hasWork, type CasePurpose } from '@schaktkoll/domain';
import { ownerContactTexts, unregisteredOwnerTexts as texts } from '@schaktkoll/texts';
import { colour, fontSize, linkAlone, Note, Section, space, Text } from '@schaktkoll/ui';
import styled from 'styled-components';

interface UnregisteredOwnersProps {
  readonly owners: readonly UnregisteredOwner[];
  /** That of the case. */
  readonly purpose: CasePurpose;
  /** The name of the inquirer, for a reader who is somebody else. */
  readonly inquirer?: string | undefined;
  /** A part of a page, with a heading of its own. */
  readonly isPart?: boolean;
}

/** The owners of the municipality that are not connected, with every way to reach them; nothing where there are none. */
export function UnregisteredOwners({ owners, purpose, inquirer, isPart = false }: UnregisteredOwnersProps) {
  if (owners.length === 0) return null;
  const body = inquirer === undefined ? texts.body : texts.readerBody(inquirer);
  const content = (
    <>
      <Text $size={isPart ? 14 : 16}>{body[hasWork(purpose) ? 'work' : 'noWork']}</Text>
      <List>
        {owners.map(({ name, about, phone, email, website }) => (
          <li key={`${name} ${phone ?? ''} ${email ?? ''} ${website ?? ''}`}>
            <div>
              <strong>{name}</strong>
              {about !== null && <About>{about}</About>}
            </div>
            <Ways>
              {phoneLink(phone, name)}
              {mailLink(email, name)}
              {website !== null && (
                <Way href={website} rel="noreferrer" aria-label={ownerContactTexts.visit(website, name)}>
                  {new URL(website).hostname}
                </Way>
              )}
            </Ways>
          </li>
        ))}
      </List>
    </>
  );
  return isPart ? (
    <Section heading={texts.heading}>{content}</Section>
  ) : (
    <Note kind="neutral" heading={texts.heading} level={3}>
      {content}
    </Note>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
  font-size: ${fontSize[16]};
  overflow-wrap: anywhere;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[4]};
    max-width: none;
    padding-block: ${space[1]};
    line-height: 1.3;
    border-bottom: 1px solid ${colour.rule};
  }
  li:last-child {
    border-bottom: 0;
  }
`;

const About = styled.div`
  color: ${colour.inkMuted};
  font-size: ${fontSize[14]};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
`;

const Way = styled.a`
  ${linkAlone}
`;
