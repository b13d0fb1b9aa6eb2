import type { OwnProfile } from '@schaktkoll/contract';
import { sortRoles } from '@schaktkoll/domain';
import { contactTexts, profileTexts as texts, roleTexts } from '@schaktkoll/texts';
import { DefinitionList, Section, type DefinitionRow } from '@schaktkoll/ui';
import { RoleExplanations } from '@schaktkoll/users';
import { ChangeRow, ChangeRows } from './ChangeRow.tsx';
import { NameForm } from './lazyForms.tsx';
import { useChange } from './useChange.ts';

/** The user's names. The display name can be changed, unless it comes from an e-ID. */
export function AboutSection({ profile }: { readonly profile: OwnProfile }) {
  const name = useChange();
  const isNameFixed = profile.hasBankId || profile.admin !== undefined;
  const roles = sortRoles(profile.roles).map((role) => roleTexts[role]);
  const recipients = profile.recipients.map((recipient) => recipient.name);
  const rows: DefinitionRow[] = [
    { label: texts.login, value: profile.login },
    { label: texts.organisation, value: profile.isPrivateUser ? texts.privateUser : profile.organization.name },
    { label: texts.roles, value: roles.join('\n') || texts.notGiven },
    ...(recipients.length > 0 ? [{ label: texts.recipients, value: recipients.join('\n') }] : []),
  ];
  return (
    <Section heading={texts.about}>
      <ChangeRows>
        <ChangeRow
          label={texts.name}
          value={profile.hasBankId ? `${profile.name}\n${contactTexts.name.fromBankId}` : profile.name}
          change={name}
          what={contactTexts.changes.name}
          heading={contactTexts.name.heading}
          isFixed={isNameFixed}
        >
          <NameForm profile={profile} change={name} />
        </ChangeRow>
        <DefinitionList rows={rows} />
      </ChangeRows>
      <RoleExplanations roles={profile.roles} />
    </Section>
  );
}
