import { useOrganisationUsers, useSend } from '@schaktkoll/api-client';
import { getOrganisationUser, runUserAction, type OrganisationUserItem } from '@schaktkoll/contract';
import { buildPath, longestSearch, paths } from '@schaktkoll/domain';
import { useFilters } from '@schaktkoll/lists';
import { ButtonLink } from '@schaktkoll/routing';
import { ErrorContent, PageHeader, useActionFailure, useCurrentUser } from '@schaktkoll/shell';
import { organisationUserTexts, supportSearchTexts as texts, userListTexts } from '@schaktkoll/texts';
import {
  Button,
  controlAria,
  Field,
  LoadingBlock,
  Note,
  PageContainer,
  ResponsiveTable,
  Section,
  space,
  Stack,
  Text,
  TextInput,
  useOnMount,
  VisuallyHidden,
  type TableColumn,
} from '@schaktkoll/ui';
import { userColumns } from '@schaktkoll/users';
import { useRef, useState } from 'react';
import styled from 'styled-components';

const filters = { search: { kind: 'text', label: texts.label, maximum: longestSearch } } as const;

/** Where support starts: one search for users of all organisations and in all states (ROLE-1). */
export function SupportSearch() {
  // Who comes back from a user's page finds the hits again.
  const { applied, pending, change, apply } = useFilters('supportSearch', filters);
  const field = useRef<HTMLInputElement>(null);
  useOnMount(() => field.current?.focus());
  const words = { label: texts.label, hint: texts.hint };
  return (
    <PageContainer>
      <Stack>
        <PageHeader title={texts.title} heading={texts.heading} />
        <form
          role="search"
          aria-label={texts.title}
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <Field id="search" {...words}>
            <Row>
              <TextInput
                ref={field}
                type="search"
                maxLength={longestSearch}
                value={String(pending['search'])}
                onChange={({ target }) => change('search', target.value)}
                {...controlAria('search', words)}
              />
              <Button type="submit" variant="primary" icon="search">
                {texts.title}
              </Button>
            </Row>
          </Field>
        </form>
        {applied.search !== '' && <Hits key={applied.search} search={applied.search} />}
      </Stack>
    </PageContainer>
  );
}

function Hits({ search }: { readonly search: string }) {
  const byName = useOrganisationUsers({ filter: { nameSearchFilter: { query: search } } });
  const byContact = useOrganisationUsers({ filter: { contactSearchFilter: { query: search } } });
  const byOrganisation = useOrganisationUsers({ organizationQuery: search });
  const lists = [byName, byContact, byOrganisation];
  const [outcome, setOutcome] = useState('');
  const retry = (): void => lists.forEach((list) => list.retry());
  const error = lists.find((list) => list.items === undefined && list.error !== undefined)?.error;
  if (error !== undefined) return <ErrorContent error={error} onRetry={retry} />;
  if (lists.some(({ items }) => items === undefined)) return <LoadingBlock text={userListTexts.loading} />;
  const isNone = lists.every(({ items }) => items?.length === 0);
  // Who is found in several ways stands in the first group.
  const found = new Set<string>();
  const groups = lists.map(({ items = [] }, index) => {
    const rows = items.filter(({ id }) => !found.has(id));
    rows.forEach(({ id }) => found.add(id));
    return { heading: texts.groups[index] ?? '', rows };
  });
  return (
    <>
      <div role="status">
        {isNone && <Text>{texts.none(search)}</Text>}
        {outcome !== '' && <Note kind="success">{outcome}</Note>}
      </div>
      {groups.map((group, index) => (
        <Group
          key={group.heading}
          {...group}
          showMore={lists[index]?.showMore ?? null}
          onDone={(text) => {
            setOutcome(text);
            retry();
          }}
        />
      ))}
    </>
  );
}

interface GroupProps {
  readonly heading: string;
  readonly rows: readonly OrganisationUserItem[];
  readonly showMore: (() => void) | null;
  readonly onDone: (outcome: string) => void;
}

/** The hits of one kind, with state and next action. */
function Group({ heading, rows, showMore, onDone }: GroupProps) {
  const { id: ownId } = useCurrentUser();
  if (rows.length === 0 && showMore === null) return null;
  const { name, login, organization, status } = userColumns<OrganisationUserItem>(ownId, paths.useradmin.user);
  const columns: readonly TableColumn<OrganisationUserItem>[] = [
    status,
    name,
    login,
    organization,
    {
      key: 'action',
      heading: texts.action,
      width: 148,
      phone: 'end',
      cell: (user) => <NextAction user={user} onDone={onDone} />,
    },
  ];
  return (
    <Section heading={heading}>
      <ResponsiveTable
        caption={heading}
        captionHidden
        isOneLine
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {showMore && (
        <div>
          <Button onClick={showMore}>{texts.more}</Button>
        </div>
      )}
    </Section>
  );
}

/** Unlocks an account in its row; everything else is done on the page of the user. */
function NextAction({ user, onDone }: Pick<GroupProps, 'onDone'> & { readonly user: OrganisationUserItem }) {
  const send = useSend();
  const showFailure = useActionFailure();
  const [isBusy, setIsBusy] = useState(false);
  const params = { id: user.id };
  if (user.isPasswordInactivated !== true || user.status === 'Inactive')
    return (
      <ButtonLink to={{ path: buildPath(paths.useradmin.user, params) }} size="compact">
        {texts.open} <VisuallyHidden>{user.name}</VisuallyHidden>
      </ButtonLink>
    );
  const unlock = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { version } = await send(getOrganisationUser, { params });
      await send(runUserAction, { params: { ...params, action: 'unlock' }, version });
      onDone(organisationUserTexts.done.unlock(user.name));
    } catch (error) {
      await showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const { label, busy } = organisationUserTexts.actions.unlock;
  return (
    <Button size="compact" onClick={() => void unlock()} busyLabel={isBusy ? busy : undefined}>
      {label} <VisuallyHidden>{user.name}</VisuallyHidden>
    </Button>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${space[2]};
  input {
    flex: 1;
    min-width: 0;
    min-height: 56px;
    font-size: 1.3125rem;
  }
`;
