import { isMissing, useAnnouncement } from '@schaktkoll/api-client';
import type { Announcement } from '@schaktkoll/contract';
import { announcementState, paths, swedishDayOf, type AnnouncementState } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorPage, PageHeader } from '@schaktkoll/shell';
import { announcementTexts as texts } from '@schaktkoll/texts';
import { LinkLine, LoadingBlock, PageContainer, Stack, type StatusKind, StatusText, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { announcementTrail } from './announcementTrail.ts';
import { EditAnnouncement } from './EditAnnouncement.tsx';
import { shownTitle } from './announcementColumns.tsx';

const stateKinds: Readonly<Record<AnnouncementState, StatusKind>> = {
  Unpublished: 'neutral',
  Coming: 'information',
  Shown: 'success',
  Ended: 'neutral',
};

/** One announcement: who made it and when, its form, and its removal. */
export function AnnouncementPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useAnnouncement(id);
  const isGone = isMissing(error);
  // What is being edited stays on the screen even if a colleague removes it.
  if (data !== undefined)
    return (
      <Details
        key={id}
        announcement={data}
        onRead={async () => (await mutate()) ?? data}
        onStored={(stored) => void mutate(stored, { revalidate: false })}
      />
    );
  if (error && !isGone) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={isGone ? texts.page.missingHeading : texts.heading} trail={announcementTrail} />
        {isGone ? (
          <>
            <Text>{texts.page.missing(id)}</Text>
            <LinkLine>
              <AppLink to={{ path: paths.admin.announcements }}>{texts.page.toList}</AppLink>
            </LinkLine>
          </>
        ) : (
          <LoadingBlock text={texts.page.loading} />
        )}
      </Stack>
    </PageContainer>
  );
}

interface DetailsProps {
  readonly announcement: Announcement;
  readonly onRead: () => Promise<Announcement>;
  readonly onStored: (announcement: Announcement) => void;
}

function Details({ announcement, onRead, onStored }: DetailsProps) {
  const [openedAt] = useState(() => new Date());
  const { title, createdBy, creationDate } = announcement;
  const state = announcementState(announcement, openedAt);
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader
          title={shownTitle(title)}
          status={<StatusText kind={stateKinds[state]}>{texts.states[state]}</StatusText>}
          lead={texts.page.createdBy(createdBy, swedishDayOf(creationDate))}
          trail={announcementTrail}
        />
        <EditAnnouncement announcement={announcement} onRead={onRead} onStored={onStored} />
      </Stack>
    </PageContainer>
  );
}
