import type { PublishedAnnouncement } from '@schaktkoll/contract';
import { shellTexts } from '@schaktkoll/texts';
import {
  breakpoint,
  Details,
  IconButton,
  media,
  PageContainer,
  space,
  StatusBox,
  useMedia,
  type StatusKind,
} from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { leadOf } from './leadOf.ts';

const texts = shellTexts.announcements;

/** Specification section 2: news in a blue status box, warnings in a yellow alert box, errors in a red one. */
const kinds: Readonly<Record<PublishedAnnouncement['type'], StatusKind>> = {
  INFORMATION: 'information',
  WARNING: 'warning',
  ERROR: 'error',
};

interface AnnouncementListProps {
  readonly announcements: readonly PublishedAnnouncement[];
  readonly mayClose: (announcement: PublishedAnnouncement) => boolean;
  readonly onClose: (id: number) => void;
}

/** The announcements, the gravest first as the server gives them: on a phone a line each that opens, else with their text. */
export function AnnouncementList({ announcements, mayClose, onClose }: AnnouncementListProps) {
  const isWide = useMedia(`(min-width: ${breakpoint.tablet}px)`);
  return (
    <List>
      {announcements.map((announcement) => {
        const { id, type, title, body } = announcement;
        const close = mayClose(announcement) && (
          <IconButton icon="close" label={texts.close(title)} onClick={() => onClose(id)} />
        );
        return isWide ? (
          <StatusBox key={id} kind={kinds[type]} heading={title} action={close}>
            <FoldedWhenLong body={body} />
          </StatusBox>
        ) : (
          <StatusBox key={id} kind={kinds[type]} size="line" action={close}>
            <Details summary={title}>
              <Body>{body}</Body>
            </Details>
          </StatusBox>
        );
      })}
    </List>
  );
}

/** A long text is collapsed to its first words. */
function FoldedWhenLong({ body }: { readonly body: string }): ReactNode {
  const lead = leadOf(body);
  if (lead === null) return <Body>{body}</Body>;
  return (
    <>
      <Body>{lead}</Body>
      <Details summary={texts.more}>
        <Body>{body}</Body>
      </Details>
    </>
  );
}

const List = styled(PageContainer)`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding-top: ${space[2]};
  ${media.tablet} {
    gap: ${space[3]};
    padding-top: ${space[4]};
  }
`;

/** Line breaks stand as they were written. */
const Body = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
