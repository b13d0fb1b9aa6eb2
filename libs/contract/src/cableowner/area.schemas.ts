import { areaTypes, casePurposes, organisationTypes, squareFormats, textLengths } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { polygonSchema } from '../shared/newCase.forms.ts';
import { momentSchema, requiredText, uuidSchema, versionSchema } from '../shared/schemas.ts';
import { spanTuplesSchema } from '../shared/squares.schemas.ts';

/** The recipient for each case type; a case type without a recipient is left out. */
export const recipientOfEach = z.partialRecord(z.enum(casePurposes, 'InvalidChoice'), uuidSchema, 'Required');

const type = z.enum(areaTypes, 'InvalidChoice');

/** Polygons in one call; the body has a bound too. */
const mostGeometries = 1_000;

const areaParams = z.object({ id: uuidSchema }, 'Required');

/**
 * The editable fields of an area. `acceptsNotCounting`: the user has been warned that some squares will not count
 * (AREA-4).
 */
const areaFields = {
  name: requiredText(textLengths.areaName),
  squares: spanTuplesSchema,
  recipients: recipientOfEach,
  acceptsNotCounting: z.boolean('InvalidFormat'),
};

export const areaItemSchema = z
  .object(
    {
      id: uuidSchema,
      name: z.string('Required'),
      type,
      squareCount: z.int('Required'),
      /** Names of the answer points that receive the area's cases, in Swedish order, without duplicates. */
      recipientNames: z.array(z.string('Required'), 'Required'),
      lastChanged: momentSchema,
      geometryChanged: momentSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AreaItem' });
export type AreaItem = z.infer<typeof areaItemSchema>;

/** An area as its page edits it. */
export const areaSchema = z
  .object(
    {
      id: uuidSchema,
      name: z.string('Required'),
      type,
      squares: spanTuplesSchema,
      recipients: recipientOfEach,
      lastChanged: momentSchema,
      geometryChanged: momentSchema,
      changedBy: z.nullable(z.string('Required')),
      version: versionSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'Area' });
export type Area = z.infer<typeof areaSchema>;

/** What the caller's organisation is, as far as its areas need it. */
const areaOwner = {
  organisationType: z.enum(organisationTypes, 'InvalidChoice'),
  takesPurposes: z.array(z.enum(casePurposes, 'InvalidChoice'), 'Required'),
  isModuleLinked: z.boolean('Required'),
};

export const areaCallSchemas = {
  listAreas: {
    summary: "The areas of the caller's organisation",
    response: z.object({ areas: z.array(areaItemSchema, 'Required'), ...areaOwner }, 'Required'),
  },
  getAreaSurroundings: {
    summary: 'Recipients, and the squares of other areas that decide which squares count',
    query: z.object({ except: z.optional(uuidSchema) }, 'InvalidFormat'),
    response: z.object(
      {
        ...areaOwner,
        recipients: z.array(z.object({ id: uuidSchema, name: z.string('Required') }, 'Required'), 'Required'),
        otherAffectedCount: z.int('Required'),
        /** Squares of the other Limitation areas; null if there are none. */
        limitation: z.nullable(spanTuplesSchema),
        /** Squares of the other Affected areas. */
        affected: spanTuplesSchema,
        /** Squares of the other Control areas. */
        watched: spanTuplesSchema,
      },
      'Required',
    ),
  },
  getArea: {
    summary: "One area of the caller's organisation with its squares",
    params: areaParams,
    response: areaSchema,
    errors: ['NotFound'],
  },
  findAreaSquares: {
    summary: 'The squares that polygons touch, for `squares` of an area',
    body: z.object(
      {
        geometries: z
          .array(polygonSchema, 'Required')
          .check(z.minLength(1, 'Required'), z.maxLength(mostGeometries, 'InvalidFormat')),
      },
      'Required',
    ),
    response: z.object({ squares: spanTuplesSchema, squareCount: z.int('Required') }, 'Required'),
    errors: ['RuleRefused', 'TooManyRequests', 'ServiceUnavailable'],
  },
  createArea: {
    summary: 'Creates an area',
    body: z.object({ type, ...areaFields }, 'Required'),
    response: z.object({ id: uuidSchema, version: versionSchema }, 'Required'),
    errors: [
      'RuleRefused',
      'TooManyAreas',
      'AreaKeptByModule',
      'AreaTypeNotForOrganisation',
      'SquaresNotCounting',
      'IdempotencyKeyReused',
      'StillRunning',
    ],
  },
  saveArea: {
    summary: 'Saves an area',
    params: areaParams,
    body: z.object(areaFields, 'Required'),
    response: z.object({ version: versionSchema }, 'Required'),
    errors: ['NotFound', 'RuleRefused', 'AreaKeptByModule', 'SquaresNotCounting', 'VersionConflict'],
  },
  removeArea: {
    summary: 'Removes an area, unless it is the last area of interest or no square would count without it',
    params: areaParams,
    response: null,
    errors: [
      'NotFound',
      'AreaKeptByModule',
      'LastAreaOfInterest',
      'NoSquareCounts',
      'LimitsModuleAreas',
      'VersionConflict',
    ],
  },
  downloadArea: {
    summary: 'The squares of an area as a file',
    params: areaParams,
    /** Default: GeoJSON. */
    query: z.object({ format: z.optional(z.enum(squareFormats, 'InvalidChoice')) }, 'InvalidFormat'),
    response: null,
    errors: ['NotFound', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
