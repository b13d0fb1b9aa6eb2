import { useState } from 'react';
import { usePublishedAnnouncements } from '@schaktkoll/api-client';
import type { PublishedAnnouncement } from '@schaktkoll/contract';
import { shellTexts } from '@schaktkoll/texts';
import { sessionValue } from '../browser/keptValue.ts';
import { AnnouncementList } from './AnnouncementList.tsx';

const closed = sessionValue('schaktkoll.closedAnnouncements');
/** Warnings and errors stay; news can be closed for the tab. */
const mayClose = ({ type }: PublishedAnnouncement): boolean => type === 'INFORMATION';

/**
 * What the service wants everybody to know now, at the top of every page (decisions 26). A call that fails shows
 * nothing and breaks nothing.
 */
export function Announcements() {
  const { data } = usePublishedAnnouncements();
  const [closedIds, setClosedIds] = useState<readonly string[]>(() => closed.get()?.split(',') ?? []);
  const shown = (data?.announcements ?? []).filter((announcement) => !mayClose(announcement) || !closedIds.includes(String(announcement.id)));
  const close = (id: number): void => {
    const ids = [...closedIds, String(id)];
    closed.set(ids.join(','));
    setClosedIds(ids);
    // The button that had the focus is gone; reading goes on with the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={shellTexts.announcements.region} aria-live="polite" hidden={shown.length === 0} data-print="hide">
      {shown.length > 0 && <AnnouncementList announcements={shown} mayClose={mayClose} onClose={close} />}
    </section>
  );
}
