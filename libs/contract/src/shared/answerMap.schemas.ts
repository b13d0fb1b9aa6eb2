import { coordinateSystems, mapAudiences, mapEndReasons, readableFormats } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { givenMapSchema, mapWithdrawalSchema } from './answerMap.forms.ts';
import { caseNumber, caseRecipientParams, versionResponse } from './case.params.ts';
import type { CallSchemas } from './call.ts';
import { caseErrors, geodataErrors } from './errorGroups.ts';
import { readingQuery } from './geodata.schemas.ts';
import { mappingProfileSchema } from './mappingProfile.forms.ts';
import { momentSchema, uuidSchema } from './schemas.ts';

const count = z.int('Required');
const flag = z.boolean('Required');
const nullableDay = z.nullable(z.string('InvalidFormat'));

/** A map with an answer without its lines: what its legend says, and whether they can be had. */
export const answerMapSchema = z
  .object(
    {
      id: uuidSchema,
      sentAt: momentSchema,
      features: count,
      /** Features of the file that could not be read. */
      skipped: count,
      unknownKinds: count,
      withoutDepth: count,
      /** The owner says that it shows all its lines here. */
      showsAll: flag,
      asOf: nullableDay,
      /** The last Swedish day on which it is valid. */
      validUntil: z.string('Required'),
      /** Why it ended before that; null while it lives. */
      endReason: z.nullable(z.enum(mapEndReasons, 'InvalidChoice')),
      /** Why the owner withdrew it; null otherwise. */
      reason: z.nullable(z.string('InvalidFormat')),
      /** The owner's choice hides the lines from the reader. */
      isWithheld: flag,
      mayDownload: flag,
      /** It replaced another map of the same answer. */
      isCorrection: flag,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AnswerMap' });
export type AnswerMap = z.infer<typeof answerMapSchema>;

/** The same for its owner, with whom it is shown to. */
export const ownAnswerMapSchema = z
  .extend(answerMapSchema, { audience: z.enum(mapAudiences, 'InvalidChoice'), hidesFromPrivate: flag })
  .register(z.globalRegistry, { id: 'OwnAnswerMap' });
export type OwnAnswerMap = z.infer<typeof ownAnswerMapSchema>;

const position = z.tuple([z.number('InvalidFormat'), z.number('InvalidFormat')], 'InvalidFormat');

/** A feature of a file, cut to the work areas, as the profile reads it. */
const fileFeatureSchema = z.object(
  {
    geometry: z.object(
      {
        shape: z.enum(['point', 'line', 'area'], 'InvalidChoice'),
        paths: z.array(z.array(position, 'Required'), 'Required'),
        cutStart: z.optional(z.literal(true, 'InvalidFormat')),
        cutEnd: z.optional(z.literal(true, 'InvalidFormat')),
      },
      'Required',
    ),
    layer: z.string('Required'),
    values: z.record(
      z.string('Required'),
      z.union([z.string('Required'), z.number('Required')], 'InvalidFormat'),
      'Required',
    ),
    row: count,
  },
  'Required',
);

/** What was read from an owner's file, for its preview on the case's map. */
export const networkSchema = z
  .object(
    {
      /** Null while the owner must choose the system: nothing is kept then. */
      id: z.nullable(uuidSchema),
      format: z.enum(readableFormats, 'InvalidChoice'),
      /** The system in which it was read; null if the owner must choose it, and then it has no features. */
      system: z.nullable(z.enum(coordinateSystems, 'InvalidChoice')),
      possibleSystems: z.array(z.enum(coordinateSystems, 'InvalidChoice'), 'Required'),
      /** The system of ours that the file names; null if it names none. */
      fileSystem: z.nullable(z.enum(coordinateSystems, 'InvalidChoice')),
      /** What the file calls a system that is none of ours, from which it was transformed; null otherwise. */
      foreignSystem: z.nullable(z.string('InvalidFormat')),
      layers: z.array(
        z.object(
          {
            name: z.string('Required'),
            columns: z.array(
              z.object(
                { name: z.string('Required'), type: z.enum(['text', 'number', 'date'], 'InvalidChoice') },
                'Required',
              ),
              'Required',
            ),
          },
          'Required',
        ),
        'Required',
      ),
      features: z.array(fileFeatureSchema, 'Required'),
      /** In the whole file: what could be read, how many of what is near have a part that was cut away, and what could not be read. */
      counts: z.object({ read: count, cut: count, skipped: count }, 'Required'),
      /** The first of those that could not be read. */
      skipped: z.array(
        z.object({ reason: z.string('Required'), layer: z.string('Required'), row: z.nullable(count) }, 'Required'),
        'Required',
      ),
      /** Metres from the work areas to the nearest feature; null where the system is not known. */
      nearest: z.nullable(z.number('InvalidFormat')),
      /** Of everything in the file, in SWEREF 99 TM: west, south, east, north; null where the system is not known. */
      extent: z.nullable(
        z.tuple(
          [z.number('InvalidFormat'), z.number('InvalidFormat'), z.number('InvalidFormat'), z.number('InvalidFormat')],
          'InvalidFormat',
        ),
      ),
      /** Metres of all lines of the file: millimetres that were read as metres show here. */
      lineMetres: z.number('InvalidFormat'),
      /** The profile that the organisation has kept for files of this shape. */
      profile: z.nullable(z.object({ name: z.string('Required'), profile: mappingProfileSchema }, 'Required')),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'Network' });
export type Network = z.infer<typeof networkSchema>;

const networkErrors = [
  ...caseErrors,
  ...geodataErrors,
  'CaseIsClosedOrCanceled',
  'CaseAlreadyAnswered',
  'TooManyNetworks',
  'FilesUnavailable',
  'TooManyRequests',
] as const;

const changeErrors = [
  ...caseErrors,
  'RuleRefused',
  'CaseIsClosedOrCanceled',
  'CaseAlreadyAnswered',
  'NoMapWithAnswer',
  'FilesUnavailable',
  'VersionConflict',
  'TooManyRequests',
] as const;

const linesOf = {
  params: z.object({ caseNumber, mapId: uuidSchema }, 'Required'),
  /** As `decodeAnswerMap` of the domain reads it. */
  response: z.object({ lines: z.string('Required') }, 'Required'),
  errors: [...caseErrors, 'AnswerMapEnded', 'FilesUnavailable', 'TooManyRequests'],
} as const;

export const answerMapCallSchemas = {
  readNetwork: {
    summary: "Reads an owner's lines from files, cut to the work areas of a case, for its answer",
    params: caseRecipientParams,
    query: readingQuery,
    response: networkSchema,
    errors: [...networkErrors, 'LinesFromProgramsOff'],
  },
  correctAnswerMap: {
    summary: 'Replaces the map of a given answer, or adds one',
    params: caseRecipientParams,
    body: givenMapSchema,
    response: versionResponse,
    errors: changeErrors,
  },
  withdrawAnswerMap: {
    summary: 'Withdraws the map of an answer',
    params: caseRecipientParams,
    body: mapWithdrawalSchema,
    response: versionResponse,
    errors: [...changeErrors, 'AnswerMapEnded'],
  },
  getAnswerMap: { summary: 'The lines of an answer', ...linesOf },
  getOwnAnswerMap: { summary: "The lines of the caller's own answer", ...linesOf },
  listMappingProfiles: {
    summary: "How the organisation's files become lines",
    response: z.object(
      {
        profiles: z.array(
          z.object(
            { id: uuidSchema, name: z.string('Required'), changedAt: momentSchema, changedBy: z.string('Required') },
            'Required',
          ),
          'Required',
        ),
      },
      'Required',
    ),
  },
  removeMappingProfile: {
    summary: 'Forgets how files of one shape become lines',
    params: z.object({ id: uuidSchema }, 'Required'),
    response: null,
  },
} satisfies Record<string, CallSchemas>;
