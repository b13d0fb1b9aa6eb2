import { useActiveAnnouncements } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { adminStartTexts } from '@schaktkoll/texts';
import { Button, Heading, LinkLine, LoadingBlock, Panel, Text } from '@schaktkoll/ui';

const texts = adminStartTexts.announcements;

/** The number of announcements that are shown now, and the link to them (specification section 2). */
export function AnnouncementsCard() {
  const { data, error, mutate } = useActiveAnnouncements();
  return (
    <Panel as="section">
      <Heading level={2} size={21}>
        {texts.heading}
      </Heading>
      {data && <Text>{texts.count(data.numberOfActiveSystemAnnouncements)}</Text>}
      {!data && error && (
        <>
          <Text>{texts.failed}</Text>
          <div>
            <Button onClick={() => void mutate()}>{texts.retry}</Button>
          </div>
        </>
      )}
      {!data && !error && <LoadingBlock text={texts.loading} isLine />}
      <LinkLine>
        <AppLink to={{ path: paths.admin.announcements }}>{texts.link}</AppLink>
      </LinkLine>
    </Panel>
  );
}
