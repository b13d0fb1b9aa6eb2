import * as z from 'zod/mini';
import { calendarDay } from '../shared/caseField.forms.ts';

/** First and last day of a period of the user's own; `checkStatisticsPeriod` says more. */
export const statisticsPeriodSchema = z.object({ from: calendarDay, to: calendarDay }, 'Required');
