import type { PublishedAnnouncement } from '@schaktkoll/contract';
import { shellTexts } from '@schaktkoll/texts';
import { Details, IconButton, PageContainer, space, StatusBox, type StatusKind } from '@schaktkoll/ui';
import styled from 'styled-components';
import { leadOf } from './leadOf.ts';

const texts = shellTexts.announcements;

/** Specification section 2: news in a blue status box, warnings in a yellow alert box, errors in a red one. */
const kinds: Readonly<Record<PublishedAnnouncement['type'], StatusKind>> = { INFORMATION: 'information', WARNING: 'warning', ERROR: 'error' };

interface AnnouncementListProps {
  readonly announcements: readonly PublishedAnnouncement[];
  readonly mayClose: (announcement: PublishedAnnouncement) => boolean;
  readonly onClose: (id: number) => void;
}

/** The announcements, the gravest first as the server gives them; a long one begins with its first words and is folded. */
export function AnnouncementList({ announcements, mayClose, onClose }: AnnouncementListProps) {
  return (
    <List>
      {announcements.map((announcement) => {
        const { id, type, title, body } = announcement;
        const lead = leadOf(body);
        const close = mayClose(announcement) && <IconButton icon="close" label={texts.close(title)} onClick={() => onClose(id)} />;
        return (
          <StatusBox key={id} kind={kinds[type]} heading={title} action={close}>
            <Body>{lead ?? body}</Body>
            {lead !== null && (
              <Details summary={texts.more}>
                <Body>{body}</Body>
              </Details>
            )}
          </StatusBox>
        );
      })}
    </List>
  );
}

const List = styled(PageContainer)`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding-top: ${space[4]};
`;

/** Line breaks stand as they were written. */
const Body = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
