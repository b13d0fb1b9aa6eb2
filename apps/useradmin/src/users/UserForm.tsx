import { useInvalidateReads, useSend } from '@schaktkoll/api-client';
import {
  listOrganisationUsers,
  savedUserSchema,
  saveOrganisationUser,
  type OrganisationUser,
  type SavedUser,
  type UserChoices,
} from '@schaktkoll/contract';
import { checkRoleChoice } from '@schaktkoll/domain';
import { VersionedForm } from '@schaktkoll/forms';
import { useCurrentUser } from '@schaktkoll/shell';
import { organisationUserTexts, userFormTexts } from '@schaktkoll/texts';
import { Section, Stack } from '@schaktkoll/ui';
import { ContactFields, PersonFields, RoleFields } from '@schaktkoll/users';

const texts = organisationUserTexts.form;
const lists = [listOrganisationUsers];

interface UserFormProps {
  readonly user: OrganisationUser;
  readonly choices: UserChoices;
  /** The reader's own account, of which only the roles are changed here. */
  readonly isOwn: boolean;
  readonly onSaved: (user: OrganisationUser) => Promise<void>;
  readonly readNewest: () => Promise<OrganisationUser>;
}

export function UserForm({ user, choices, isOwn, onSaved, readNewest }: UserFormProps) {
  const send = useSend();
  const { roles } = useCurrentUser();
  const invalidate = useInvalidateReads();
  return (
    <Section heading={isOwn ? texts.rolesHeading : texts.heading}>
      <VersionedForm<SavedUser, OrganisationUser>
        schema={savedUserSchema}
        labels={userFormTexts.fields}
        rules={(values) => checkRoleChoice(values, [...choices.roles.map(({ role }) => role), ...user.roles])}
        stored={user}
        valuesOf={valuesOf}
        save={async (values, { id, version }) => {
          // One that was removed during editing has no checkbox to clear any more.
          const recipients = values.recipients.filter((chosen) =>
            choices.recipients.some(({ externalId }) => externalId === chosen),
          );
          await onSaved(await send(saveOrganisationUser, { params: { id }, body: { ...values, recipients }, version }));
          void invalidate(lists);
        }}
        readNewest={readNewest}
        submitLabel={texts.save}
        busyLabel={texts.saving}
        refusedHeading={texts.refused}
        label={texts.heading}
      >
        {({ control }) => (
          <Stack $gap={6}>
            {!isOwn && <PersonFields control={control} isNameFixed={user.hasBankId} />}
            {!isOwn && (
              <ContactFields
                control={control}
                names={{ email: 'email', mobilePhone: 'mobilePhone', phoneNumber: 'phoneNumber' }}
              />
            )}
            <RoleFields
              control={control}
              offered={choices.roles}
              stored={user}
              recipients={choices.recipients}
              mayEditRecipients={roles.includes('CableOwnerAdmin')}
            />
          </Stack>
        )}
      </VersionedForm>
    </Section>
  );
}

function valuesOf(user: OrganisationUser): SavedUser {
  const { name, login, email, mobilePhone, phoneNumber, roles, recipients, maxNumberOfCases } = user;
  return {
    name,
    login,
    email,
    mobilePhone: mobilePhone ?? '',
    phoneNumber: phoneNumber ?? '',
    roles: [...roles],
    recipients: recipients.map(({ externalId }) => externalId),
    maxNumberOfCases,
  };
}
