import type { OwnProfile } from '@schaktkoll/contract';
import { paths, signInWays } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { bankIdAccountTexts } from '@schaktkoll/texts';
import { DefinitionList, LinkLine, Section } from '@schaktkoll/ui';

const texts = bankIdAccountTexts.section;

/** In the user's own profile: whether a bank e-ID is connected, and the link to change that. */
export function BankIdSection({
  profile: { hasBankId, bankIdUsage },
}: {
  readonly profile: Pick<OwnProfile, 'hasBankId' | 'bankIdUsage'>;
}) {
  const ways = signInWays(bankIdUsage);
  return (
    <Section heading={texts.heading}>
      <DefinitionList rows={[{ label: texts.bankId, value: stateOf(hasBankId, ways.bankId) }]} />
      {hasBankId && ways.password && (
        <LinkLine>
          <AppLink to={{ path: paths.useradmin.disconnectBankId }}>{texts.disconnect}</AppLink>
        </LinkLine>
      )}
      {!hasBankId && ways.bankId && (
        <LinkLine>
          <AppLink to={{ path: paths.useradmin.connectBankId }}>{texts.connect}</AppLink>
        </LinkLine>
      )}
    </Section>
  );
}

function stateOf(hasBankId: boolean, isAllowed: boolean): string {
  if (hasBankId) return texts.connected;
  return isAllowed ? texts.notConnected : texts.denied;
}
