import { paths } from '@schaktkoll/domain';
import { announcementTexts } from '@schaktkoll/texts';

export const announcementTrail = [
  { label: announcementTexts.heading, to: { path: paths.admin.announcements } },
] as const;
