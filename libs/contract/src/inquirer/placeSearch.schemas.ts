import { placeKinds, placeSearchLimits } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { polygonSchema } from '../shared/newCase.forms.ts';
import { longest, shortest } from '../shared/schemas.ts';

const metres = z.number('InvalidFormat');

/** A place in SWEREF 99 TM, in metres. */
export const foundPlaceSchema = z
  .object(
    {
      /** Its name, such as `Storgatan 1`. */
      label: z.string('Required'),
      /** What distinguishes it from others of the same name, such as `803 20 Gävle`. */
      detail: z.optional(z.string('Required')),
      kind: z.enum(placeKinds, 'InvalidChoice'),
      easting: metres,
      northing: metres,
      /** West, south, east, north in metres; missing for a point. */
      extent: z.optional(z.tuple([metres, metres, metres, metres], 'InvalidFormat')),
      /** The outline of a property, one polygon for each of its parts. */
      areas: z.optional(z.array(polygonSchema, 'Required')),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'FoundPlace' });
export type FoundPlace = z.infer<typeof foundPlaceSchema>;

const { minimumCharacters, maximumCharacters } = placeSearchLimits;

export const placeSearchCallSchemas = {
  findPlaces: {
    summary: 'Finds addresses, places and properties',
    query: z.object(
      {
        query: z
          .string('Required')
          .check(z.trim(), shortest(minimumCharacters), longest({ maximum: maximumCharacters })),
        kind: z._default(z.enum(['Address', 'Property'], 'InvalidChoice'), 'Address'),
      },
      'Required',
    ),
    response: z.object(
      { places: z.array(foundPlaceSchema, 'Required'), isAvailable: z.boolean('Required') },
      'Required',
    ),
    errors: ['TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
