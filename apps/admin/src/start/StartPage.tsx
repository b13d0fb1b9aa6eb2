import { useActiveAnnouncements } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { PageHeader, useCurrentUser } from '@schaktkoll/shell';
import { adminStartTexts as texts } from '@schaktkoll/texts';
import { LinkLine, PageContainer, Stack, Button, Heading, LoadingBlock, Panel, Text } from '@schaktkoll/ui';

const cardTexts = texts.announcements;

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

/** The number of announcements that are shown now, and the link to them (specification section 2). */
function AnnouncementsCard() {
  const { data, error, mutate } = useActiveAnnouncements();
  return (
    <Panel as="section">
      <Heading level={2} size={21}>
        {cardTexts.heading}
      </Heading>
      {data && <Text>{cardTexts.count(data.numberOfActiveSystemAnnouncements)}</Text>}
      {!data && error && (
        <>
          <Text>{cardTexts.failed}</Text>
          <div>
            <Button onClick={() => void mutate()}>{cardTexts.retry}</Button>
          </div>
        </>
      )}
      {!data && !error && <LoadingBlock text={cardTexts.loading} isLine />}
      <LinkLine>
        <AppLink to={{ path: paths.admin.announcements }}>{cardTexts.link}</AppLink>
      </LinkLine>
    </Panel>
  );
}
