import type { OwnProfile } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { becomeUserAdminTexts as texts } from '@schaktkoll/texts';
import { lazyPart, LinkLine, StatusBox, Text, useFocusOn } from '@schaktkoll/ui';
import { useState } from 'react';

/** Few organisations lack a user administrator. The page waits for the code: the offer stands first on it. */
const BecomeUserAdmin = lazyPart(async () => (await import('./BecomeUserAdmin.tsx')).BecomeUserAdmin);

/** The offer to become user administrator, and that the user has become one. */
export function UserAdminSection({ profile }: { readonly profile: OwnProfile }) {
  const [isDone, setIsDone] = useState(false);
  // The pressed button disappears with the offer.
  const result = useFocusOn<HTMLDivElement>(isDone, { first: false });
  return (
    <div ref={result} role="status" tabIndex={-1} data-focus="quiet">
      {isDone && (
        <StatusBox kind="success">
          <Text>{texts.done}</Text>
          <LinkLine>
            <AppLink to={{ path: paths.useradmin.users }}>{texts.link}</AppLink>
          </LinkLine>
        </StatusBox>
      )}
      {!isDone && profile.mayBecomeUserAdmin === true && profile.admin === undefined && (
        <BecomeUserAdmin profile={profile} onDone={() => setIsDone(true)} />
      )}
    </div>
  );
}
