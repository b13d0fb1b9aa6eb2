import type { InquirerCase } from '@schaktkoll/contract';
import { casePageTexts } from '@schaktkoll/texts';
import { Heading, Section, space, StatusBox, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { Answer } from './Answer.tsx';

const texts = casePageTexts.answers;

/** How each owner has answered, and those that the inquirer must ask. */
export function AnswersSection({ item }: { readonly item: InquirerCase }) {
  const owners = item.recipients.filter((recipient) => recipient.hit === 'Affected');
  const watchers = item.recipients.filter((recipient) => recipient.hit === 'Control');
  return (
    <Section heading={texts.heading}>
      {item.ownersToAsk.length > 0 && (
        <StatusBox kind="warning" heading={texts.toAsk.heading} level={3}>
          <Text>{texts.toAsk.body}</Text>
          <ul>
            {item.ownersToAsk.map(({ name, phone }) => (
              <li key={name}>
                {name} {phone && <a href={`tel:${phone.replaceAll(/[\s-]/g, '')}`}>{phone}</a>}
              </li>
            ))}
          </ul>
        </StatusBox>
      )}
      <List>
        {owners.map((recipient) => (
          <Answer key={recipient.id} item={item} recipient={recipient} />
        ))}
      </List>
      {watchers.length > 0 && (
        <>
          <Heading level={3}>{texts.watchers}</Heading>
          <Text>{texts.watchersBody}</Text>
          <List>
            {watchers.map((recipient) => (
              <Answer key={recipient.id} item={item} recipient={recipient} />
            ))}
          </List>
        </>
      )}
    </Section>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
`;
