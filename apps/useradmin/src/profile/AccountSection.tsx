import type { OwnProfile } from '@schaktkoll/contract';
import { unlimitedCases } from '@schaktkoll/domain';
import { formatMoment, formatNumber, profileTexts as texts } from '@schaktkoll/texts';
import { DefinitionList, Section, type DefinitionRow } from '@schaktkoll/ui';

/** Facts about the account that the user cannot change. */
export function AccountSection({ profile }: { readonly profile: OwnProfile }) {
  const rows: DefinitionRow[] = [
    { label: texts.status, value: texts.statuses[profile.status] },
    { label: texts.created, value: formatMoment(profile.creationDate) },
    { label: texts.lastLogin, value: profile.lastLogin ? formatMoment(profile.lastLogin) : texts.notGiven },
  ];
  if (profile.roles.includes('Inquirer')) {
    const isUnlimited = profile.maxNumberOfCases === unlimitedCases;
    rows.push({ label: texts.maxCases, value: isUnlimited ? texts.unlimited : formatNumber(profile.maxNumberOfCases) });
  }
  return (
    <Section heading={texts.account}>
      <DefinitionList rows={rows} />
    </Section>
  );
}
