import { announcementSorts, announcementTypes, isCalendarDay, swedishDayOf, textLengths } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { byRule, momentSchema, requiredText, versionSchema } from './schemas.ts';

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

const highestId = 2_147_483_647;
const idSchema = z.int('InvalidFormat').check(z.gte(1, 'InvalidFormat'), z.lte(highestId, 'InvalidFormat'));
const idParams = z.object(
  {
    id: z.coerce
      .number('InvalidFormat')
      .check(z.int('InvalidFormat'), z.gte(1, 'InvalidFormat'), z.lte(highestId, 'InvalidFormat')),
  },
  'Required',
);

/** A timestamp that a caller sends: in the years 1 to 9999 both in UTC, as it is stored, and in Swedish time. */
const sentMomentSchema = z.iso
  .datetime({ error: 'InvalidFormat', abort: true })
  .check(
    byRule((moment: string) =>
      moment >= '0001' && isCalendarDay(swedishDayOf(moment)) ? null : { code: 'InvalidDate' },
    ),
  );

const announcementFields = {
  title: requiredText(textLengths.announcementTitle),
  body: requiredText({ ...textLengths.announcementBody, lines: 'several' }),
  from: sentMomentSchema,
  to: sentMomentSchema,
  type: z.enum(announcementTypes, 'InvalidChoice'),
  publishable: z.boolean('Required'),
};

export const announcementItemSchema = z
  .object(
    {
      id: idSchema,
      title: z.string('Required'),
      type: z.enum(announcementTypes, 'InvalidChoice'),
      from: momentSchema,
      to: momentSchema,
      publishable: z.boolean('Required'),
      createdBy: z.string('Required'),
      creationDate: momentSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AnnouncementItem' });
export type AnnouncementItem = z.infer<typeof announcementItemSchema>;

/** A system announcement, whole (specification section 3). `createdBy` is the creator's name. */
export const announcementSchema = z
  .extend(announcementItemSchema, { body: z.string('Required'), version: versionSchema })
  .register(z.globalRegistry, { id: 'Announcement' });
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementCallSchemas = {
  listPublishedAnnouncements: {
    summary: 'The announcements to show now, the most severe first',
    response: z.object({ announcements: z.array(publishedAnnouncementSchema, 'Required') }, 'Required'),
  },
  countActiveAnnouncements: {
    summary: 'How many announcements are shown now',
    response: z.object({ numberOfActiveSystemAnnouncements: z.int('Required') }, 'Required'),
  },
  closeAnnouncement: {
    summary: 'Closes an announcement for the signed-in user, in all apps',
    params: idParams,
    response: null,
    errors: ['NotFound'],
  },
  listAnnouncements: {
    summary: 'The system announcements, a page at a time',
    body: z.object(
      {
        pageNumber: z.int('Required').check(z.minimum(1, 'InvalidFormat'), z.maximum(100_000, 'InvalidFormat')),
        pageSize: z.int('Required').check(z.minimum(1, 'InvalidFormat'), z.maximum(100, 'InvalidFormat')),
        sortOrder: z.optional(z.enum(announcementSorts, 'InvalidChoice')),
      },
      'Required',
    ),
    response: z.object(
      {
        items: z.array(announcementItemSchema, 'Required'),
        totalCount: z.int('Required'),
        hasNextPage: z.boolean('Required'),
      },
      'Required',
    ),
  },
  getAnnouncement: {
    summary: 'One system announcement',
    params: idParams,
    response: announcementSchema,
    errors: ['NotFound'],
  },
  createAnnouncement: {
    summary: 'Creates a system announcement',
    body: z.object(announcementFields, 'Required'),
    response: announcementSchema,
    errors: ['RuleRefused'],
  },
  changeAnnouncement: {
    summary: 'Changes a system announcement',
    body: z.object({ id: idSchema, ...announcementFields }, 'Required'),
    response: announcementSchema,
    errors: ['NotFound', 'RuleRefused'],
  },
  removeAnnouncement: {
    summary: 'Removes a system announcement',
    params: idParams,
    response: null,
    errors: ['NotFound'],
  },
} satisfies Record<string, CallSchemas>;
