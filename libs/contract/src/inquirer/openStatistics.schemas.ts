import { casePurposes } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';

/** Null where a figure would describe a person or an organisation, or give away one that does. */
const figure = z.nullable(z.int('Required'));

const figures = z.object(
  {
    /** Cases that were sent, as a multiple of five. */
    cases: figure,
    /** How many percent of the answers that were due came in time, as a multiple of five. */
    onTimePercent: figure,
    /** Working days to the first answer: of half of the answers, and of nine in ten. */
    medianDays: figure,
    p90Days: figure,
  },
  'Required',
);

const figuresByPurpose = {
  total: figures,
  byPurpose: z.object(
    Object.fromEntries(casePurposes.map((purpose) => [purpose, figures])) as Record<
      (typeof casePurposes)[number],
      typeof figures
    >,
    'Required',
  ),
};

const month = z.string('Required').check(z.regex(/^\d{4}-\d{2}$/, 'InvalidFormat'));

const openStatisticsSchema = z
  .object(
    {
      /** Whole Swedish months that have ended, without gaps, oldest first; none before the first is counted. */
      months: z.array(z.object({ month, ...figuresByPurpose }, 'Required'), 'Required'),
      /** The latest twelve of them together. */
      latest: z.nullable(z.object({ from: month, to: month, ...figuresByPurpose }, 'Required')),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'OpenStatistics' });
export type OpenStatistics = z.infer<typeof openStatisticsSchema>;

export const openStatisticsCallSchemas = {
  getOpenStatistics: {
    summary: "The service's own figures, for everybody",
    response: openStatisticsSchema,
    errors: ['TooManyRequests'],
  },
  downloadOpenStatistics: {
    summary: "The service's own figures of all months as a CSV file",
    response: null,
    errors: ['TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
