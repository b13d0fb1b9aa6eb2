import { moduleTexts } from '@schaktkoll/texts';
import { DefinitionList, LinkLine, Section, Text } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = moduleTexts.connection;

interface ConnectionSectionProps {
  readonly tokenAddress: string;
  readonly apiAddress: string;
}

/** Where the module gets its token, and which calls it has. */
export function ConnectionSection({ tokenAddress, apiAddress }: ConnectionSectionProps) {
  return (
    <Section heading={texts.heading}>
      <Text>{texts.body}</Text>
      <DefinitionList
        rows={[
          { label: texts.token, value: <Address>{tokenAddress}</Address> },
          { label: texts.calls, value: <Address>{`${apiAddress}/api/module`}</Address> },
        ]}
      />
      <LinkLine>
        <a href={new URL('/docs', apiAddress).href}>{texts.docs}</a>
      </LinkLine>
    </Section>
  );
}

const Address = styled.code`
  overflow-wrap: anywhere;
`;
