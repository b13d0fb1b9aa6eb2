import { announcementTypes } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { momentSchema } from './schemas.ts';

/** A system announcement as every user sees it (specification section 3). */
export const publishedAnnouncementSchema = z
  .object(
    {
      id: z.int('Required'),
      title: z.string('Required'),
      body: z.string('Required'),
      type: z.enum(announcementTypes, 'InvalidChoice'),
      from: momentSchema,
      to: momentSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'PublishedAnnouncement' });
export type PublishedAnnouncement = z.infer<typeof publishedAnnouncementSchema>;

/** Schemas, summaries and error codes of the calls of `announcement.calls.ts`. */
export const announcementCallSchemas = {
  listPublishedAnnouncements: {
    summary: 'The announcements to show now, the most severe first',
    response: z.object({ announcements: z.array(publishedAnnouncementSchema, 'Required') }, 'Required'),
    errors: [],
  },
  countActiveAnnouncements: {
    summary: 'How many announcements are shown now',
    response: z.object({ numberOfActiveSystemAnnouncements: z.int('Required') }, 'Required'),
    errors: [],
  },
  closeAnnouncement: {
    summary: 'Closes an announcement for the signed-in user, in all apps',
    params: z.object(
      {
        id: z.coerce
          .number('InvalidFormat')
          .check(z.int('InvalidFormat'), z.gte(1, 'InvalidFormat'), z.lte(2_147_483_647, 'InvalidFormat')),
      },
      'Required',
    ),
    response: null,
    errors: ['NotFound'],
  },
} satisfies Record<string, CallSchemas>;
