import { appNames, announcementTypes } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { momentSchema } from './schemas.ts';

/** A system announcement as everybody sees it (specification section 3). */
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

/** The announcements that are publishable and in their period now: every app and the log-in page show them (decisions 26). */
export const listPublishedAnnouncements = declareCall({
  name: 'listPublishedAnnouncements',
  summary: 'The announcements to show now, the gravest first',
  api: 'identity',
  method: 'GET',
  path: '/api/systemannouncements/published',
  access: { kind: 'anyone' },
  response: z.object({ announcements: z.array(publishedAnnouncementSchema, 'Required') }, 'Required'),
  status: 200,
  errors: [],
});

/** `GET /api/systemannouncements/active` of the admin API (specification section 7). */
export const countActiveAnnouncements = declareCall({
  name: 'countActiveAnnouncements',
  summary: 'How many announcements are shown now',
  api: 'admin',
  method: 'GET',
  path: '/api/systemannouncements/active',
  access: { kind: 'roles', roles: ['SuperUser'] },
  response: z.object({ numberOfActiveSystemAnnouncements: z.int('Required') }, 'Required'),
  status: 200,
  errors: [],
  actingAs: 'refused',
});

/** Closes a piece of news for the signed-in user in every app; closing it again changes nothing. Warnings and errors cannot be closed. */
export const closeAnnouncement = declareCall({
  name: 'closeAnnouncement',
  summary: 'Closes an announcement for the signed-in user, in all apps',
  api: 'identity',
  method: 'POST',
  path: '/api/systemannouncements/:id/close',
  access: { kind: 'signedIn' },
  // Every app shows announcements.
  clients: appNames,
  unverified: 'allowed',
  params: z.object(
    {
      id: z.coerce
        .number('InvalidFormat')
        .check(z.int('InvalidFormat'), z.gte(1, 'InvalidFormat'), z.lte(2_147_483_647, 'InvalidFormat')),
    },
    'Required',
  ),
  response: null,
  status: 204,
  errors: ['NotFound'],
  actingAs: 'refused',
});
