import { longestMapReason, longestProfileName, mapAudiences } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { calendarDay } from './caseField.forms.ts';
import { mappingProfileSchema } from './mappingProfile.forms.ts';
import { longest, requiredText, uuidSchema } from './schemas.ts';

const flag = z.boolean('Required');

/** The lines that go with an answer, by the network that was read, and what the owner says of them. */
export const givenMapSchema = z.object(
  {
    networkId: uuidSchema,
    profile: mappingProfileSchema,
    /** Under which the profile is kept for files of the same shape; none keeps nothing. */
    saveAs: z.optional(z.string('InvalidFormat').check(z.trim(), longest({ maximum: longestProfileName }))),
    showsAll: flag,
    asOf: z.nullable(calendarDay),
    audience: z.enum(mapAudiences, 'ChooseOne'),
    hidesFromPrivate: flag,
    mayDownload: flag,
  },
  'Required',
);
export type GivenMap = z.infer<typeof givenMapSchema>;

/** A form that gives a map, alone or with other fields. */
export const withGivenMapSchema = z.object({ map: givenMapSchema }, 'Required');

/** Why a map is taken back. */
export const mapWithdrawalSchema = z.object({ reason: requiredText({ maximum: longestMapReason }) }, 'Required');
