import type { OrganisationUser } from '@schaktkoll/contract';
import { formatMoment, organisationUserTexts as texts, userFormTexts, userListTexts } from '@schaktkoll/texts';
import { DefinitionList, Section, type DefinitionRow } from '@schaktkoll/ui';
import { roleList } from '@schaktkoll/users';

/** The facts about an account; with person and roles for a reader who has no form of them. */
export function AboutUser({ user }: { readonly user: OrganisationUser }) {
  const rows: DefinitionRow[] = [
    ...(user.choices === undefined ? personRows(user) : []),
    { label: texts.fields.organisation, value: user.organization.name },
    { label: texts.fields.signIn, value: waysOf(user).join('\n') },
    { label: texts.fields.created, value: formatMoment(user.creationDate) },
    {
      label: texts.fields.lastLogin,
      value: user.lastLogin === null ? userListTexts.neverLoggedIn : formatMoment(user.lastLogin),
    },
  ];
  return (
    <Section heading={texts.about}>
      <DefinitionList rows={rows} />
    </Section>
  );
}

function personRows({ login, email, mobilePhone, phoneNumber, roles }: OrganisationUser): DefinitionRow[] {
  const { fields } = userFormTexts;
  return [
    { label: fields.login, value: login },
    { label: fields.email, value: email },
    ...(mobilePhone === null ? [] : [{ label: fields.mobilePhone, value: mobilePhone }]),
    ...(phoneNumber === null ? [] : [{ label: fields.phoneNumber, value: phoneNumber }]),
    ...(roles.length === 0 ? [] : [{ label: fields.roles, value: roleList(roles) }]),
  ];
}

function waysOf({ hasBankId, hasPassword }: OrganisationUser): string[] {
  const ways = [...(hasBankId ? [texts.ways.bankId] : []), ...(hasPassword ? [texts.ways.password] : [])];
  return ways.length === 0 ? [texts.ways.none] : ways;
}
