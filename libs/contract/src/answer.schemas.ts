import { measures } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { calendarDay } from './caseField.schemas.ts';
import { optionalText } from './schemas.ts';

/** A cable owner's answer for one answer point. */
export const answerSchema = z.object(
  { measure: z.enum(measures, 'ChooseOne'), comment: optionalText({ maximum: 2000, lines: 'several' }) },
  'Required',
);

/** The day on which something was done; null removes the record. */
export const doneDaySchema = z.object({ day: z.nullable(calendarDay) }, 'Required');
