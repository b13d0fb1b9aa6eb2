import {
  areaRelations,
  caseMatches,
  casePurposes,
  excavationDepths,
  isCalendarDay,
  measures,
  textLengths,
  workCategories,
  workMethods,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { atLeastOneOf, eachOnce, optionalByRule, optionalText, requiredText, uuidSchema } from '../shared/schemas.ts';

const optionalDay = optionalByRule((day) => (isCalendarDay(day) ? null : { code: 'InvalidDate' }));
const anyOf = <const T extends readonly string[]>(values: T) =>
  z.array(z.enum(values, 'InvalidChoice'), 'Required').check(eachOnce());

/** A rule as its form has it. What is empty sets no condition. */
export const answerRuleSchema = z.object(
  {
    name: requiredText(textLengths.areaName),
    hit: z.enum(caseMatches, 'ChooseOne'),
    purposes: atLeastOneOf(casePurposes),
    workCategories: anyOf(workCategories),
    workMethods: anyOf(workMethods),
    deepest: z.enum([...excavationDepths, ''], 'InvalidChoice'),
    startsFrom: optionalDay,
    endsBy: optionalDay,
    /** Empty for no area. */
    areaId: z.union([z.literal('', 'InvalidChoice'), uuidSchema], 'InvalidChoice'),
    areaRelation: z.enum(areaRelations, 'ChooseOne'),
    measure: z.enum(measures, 'ChooseOne'),
    comment: optionalText({ maximum: 2000, lines: 'several' }),
  },
  'Required',
);
export type AnswerRuleValues = z.infer<typeof answerRuleSchema>;
