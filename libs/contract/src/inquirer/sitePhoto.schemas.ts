import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { caseErrors } from '../shared/errorGroups.ts';
import { caseParams } from '../shared/case.params.ts';
import { newSitePhotoSchema } from '../shared/sitePhoto.forms.ts';

export const sitePhotoCallSchemas = {
  sendSitePhoto: {
    summary: 'Sends a photo from the site to the owners of a case',
    params: caseParams,
    body: newSitePhotoSchema,
    response: z.object({ photosLeft: z.int('Required') }, 'Required'),
    errors: [
      ...caseErrors,
      'RuleRefused',
      'TooManyPhotos',
      'CaseIsClosedOrCanceled',
      'CaseOwnedByColleague',
      'TooManyRequests',
    ],
  },
} satisfies Record<string, CallSchemas>;
