import type { PublishedAnnouncement } from '@schaktkoll/contract';
import { shellTexts } from '@schaktkoll/texts';
import { Details, IconButton, media, Note, target, type StatusKind } from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

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

/** The announcements in the server's order, the most serious first: one line, which opens to all of them. */
export function AnnouncementList({ announcements, mayClose, onClose }: AnnouncementListProps) {
  const closeOf = (announcement: PublishedAnnouncement): ReactNode =>
    mayClose(announcement) && (
      <IconButton icon="close" label={texts.close(announcement.title)} onClick={() => onClose(announcement.id)} />
    );
  const boxes = announcements.map((announcement) => (
    <Note
      key={announcement.id}
      kind={kinds[announcement.type]}
      heading={announcement.title}
      action={closeOf(announcement)}
    >
      <Body>{announcement.body}</Body>
    </Note>
  ));
  const [gravest] = announcements;
  if (gravest === undefined) return null;
  const isAlone = announcements.length === 1;
  return (
    <Line>
      <Note kind={kinds[gravest.type]} size="line" action={isAlone && closeOf(gravest)}>
        <Details summary={isAlone ? gravest.title : texts.several(announcements.length, gravest.title)}>
          {isAlone ? <Body>{gravest.body}</Body> : boxes}
        </Details>
      </Note>
    </Line>
  );
}

/** One line, so that many announcements with long titles leave room for the page. */
const Line = styled.div`
  > div {
    border-width: 0 0 1px;
    border-radius: 0;
  }
  summary {
    max-width: 100%;
    min-height: 32px;
    ${media.coarsePointer} {
      min-height: ${target.coarse};
    }
  }
  details:not([open]) > summary > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Keeps the author's line breaks. */
const Body = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
