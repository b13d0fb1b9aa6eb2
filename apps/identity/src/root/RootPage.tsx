import { useEffect } from 'react';
import { defaultApp } from '@schaktkoll/domain';
import { useAppNavigate } from '@schaktkoll/routing';
import { useCurrentUser, usePageTitle } from '@schaktkoll/shell';
import { loginTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer } from '@schaktkoll/ui';

/** Leads whoever is signed in to the app that matches the roles. */
export function RootPage() {
  const user = useCurrentUser();
  const navigate = useAppNavigate();
  usePageTitle(texts.heading);
  useEffect(() => navigate({ app: defaultApp(user), path: '/' }, { replace: true }), [navigate, user]);
  return (
    <PageContainer>
      <LoadingBlock text={texts.leading} />
    </PageContainer>
  );
}
