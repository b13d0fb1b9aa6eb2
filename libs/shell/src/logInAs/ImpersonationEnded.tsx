import { useLayoutEffect, useState } from 'react';
import { useSession } from '@schaktkoll/auth';
import { paths } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { impersonationTexts } from '@schaktkoll/texts';
import { focusPageHeading, Inline, PageContainer, Stack, useOnMount } from '@schaktkoll/ui';
import { useLocation } from 'react-router-dom';
import { useOptionalUser } from '../context/CurrentUserContext.tsx';
import { PageHeader } from '../page/PageHeader.tsx';

const texts = impersonationTexts.ended;

/**
 * Replaces a page when the impersonation is over: no data of the user is shown, and the admin cannot continue
 * unknowingly. The layout is the admin's already, and any navigation continues.
 */
export function ImpersonationEnded() {
  const user = useOptionalUser();
  useConfirmByNavigation();
  // The page was replaced without navigation: focus starts here.
  useOnMount(focusPageHeading);
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader
          title={texts.heading}
          trail={null}
          lead={`${texts.body}${user ? ` ${texts.now(user.name)}` : ''}`}
        />
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

/** Navigation within the app confirms the notice. In a layout effect, so that it does not flash. */
function useConfirmByNavigation(): void {
  const { impersonation } = useSession();
  const { key } = useLocation();
  const [first] = useState(key);
  useLayoutEffect(() => {
    if (key !== first) impersonation?.confirmEndNotice();
  }, [impersonation, first, key]);
  useLayoutEffect(() => () => impersonation?.confirmEndNotice(), [impersonation]);
}
