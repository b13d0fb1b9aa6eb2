import { casePurposes, ownerWaitingKinds, statisticsPeriodNames } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { calendarDay } from '../shared/caseField.forms.ts';
import { uuidSchema } from '../shared/schemas.ts';

const count = z.int('InvalidFormat');
const text = z.string('Required');
const days = z.nullable(count);

const figures = { received: count, answered: count, onTime: count, late: count, medianDays: days, p90Days: days };

const overviewSchema = z
  .object(
    {
      /** Without the kinds that have no case, the most urgent first. */
      waiting: z.array(z.object({ kind: z.enum(ownerWaitingKinds, 'InvalidChoice'), count }, 'Required'), 'Required'),
      answeredCount: count,
      /** Whether the organisation has areas by which cases find it. */
      hasAreas: z.boolean('Required'),
      /** The answer points that the caller may answer for, with how many cases wait at each, and late among them. */
      answerPoints: z.array(
        z.object({ id: uuidSchema, name: text, toAnswer: count, late: count }, 'Required'),
        'Required',
      ),
      /** Rules that answer no more, because the user who switched them on has left; 0 for an answerer. */
      stoppedRuleCount: count,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'CableOwnerOverview' });
export type CableOwnerOverview = z.infer<typeof overviewSchema>;

const statisticsSchema = z
  .object(
    {
      /** Swedish days, both counted. */
      from: text,
      to: text,
      total: z.object(figures, 'Required'),
      /** The name of a removed recipient is free, so two may have the same. */
      byRecipient: z.array(
        z.object({ id: uuidSchema, name: text, isRemoved: z.boolean('Required'), ...figures }, 'Required'),
        'Required',
      ),
      byPurpose: z.array(
        z.object({ purpose: z.enum(casePurposes, 'InvalidChoice'), ...figures }, 'Required'),
        'Required',
      ),
      /** The weeks with cases that were sent in them, by their Mondays, the first one first. */
      byWeek: z.array(z.object({ monday: text, ...figures }, 'Required'), 'Required'),
      /** How many answers took 0, 1, 2 … working days; the last counts all longer ones. */
      answersByDays: z.array(count, 'Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AnswerStatistics' });
export type AnswerStatistics = z.infer<typeof statisticsSchema>;

/** A period that ends today, or the days from `from` to `to`. */
const query = z.object(
  {
    period: z.optional(z.enum(statisticsPeriodNames, 'InvalidChoice')),
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
  },
  'Required',
);

export const ownerOverviewCallSchemas = {
  getCableOwnerOverview: {
    summary: "What waits at the caller's answer points",
    response: overviewSchema,
  },
  getAnswerStatistics: {
    summary: "Answer times of the caller's answer points in a period",
    query,
    response: statisticsSchema,
    errors: ['RuleRefused', 'TooManyRequests'],
  },
  downloadAnswerStatistics: {
    summary: 'The same as a CSV file with a line for each answer point and purpose',
    query,
    response: null,
    errors: ['RuleRefused', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
