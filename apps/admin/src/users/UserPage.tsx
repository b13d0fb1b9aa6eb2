import { isMissing, useAdminRoleChoices, useAdminUser } from '@schaktkoll/api-client';
import type { AdminUser } from '@schaktkoll/contract';
import { buildPath, paths, swedishDayOf } from '@schaktkoll/domain';
import { AppLink, AppRedirect, ButtonLink } from '@schaktkoll/routing';
import { ErrorContent, ErrorPage, PageHeader, useCurrentUser } from '@schaktkoll/shell';
import {
  adminUsersTexts,
  adminUserTexts as texts,
  inactivationReasonTexts,
  organisationUserTexts,
} from '@schaktkoll/texts';
import { LinkLine, LoadingBlock, PageContainer, Stack, Text, Note } from '@schaktkoll/ui';
import { UserStatusText } from '@schaktkoll/users';
import { useParams } from 'react-router-dom';
import { rolesToChoose, type UserSectionProps } from './userForm.ts';
import { UserActions } from './UserActions.tsx';
import { UserForm } from './UserForm.tsx';
import { UserOrganisation } from './UserOrganisation.tsx';

const trail = [{ label: adminUsersTexts.heading, to: { path: paths.admin.users } }];
const inactiveTexts = texts.inactive;
const { locked } = organisationUserTexts.states;

/** One user of any organisation (specification section 2, Admin user detail); the own id leads to the own profile. */
export function UserPage() {
  const { id = '' } = useParams();
  const isOwn = useCurrentUser().id === id;
  if (isOwn) return <AppRedirect to={{ app: 'useradmin', path: paths.useradmin.root }} />;
  return <OtherUserPage key={id} id={id} />;
}

function OtherUserPage({ id }: { readonly id: string }) {
  const { data: user, error, mutate } = useAdminUser(id);
  const isGone = isMissing(error);
  if (error && !user && !isGone) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        {user ? (
          <User
            user={user}
            onRead={async () => (await mutate()) ?? user}
            onStored={(stored) => void mutate(stored, { revalidate: false })}
          />
        ) : (
          <>
            <PageHeader title={isGone ? texts.page.missingHeading : texts.page.loading} trail={trail} />
            {isGone ? (
              <>
                <Text>{texts.page.missing}</Text>
                <LinkLine>
                  <AppLink to={{ path: paths.admin.users }}>{texts.page.toList}</AppLink>
                </LinkLine>
              </>
            ) : (
              <LoadingBlock text={texts.page.loading} />
            )}
          </>
        )}
      </Stack>
    </PageContainer>
  );
}

function User(props: UserSectionProps) {
  const { user } = props;
  const { id, name, status, lastLogin, creationDate, mayLogInAs } = user;
  return (
    <>
      <PageHeader
        title={name}
        status={<UserStatusText status={status} />}
        lead={`${texts.page.lastLogin(lastLogin)} ${texts.page.created(swedishDayOf(creationDate))}`}
        trail={trail}
        actions={
          mayLogInAs && (
            <ButtonLink to={{ path: buildPath(paths.admin.logInAs, { id }) }}>
              {adminUsersTexts.logInAs(name)}
            </ButtonLink>
          )
        }
      />
      <InactiveNotice user={user} />
      <UserContent {...props} />
    </>
  );
}

/** What can be changed, at once in full: the form, which waits for the choices of the organisation, would move the rest. */
function UserContent(props: UserSectionProps) {
  const { roles: stored, organizationExternalId } = props.user;
  const { roles, recipients, error, retry } = useAdminRoleChoices(organizationExternalId);
  const isKnown = roles !== undefined && recipients !== undefined;
  if (!isKnown && error === undefined) return <LoadingBlock text={texts.page.loadingChoices} />;
  return (
    <>
      {isKnown ? (
        // Another organisation offers other roles: the form begins anew.
        <UserForm key={organizationExternalId} {...props} offered={rolesToChoose(roles, stored)} options={recipients} />
      ) : (
        <ErrorContent error={error} onRetry={retry} />
      )}
      <UserActions {...props} />
      <UserOrganisation {...props} />
    </>
  );
}

interface InactiveNoticeProps {
  readonly user: AdminUser;
}

/** Why the account is inactive, by whom and since when, or that log-in with its password is; otherwise nothing. */
function InactiveNotice({ user: { inactivation, isPasswordInactivated } }: InactiveNoticeProps) {
  if (inactivation === null)
    return (
      isPasswordInactivated && (
        <Note kind="warning" heading={locked.heading}>
          <Text>{locked.body}</Text>
        </Note>
      )
    );
  const { reason, by, at } = inactivation;
  return (
    <Note kind="warning" heading={inactiveTexts.heading}>
      {reason !== null && <Text>{inactiveTexts.reason(inactivationReasonTexts[reason])}</Text>}
      {(by !== null || at !== null) && <Text>{inactiveTexts.by(by, at)}</Text>}
    </Note>
  );
}
