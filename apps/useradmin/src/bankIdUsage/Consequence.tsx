import type { OrganisationBankIdUsage } from '@schaktkoll/contract';
import type { BankIdUsage } from '@schaktkoll/domain';
import { bankIdUsageTexts } from '@schaktkoll/texts';
import { StatusBox, Text } from '@schaktkoll/ui';
import { useWatch, type Control } from 'react-hook-form';

const texts = bankIdUsageTexts.consequence;

interface ConsequenceProps {
  readonly control: Control<{ bankIdUsage: BankIdUsage }>;
  readonly usage: OrganisationBankIdUsage;
}

/** What the chosen use of the bank e-ID means for how many users, before it is saved. */
export function Consequence({ control, usage }: ConsequenceProps) {
  const chosen = useWatch({ control, name: 'bankIdUsage' });
  const { users, withBankId, withoutBankId, withBankIdAlone } = usage;
  const bodies: Readonly<Record<BankIdUsage, string>> = {
    Allow: texts.Allow(users),
    Force: texts.Force(withoutBankId),
    Deny: texts.Deny(withBankId, withBankIdAlone),
  };
  const locksOut = (chosen === 'Force' && withoutBankId > 0) || (chosen === 'Deny' && withBankId > 0);
  return (
    <div aria-live="polite">
      <StatusBox kind={locksOut ? 'warning' : 'information'} heading={texts.heading} level={2}>
        <Text>{bodies[chosen]}</Text>
        {chosen === usage.bankIdUsage && <Text>{bankIdUsageTexts.unchanged}</Text>}
      </StatusBox>
    </div>
  );
}
