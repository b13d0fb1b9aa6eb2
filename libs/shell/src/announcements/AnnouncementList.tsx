import type { PublishedAnnouncement } from '@schaktkoll/contract';
import { shellTexts } from '@schaktkoll/texts';
import { Details, IconButton, isFrom, PageContainer, space, Note, useMedia, type StatusKind } from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const texts = shellTexts.announcements;

const longest = 180;
const mostLines = 4;

/**
 * The start of a long text: its first lines, at most 180 characters, cut between words and ended with an ellipsis. Null
 * for a short text.
 */
export function leadOf(body: string): string | null {
  const lines = body.trim().split(/\r?\n/);
  if (body.length <= longest && lines.length <= mostLines) return null;
  const first = lines.slice(0, 2).join('\n').trim();
  if (first.length <= longest) return `${first} …`;
  const cut = first.slice(0, longest);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut} …`;
}

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

/** The announcements in the server's order, the most serious first. On a phone each is one line that opens. */
export function AnnouncementList({ announcements, mayClose, onClose }: AnnouncementListProps) {
  const isWide = useMedia(isFrom('tablet'));
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
      <FoldedWhenLong body={announcement.body} />
    </Note>
  ));
  const [gravest] = announcements;
  if (isWide || gravest === undefined) return <List>{boxes}</List>;
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
  gap: ${space[3]};
  padding-top: ${space[4]};
`;

/** One line each, so that many announcements with long titles leave room for the page on a phone. */
const Line = styled.div`
  > div {
    border-width: 0 0 1px;
    border-radius: 0;
  }
  summary {
    max-width: 100%;
    min-height: 44px;
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
