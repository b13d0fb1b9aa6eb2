import { useInvites } from '@schaktkoll/api-client';
import type { UserInvite } from '@schaktkoll/contract';
import { inviteSorts, inviteStatuses, longestSearch, paths, type InviteSort } from '@schaktkoll/domain';
import { ListPage, useFilters, useSort, type FilterOption, type ManyFilter, type TextFilter } from '@schaktkoll/lists';
import { ButtonLink } from '@schaktkoll/routing';
import { invitedTexts as texts } from '@schaktkoll/texts';
import { focusPageHeading, Stack, Note, Text, useFocusOn } from '@schaktkoll/ui';
import { useMemo, useState } from 'react';
import { inviteColumns } from './inviteColumns.tsx';

const declarations = {
  email: {
    kind: 'text',
    label: texts.filters.email,
    hint: texts.filters.emailHint,
    maximum: longestSearch,
  } satisfies TextFilter,
  status: {
    kind: 'many',
    label: texts.filters.status,
    options: inviteStatuses.map((value) => ({ value, label: texts.filters.statuses[value] })),
  } satisfies ManyFilter,
} as const;
const [first, ...others] = inviteSorts.map((value): FilterOption<InviteSort> => ({ value, label: texts.sorts[value] }));
if (first === undefined) throw new Error('The list of invites has no order.');
const sorts: readonly [FilterOption<InviteSort>, ...FilterOption<InviteSort>[]] = [first, ...others];

const emailOf = ({ email }: UserInvite): string => email;
const inviteLink = (
  <ButtonLink to={{ path: paths.useradmin.invite }} variant="primary">
    {texts.invite}
  </ButtonLink>
);

/** `/organization/invited`: the invites that wait to be accepted or have expired. */
export function InvitedPage() {
  const filters = useFilters('invites', declarations);
  const sort = useSort('invites', sorts);
  const list = useInvites({ ...filters.query, ...(sort.value === first?.value ? {} : { sort: sort.value }) });
  const [outcome, setOutcome] = useState<{ readonly text: string } | null>(null);
  useFocusOn(outcome, {
    first: false,
    // The invite that was removed, or is not in the filtered list any more, has disappeared with its button.
    move: () => document.activeElement === document.body && focusPageHeading(),
  });
  const columns = useMemo(() => inviteColumns((text) => setOutcome({ text })), []);
  return (
    <ListPage
      title={texts.heading}
      actions={inviteLink}
      filters={filters}
      sort={sort}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={emailOf}
      loading={texts.loading}
      shownText={texts.shown}
      empty={{ heading: texts.emptyHeading, body: texts.emptyBody, action: inviteLink }}
      around={(content) => (
        <Stack>
          <div role="status">
            {outcome !== null && (
              <Note kind="success">
                <Text>{outcome.text}</Text>
              </Note>
            )}
          </div>
          {content}
        </Stack>
      )}
    />
  );
}
