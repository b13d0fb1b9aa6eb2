import { useLayoutEffect, useState } from 'react';
import { useSession } from '@schaktkoll/auth';
import { paths } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { actingAsTexts } from '@schaktkoll/texts';
import { focusPageHeading, Inline, PageContainer, Stack, useOnMount } from '@schaktkoll/ui';
import { useLocation } from 'react-router-dom';
import { useOptionalUser } from '../CurrentUserContext.tsx';
import { PageHeader } from '../PageHeader.tsx';

const texts = actingAsTexts.ended;

/**
 * In the place of a page when acting as another is over: nothing of the user is shown any more, and nobody goes on as
 * somebody else without knowing. The frame around it is the admin's own already, and any move leads on.
 */
export function ActingEnded() {
  const user = useOptionalUser();
  useToldByMove();
  // The page that was there is gone without a move: reading starts here.
  useOnMount(focusPageHeading);
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.heading} lead={`${texts.body}${user ? ` ${texts.now(user.name)}` : ''}`} />
        <Inline $gap={4}>
          <ButtonLink to={{ app: 'admin', path: paths.admin.users }} variant="primary">
            {texts.back}
          </ButtonLink>
          <ButtonLink to={{ path: '/' }}>{texts.stay}</ButtonLink>
        </Inline>
      </Stack>
    </PageContainer>
  );
}

/** Whoever moves on within the app has read it, whichever link they took. Before anything is painted, so that it does not flash there. */
function useToldByMove(): void {
  const { acting } = useSession();
  const { key } = useLocation();
  const [first] = useState(key);
  useLayoutEffect(() => {
    if (key !== first) acting?.noteTold();
  }, [acting, first, key]);
  useLayoutEffect(() => () => acting?.noteTold(), [acting]);
}
