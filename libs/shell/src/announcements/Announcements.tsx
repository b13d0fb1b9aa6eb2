import { useState } from 'react';
import { usePublishedAnnouncements, useSend } from '@schaktkoll/api-client';
import { closeAnnouncement, type PublishedAnnouncement } from '@schaktkoll/contract';
import { mayBeClosed } from '@schaktkoll/domain';
import { shellTexts } from '@schaktkoll/texts';
import { sessionValue } from '../browser/storedValue.ts';
import { useOptionalUser } from '../context/CurrentUserContext.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';

const closed = sessionValue('schaktkoll.closedAnnouncements');
/** Warnings and errors stay; news can be closed. */
const mayClose = ({ type }: PublishedAnnouncement): boolean => mayBeClosed(type);

/**
 * The service announcements at the top of every page (PAGE-5). A failed call shows nothing. A closed one stays
 * closed in the tab, and for a signed-in user in every app. News that comes later than the page waits for the next
 * page, because it would move this one while it is used; a warning or an error does not wait.
 */
export function Announcements() {
  const { data } = usePublishedAnnouncements();
  const [atFirst] = useState(data);
  const user = useOptionalUser();
  const send = useSend();
  const [closedHere, setClosedHere] = useState<readonly string[]>(() => closed.get()?.split(',') ?? []);
  const isClosed = (announcement: PublishedAnnouncement): boolean =>
    mayClose(announcement) &&
    (closedHere.includes(String(announcement.id)) || user?.closedAnnouncements?.includes(announcement.id) === true);
  const isLate = (announcement: PublishedAnnouncement): boolean =>
    mayClose(announcement) && atFirst?.announcements.some(({ id }) => id === announcement.id) !== true;
  const shown = (data?.announcements ?? []).filter((announcement) => !isClosed(announcement) && !isLate(announcement));
  const close = (id: number): void => {
    const ids = [...closedHere, String(id)];
    closed.set(ids.join(','));
    setClosedHere(ids);
    // An impersonating admin closes nothing for the user. If the call fails, it stays closed in this tab.
    if (user && !user.admin) send(closeAnnouncement, { params: { id: String(id) } }).catch(() => undefined);
    // The focused button is gone; focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={shellTexts.announcements.region}
      aria-live="polite"
      hidden={shown.length === 0}
      data-print="hide"
    >
      {shown.length > 0 && <AnnouncementList announcements={shown} mayClose={mayClose} onClose={close} />}
    </section>
  );
}
