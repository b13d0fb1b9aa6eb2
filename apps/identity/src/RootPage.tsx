import { defaultApp, startPath } from '@schaktkoll/domain';
import { AppRedirect } from '@schaktkoll/routing';
import { useCurrentUser, usePageTitle } from '@schaktkoll/shell';
import { loginTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer } from '@schaktkoll/ui';

/** Redirects a signed-in user to the app that matches the roles. */
export function RootPage() {
  const user = useCurrentUser();
  usePageTitle(texts.heading);
  return (
    <PageContainer>
      <AppRedirect to={{ app: defaultApp(user), path: startPath(user) }} />
      <LoadingBlock text={texts.leading} />
    </PageContainer>
  );
}
