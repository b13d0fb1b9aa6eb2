import { usePendingUsers } from '@schaktkoll/api-client';
import { buildPath, paths, swedishDayOf } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { formatDayLong, pendingUserTexts as texts } from '@schaktkoll/texts';
import { Section, Stack, Text } from '@schaktkoll/ui';
import { pendingQuery } from './pendingQuery.ts';

/** Links to the users pending activation in the user's own organisation; nothing if there are none. */
export function PendingUsersSection() {
  const users = usePendingUsers().data?.users ?? [];
  if (users.length === 0) return null;
  return (
    <Section heading={texts.heading(users.length)}>
      <Stack>
        {users.map(({ id, name, creationDate }) => (
          <Text key={id}>
            <AppLink to={{ path: buildPath(paths.useradmin.user, { id }) }}>
              <bdi>{name}</bdi>
            </AppLink>
            {`. ${texts.since(formatDayLong(swedishDayOf(creationDate)))}.`}
          </Text>
        ))}
        <AppLink to={{ path: paths.useradmin.users, query: pendingQuery }}>{texts.all}</AppLink>
      </Stack>
    </Section>
  );
}
