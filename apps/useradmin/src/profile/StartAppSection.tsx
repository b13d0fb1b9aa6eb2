import type { OwnProfile } from '@schaktkoll/contract';
import { isSuper } from '@schaktkoll/domain';
import { startAppTexts as texts } from '@schaktkoll/texts';
import { Section } from '@schaktkoll/ui';
import { ChangeRow } from './ChangeRow.tsx';
import { StartAppForm } from './lazyForms.tsx';
import { useChange } from './useChange.ts';

/** In which app the user starts, for super users and for users of an owner who also create cases. */
export function StartAppSection({ profile }: { readonly profile: OwnProfile }) {
  const change = useChange();
  const other = isSuper(profile) ? texts.choices.admin : texts.choices.cableowner;
  return (
    <Section heading={texts.heading}>
      <ChangeRow
        label={texts.label}
        value={profile.prefersInquirer ? texts.choices.inquirer : other}
        change={change}
        what={texts.what}
        heading={texts.changeHeading}
        isFixed={profile.admin !== undefined}
      >
        <StartAppForm profile={profile} change={change} />
      </ChangeRow>
    </Section>
  );
}
