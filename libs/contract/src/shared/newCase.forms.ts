import {
  appCreationMethods,
  casePurposes,
  isUrgent,
  issueMessage,
  mostChosenOwners,
  webServiceCreationMethods,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { caseNumber } from './case.params.ts';
import { newCaseFields } from './caseField.forms.ts';
import { eachOnce, requiredText, uuidSchema } from './schemas.ts';
import { uploadedFilesSchema } from './uploadedFiles.schemas.ts';

const coordinate = z
  .number('InvalidGeoJson')
  .check(z.gte(-100_000_000, 'InvalidGeoJson'), z.lte(100_000_000, 'InvalidGeoJson'));
const position = z.tuple([coordinate, coordinate], 'InvalidGeoJson');

/** A polygon in SWEREF 99 TM, positions as [easting, northing] in metres. */
export const polygonSchema = z
  .object(
    {
      type: z.literal('Polygon', 'MustBePolygon'),
      coordinates: z.array(z.array(position, 'InvalidGeoJson'), 'InvalidGeoJson'),
    },
    'InvalidGeoJson',
  )
  .register(z.globalRegistry, { id: 'Polygon' });

export const workAreaSchema = z
  .object({ name: requiredText({ maximum: 100 }), geometry: polygonSchema }, 'Required')
  .register(z.globalRegistry, { id: 'WorkArea' });

/** More areas than any setting allows: no larger list is measured. */
const mostWorkAreas = 1000;

/** The work areas of a case. How many it may have is a rule of the settings (`checkWorkAreas`). */
export const workAreasSchema = z
  .array(workAreaSchema, 'Required')
  .check(z.maxLength(mostWorkAreas, issueMessage('TooManyGeometries', { limit: mostWorkAreas })));

/** Organisations that the inquirer chose, by id. */
const chosenOwners = z.optional(
  z
    .array(uuidSchema, 'Required')
    .check(z.maxLength(mostChosenOwners, issueMessage('TooManyRows', { maximum: mostChosenOwners })), eachOnce()),
);

/** A new case. Rules that involve several fields are in `checkNewCase` (domain) and `checkWorkAreas` (geometry). */
export const newCaseSchema = z
  .object(
    {
      purpose: z.enum(casePurposes, 'InvalidChoice'),
      creationMethod: z.enum(appCreationMethods, 'InvalidChoice'),
      workAreas: workAreasSchema,
      ...newCaseFields,
      /** The case that this one renews: one that the caller may read. */
      renews: z.optional(caseNumber),
      /** Owners that would get the case and are left out, and owners near it that get it too (CASE-7). */
      deselectedOwners: chosenOwners,
      addedOwners: chosenOwners,
      /** Files that the caller has uploaded (`uploadAttachment`). */
      attachments: z.optional(uploadedFilesSchema),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'NewCase' });
export type NewCase = z.input<typeof newCaseSchema>;

/** A new case by a program: not an emergency, in which a person must call every owner. */
export const newWebServiceCaseSchema = z
  .extend(newCaseSchema, {
    purpose: z.enum(
      casePurposes.filter((purpose) => !isUrgent(purpose)),
      'InvalidChoice',
    ),
    creationMethod: z.enum(webServiceCreationMethods, 'InvalidChoice'),
  })
  .register(z.globalRegistry, { id: 'NewWebServiceCase' });
