import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { PageHeader, useCurrentUser } from '@schaktkoll/shell';
import { adminStartTexts as texts } from '@schaktkoll/texts';
import { LinkLine, PageContainer, Stack } from '@schaktkoll/ui';
import { AnnouncementsCard } from './AnnouncementsCard.tsx';

/**
 * The start page: the signed-in user and organisation, the link to the cases, and the announcements that are shown now.
 */
export function StartPage() {
  const user = useCurrentUser();
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader
          title={texts.heading}
          heading={texts.welcome(user.name)}
          lead={texts.organisation(user.organization.name)}
        />
        <LinkLine>
          <AppLink to={{ app: 'inquirer', path: paths.inquirer.cases }}>{texts.cases}</AppLink>
        </LinkLine>
        <AnnouncementsCard />
      </Stack>
    </PageContainer>
  );
}
