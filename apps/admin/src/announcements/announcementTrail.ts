import { paths } from '@schaktkoll/domain';
import { announcementTexts } from '@schaktkoll/texts';

/** The pages above that of an announcement. */
export const announcementTrail = [
  { label: announcementTexts.heading, to: { path: paths.admin.announcements } },
] as const;
