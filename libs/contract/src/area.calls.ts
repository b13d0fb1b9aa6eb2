import { areaTypes, casePurposes, organisationTypes, swedishSquares, textLengths } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
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

/** The areas of the caller's organisation (specification section 2, Areas list), in Swedish order. */
export const listAreas = declareCall({
  name: 'listAreas',
  summary: "The areas of the caller's organisation",
  api: 'cableowner',
  method: 'GET',
  path: '/api/areas',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  response: z.object({ areas: z.array(areaItemSchema, 'Required'), ...areaOwner }, 'Required'),
  status: 200,
  errors: [],
});

/**
 * What the page of an area needs beside the area: the organisation's recipients, and the squares of its other areas that
 * decide which squares count (decisions 19). `except` is the area on the page.
 */
export const getAreaSurroundings = declareCall({
  name: 'getAreaSurroundings',
  summary: 'What an area is edited among: recipients, and the squares that decide which ones count',
  api: 'cableowner',
  method: 'GET',
  path: '/api/areasurroundings',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
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
  status: 200,
  errors: [],
});

export const getArea = declareCall({
  name: 'getArea',
  summary: "One area of the caller's organisation with its squares",
  api: 'cableowner',
  method: 'GET',
  path: '/api/areas/:id',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  params: areaParams,
  response: areaSchema,
  status: 200,
  errors: ['NotFound'],
});

export const createArea = declareCall({
  name: 'createArea',
  summary: 'Creates an area',
  api: 'cableowner',
  method: 'POST',
  path: '/api/areas',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  body: z.object({ type, ...areaFields }, 'Required'),
  response: z.object({ id: uuidSchema, version: versionSchema }, 'Required'),
  status: 201,
  errors: [
    'RuleRefused',
    'AreaKeptByModule',
    'AreaTypeNotForOrganisation',
    'SquaresNotCounting',
    'IdempotencyKeyReused',
    'StillRunning',
  ],
  idempotencyKey: 'required',
});

/** Saves an area whole. The version is the one that was read; one that somebody saved since is refused with who and when. */
export const saveArea = declareCall({
  name: 'saveArea',
  summary: 'Saves an area',
  api: 'cableowner',
  method: 'PUT',
  path: '/api/areas/:id',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  params: areaParams,
  body: z.object(areaFields, 'Required'),
  response: z.object({ version: versionSchema }, 'Required'),
  status: 200,
  errors: ['NotFound', 'RuleRefused', 'AreaKeptByModule', 'SquaresNotCounting', 'VersionConflict'],
  version: 'required',
});

export const removeArea = declareCall({
  name: 'removeArea',
  summary: 'Removes an area; the last area of interest stays, and one without which no square counts',
  api: 'cableowner',
  method: 'DELETE',
  path: '/api/areas/:id',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  params: areaParams,
  response: null,
  status: 204,
  errors: [
    'NotFound',
    'AreaKeptByModule',
    'LastAreaOfInterest',
    'NoSquareCounts',
    'LimitsModuleAreas',
    'VersionConflict',
  ],
  version: 'required',
});

/** The squares of an area as GeoJSON: a rectangle for each run, in WGS 84 as RFC 7946 demands. */
export const downloadArea = declareCall({
  kind: 'file',
  name: 'downloadArea',
  summary: 'The squares of an area as GeoJSON',
  api: 'cableowner',
  method: 'GET',
  path: '/api/areas/:id/squares',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  params: areaParams,
  response: null,
  status: 200,
  errors: ['NotFound'],
});
