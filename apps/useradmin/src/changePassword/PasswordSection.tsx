import type { OwnProfile } from '@schaktkoll/contract';
import { paths, signInWays } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { changePasswordTexts } from '@schaktkoll/texts';
import { DefinitionList, Section } from '@schaktkoll/ui';

const texts = changePasswordTexts.section;

/** In the own profile: whether there is a password, and the way to change it. */
export function PasswordSection({ profile }: { readonly profile: Pick<OwnProfile, 'hasPassword' | 'bankIdUsage' | 'admin'> }) {
  const isUsed = signInWays(profile.bankIdUsage).password;
  const state = profile.hasPassword ? texts.has : texts.hasNot;
  return (
    <Section heading={texts.heading}>
      <DefinitionList rows={[{ label: texts.password, value: isUsed ? state : texts.notUsed }]} />
      {isUsed && profile.admin === undefined && <AppLink to={{ path: paths.useradmin.changePassword }}>{texts.change}</AppLink>}
    </Section>
  );
}
