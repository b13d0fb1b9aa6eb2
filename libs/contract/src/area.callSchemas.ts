import { areaTypes, casePurposes, organisationTypes, swedishSquares, textLengths } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { momentSchema, requiredText, uuidSchema, versionSchema } from './schemas.ts';

const { northing, easting } = swedishSquares;

const kilometre = ([lowest, highest]: readonly [number, number]) =>
  z.int('InvalidFormat').check(z.minimum(lowest, 'InvalidFormat'), z.maximum(highest, 'InvalidFormat'));

/** A run of squares in one row: northing, easting from, easting to, in whole kilometres of SWEREF 99 TM, both ends included. */
const squareRun = z.tuple([kilometre(northing), kilometre(easting), kilometre(easting)], 'InvalidFormat');

export const squareRunsSchema = z.array(squareRun, 'Required');
export type SquareRun = z.infer<typeof squareRun>;

/** The recipient of each case type; left out where none is chosen. */
const recipientOfEach = z.partialRecord(z.enum(casePurposes, 'InvalidChoice'), uuidSchema, 'Required');

const type = z.enum(areaTypes, 'InvalidChoice');

const areaParams = z.object({ id: uuidSchema }, 'Required');

/** What is written of an area. `acceptsNotCounting`: the person has seen that some squares will not count (decisions 19). */
const areaFields = {
  name: requiredText(textLengths.areaName),
  squares: squareRunsSchema,
  recipients: recipientOfEach,
  acceptsNotCounting: z.boolean('InvalidFormat'),
};

/** An area in the list. */
export const areaItemSchema = z
  .object(
    {
      id: uuidSchema,
      name: z.string('Required'),
      type,
      squareCount: z.int('Required'),
      /** Names of the answer points that get its cases, in Swedish order, each once. */
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
      squares: squareRunsSchema,
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

/** What the caller's organisation is, as far as its areas ask. */
const areaOwner = {
  organisationType: z.enum(organisationTypes, 'InvalidChoice'),
  takesPurposes: z.array(z.enum(casePurposes, 'InvalidChoice'), 'Required'),
  isModuleLinked: z.boolean('Required'),
};

/** What the server checks the calls of `area.calls.ts` by, and answers with. */
export const areaCallSchemas = {
  listAreas: {
    summary: "The areas of the caller's organisation",
    response: z.object({ areas: z.array(areaItemSchema, 'Required'), ...areaOwner }, 'Required'),
    errors: [],
  },
  getAreaSurroundings: {
    summary: 'What an area is edited among: recipients, and the squares that decide which ones count',
    query: z.object({ except: z.optional(uuidSchema) }, 'InvalidFormat'),
    response: z.object(
      {
        ...areaOwner,
        recipients: z.array(z.object({ id: uuidSchema, name: z.string('Required') }, 'Required'), 'Required'),
        /** Areas of interest beside this one. */
        otherAffectedCount: z.int('Required'),
        /** Squares of the other Limitation areas; null where there are none. */
        limitation: z.nullable(squareRunsSchema),
        /** Squares of the other Affected areas. */
        affected: squareRunsSchema,
        /** Squares of the other Control areas. */
        watched: squareRunsSchema,
      },
      'Required',
    ),
    errors: [],
  },
  getArea: {
    summary: "One area of the caller's organisation with its squares",
    params: areaParams,
    response: areaSchema,
    errors: ['NotFound'],
  },
  createArea: {
    summary: 'Creates an area',
    body: z.object({ type, ...areaFields }, 'Required'),
    response: z.object({ id: uuidSchema, version: versionSchema }, 'Required'),
    errors: [
      'RuleRefused',
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
    summary: 'Removes an area; the last area of interest stays, and one without which no square counts',
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
    summary: 'The squares of an area as GeoJSON',
    params: areaParams,
    response: null,
    errors: ['NotFound'],
  },
} satisfies Record<string, CallSchemas>;
