import { longestPhotoRemark } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { attachmentSchema } from './uploadedFiles.schemas.ts';
import { metresSchema, momentSchema, optionalText, uuidSchema } from './schemas.ts';

/** A place in whole metres of SWEREF 99 TM. */
const wholeMetres = metresSchema.check(z.int('InvalidFormat'));
const placeSchema = z.object({ easting: wholeMetres, northing: wholeMetres }, 'InvalidFormat');

/** A photo to send: the uploaded file, and what the sender says of it. */
export const newSitePhotoSchema = z.object(
  {
    photoId: uuidSchema,
    remark: optionalText({ maximum: longestPhotoRemark, lines: 'several' }),
    place: z.optional(placeSchema),
  },
  'Required',
);

/** A photo from the site of a case, as both sides see it. */
export const sitePhotoSchema = z
  .object(
    {
      id: uuidSchema,
      name: attachmentSchema.shape.name,
      size: attachmentSchema.shape.size,
      remark: z.nullable(z.string('InvalidFormat')),
      /** Where it was taken, as the sender says; null where nothing was said. */
      place: z.nullable(placeSchema),
      sentAt: momentSchema,
      sentBy: z.string('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'SitePhoto' });
export type SitePhoto = z.infer<typeof sitePhotoSchema>;
