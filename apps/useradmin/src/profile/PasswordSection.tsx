import type { OwnProfile } from '@schaktkoll/contract';
import { paths, signInWays } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { changePasswordTexts } from '@schaktkoll/texts';
import { DefinitionList, LinkLine, Section } from '@schaktkoll/ui';

const texts = changePasswordTexts.section;

/**
 * In the user's own profile: the link to change the password, or why there is none. Empty while an admin impersonates
 * the user, because only the owner may change it.
 */
export function PasswordSection({
  profile,
}: {
  readonly profile: Pick<OwnProfile, 'hasPassword' | 'bankIdUsage' | 'admin'>;
}) {
  const isUsed = signInWays(profile.bankIdUsage).password;
  const missing = !isUsed ? texts.notUsed : profile.hasPassword ? null : texts.hasNot;
  const mayChange = isUsed && profile.admin === undefined;
  if (missing === null && !mayChange) return null;
  return (
    <Section heading={texts.heading}>
      {missing !== null && <DefinitionList rows={[{ label: texts.password, value: missing }]} />}
      {mayChange && (
        <LinkLine>
          <AppLink to={{ path: paths.useradmin.changePassword }}>{texts.change}</AppLink>
        </LinkLine>
      )}
    </Section>
  );
}
