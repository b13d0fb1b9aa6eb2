import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { PageTop, useCurrentUser } from '@schaktkoll/shell';
import { adminStartTexts as texts } from '@schaktkoll/texts';
import { PageContainer, Stack } from '@schaktkoll/ui';

/** The welcome: who is signed in and for which organisation, and the way to the cases. */
export function StartPage() {
  const user = useCurrentUser();
  return (
    <PageContainer>
      <Stack>
        <PageTop title={texts.heading} heading={texts.welcome(user.name)} lead={texts.organisation(user.organization.name)} />
        <p>
          <AppLink to={{ app: 'inquirer', path: paths.inquirer.cases }}>{texts.cases}</AppLink>
        </p>
      </Stack>
    </PageContainer>
  );
}
