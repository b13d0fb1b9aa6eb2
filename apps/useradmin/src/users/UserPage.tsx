import { isMissing, useOrganisationUser } from '@schaktkoll/api-client';
import type { OrganisationUser } from '@schaktkoll/contract';
import { paths, type UserAction } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorPage, PageHeader, useCurrentUser } from '@schaktkoll/shell';
import {
  organisationUsersTexts,
  organisationUserTexts as texts,
  formatMoment,
  userFormTexts,
  userListTexts,
} from '@schaktkoll/texts';
import {
  LoadingBlock,
  PageContainer,
  Stack,
  Note,
  Text,
  useToasts,
  DefinitionList,
  Section,
  Button,
  type DefinitionRow,
} from '@schaktkoll/ui';
import { UserStatusText, roleList } from '@schaktkoll/users';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { UserForm } from './UserForm.tsx';
import { UserState, stateActions } from './UserState.tsx';
import { useUserAction, type UserActionProps } from './useUserAction.ts';

const trail = [{ label: organisationUsersTexts.heading, to: { path: paths.useradmin.users } }];

/**
 * `/organization/users/:id`: a user whom the reader administers or helps. The mails about new accounts and accepted
 * invites link here.
 */
export function UserPage() {
  const { id = '' } = useParams();
  const { id: ownId } = useCurrentUser();
  const { data: user, error, mutate } = useOrganisationUser(id);
  const [outcome, setOutcome] = useState('');
  const toasts = useToasts();
  const isGone = isMissing(error);
  if (error && !user && !isGone) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  const store = async (newest: typeof user) => {
    await mutate(newest, { revalidate: newest === undefined });
  };
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader
          title={user ? user.name : texts.heading}
          heading={user && <bdi>{user.name}</bdi>}
          trail={trail}
          status={user && <UserStatusText status={user.status} />}
        />
        {isGone && (
          <>
            <Note kind="warning" heading={texts.missing.heading} role="status">
              <Text>{texts.missing.body}</Text>
            </Note>
            <AppLink to={{ path: paths.useradmin.users }}>{texts.back}</AppLink>
          </>
        )}
        {!user && !isGone && <LoadingBlock text={texts.loading} />}
        {user && (
          <>
            <div role="status">
              {outcome !== '' && (
                <Note kind="success">
                  <Text>{outcome}</Text>
                </Note>
              )}
            </div>
            <UserState user={user} isOwn={user.id === ownId} onDone={setOutcome} onChanged={store} />
            <AboutUser user={user} />
            {user.choices && (
              <UserForm
                key={user.id}
                user={user}
                choices={user.choices}
                isOwn={user.id === ownId}
                onSaved={async (newest) => {
                  await store(newest);
                  setOutcome('');
                  // The outcome of an action is out of sight from the button of the form.
                  toasts.showInfo(texts.form.saved);
                }}
                readNewest={async () => (await mutate()) ?? user}
              />
            )}
            <UserActions user={user} onDone={setOutcome} onChanged={store} />
          </>
        )}
      </Stack>
    </PageContainer>
  );
}

/** The facts about an account; with person and roles for a reader who has no form of them. */
function AboutUser({ user }: { readonly user: OrganisationUser }) {
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

/** What else the reader can do with the account, each action with what it means. */
function UserActions(props: UserActionProps) {
  const { busy, run } = useUserAction(props);
  const { user } = props;
  const above = stateActions(user);
  const shown: readonly UserAction[] = user.actions.filter((action) => !above.includes(action));
  if (shown.length === 0) return null;
  return (
    <Section heading={texts.actionsHeading}>
      <Stack $gap={6}>
        {shown.map((action) => (
          <Stack key={action} $gap={2}>
            <Text>{texts.actions[action].hint}</Text>
            <div>
              <Button
                onClick={() => void run(action)}
                busyLabel={busy === action ? texts.actions[action].busy : undefined}
              >
                {texts.actions[action].label}
              </Button>
            </div>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
