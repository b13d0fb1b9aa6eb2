import { programTexts } from '@schaktkoll/texts';
import { DefinitionList, LinkLine } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = programTexts.addresses;

interface ProgramAddressesProps {
  readonly tokenAddress: string;
  /** The prefix of the URLs of the program's calls. */
  readonly callsAddress: string;
}

/** Where a program gets its token and sends its calls, and where these are described. */
export function ProgramAddresses({ tokenAddress, callsAddress }: ProgramAddressesProps) {
  return (
    <>
      <DefinitionList
        rows={[
          { label: texts.token, value: <Address>{tokenAddress}</Address> },
          { label: texts.calls, value: <Address>{callsAddress}</Address> },
        ]}
      />
      <LinkLine>
        <a href={new URL('/docs', callsAddress).href}>{texts.docs}</a>
      </LinkLine>
    </>
  );
}

const Address = styled.code`
  overflow-wrap: anywhere;
`;
