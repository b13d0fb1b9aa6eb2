import { moduleTexts } from '@schaktkoll/texts';
import { Section, Text } from '@schaktkoll/ui';
import { ProgramAddresses } from '@schaktkoll/users';

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
      <ProgramAddresses tokenAddress={tokenAddress} callsAddress={`${apiAddress}/api/module`} />
    </Section>
  );
}
