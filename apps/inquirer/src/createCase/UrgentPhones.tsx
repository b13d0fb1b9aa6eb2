import { useInquirerCase } from '@schaktkoll/api-client';
import { phoneHref } from '@schaktkoll/cases';
import { ErrorContent } from '@schaktkoll/shell';
import { choosePurposeTexts, ownerContactTexts } from '@schaktkoll/texts';
import { colour, fontSize, LinkButton, LoadingBlock, Section, space, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { UnregisteredOwners } from '../parts/UnregisteredOwners.tsx';

const texts = choosePurposeTexts.emergency;

/**
 * The owners to telephone before digging in an emergency: all owners of the case, including those that do not receive
 * it.
 */
export function UrgentPhones({ caseNumber }: { readonly caseNumber: string }) {
  const { data, error, mutate } = useInquirerCase(caseNumber);
  return (
    <Section heading={texts.heading}>
      <Text>{texts.body}</Text>
      {!data && !error && <LoadingBlock text={texts.loading} />}
      {!data && error && <ErrorContent error={error} onRetry={() => void mutate()} />}
      {data && (
        <List>
          {data.recipients.map(({ id, organisationName, emergencyPhone, phone }) => (
            <Row key={id} name={organisationName} phone={emergencyPhone ?? phone} />
          ))}
          {data.ownersToAsk.map(({ organisationId, name, phone }) => (
            <Row key={organisationId} name={name} phone={phone} />
          ))}
        </List>
      )}
      {data && <UnregisteredOwners owners={data.unregisteredOwners} purpose={data.purpose} />}
    </Section>
  );
}

function Row({ name, phone }: { readonly name: string; readonly phone: string | null }) {
  return (
    <li>
      <span>{name}</span>
      {phone === null ? (
        <span>{texts.noPhone}</span>
      ) : (
        <LinkButton href={phoneHref(phone)} aria-label={ownerContactTexts.call(phone, name)}>
          {phone}
        </LinkButton>
      )}
    </li>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space[4]};
    max-width: none;
    padding-block: ${space[1]};
    border-bottom: 1px solid ${colour.rule};
  }
  a {
    min-height: 56px;
    font-size: ${fontSize[21]};
  }
`;
