import { createContext, useContext } from 'react';
import type { listPublishedAnnouncements, ResponseOf } from '@schaktkoll/contract';

export type Announced = ResponseOf<typeof listPublishedAnnouncements>;

/** What was read before the first page was drawn; undefined where no answer came in time. */
export const AnnouncementsContext = createContext<Announced | undefined>(undefined);

/** The announcements that the first page was drawn with. */
export function useFirstAnnouncements(): Announced | undefined {
  return useContext(AnnouncementsContext);
}
