import { measures, organisationTypes } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { answerRuleSchema } from './answerRule.forms.ts';
import type { CallSchemas } from '../shared/call.ts';
import { momentSchema, uuidSchema, versionSchema } from '../shared/schemas.ts';

export const answerRuleItemSchema = z
  .object(
    {
      id: uuidSchema,
      version: versionSchema,
      values: answerRuleSchema,
      /** Whether it answers. */
      isOn: z.boolean('Required'),
      /** It was switched on by a user who may no longer answer for the organisation, so it answers nothing. */
      isStopped: z.boolean('Required'),
      /** Whether this version has been tried: only then it can be switched on. */
      isTried: z.boolean('Required'),
      /** Who switched it on, and when; null while it is off. */
      switchedBy: z.nullable(z.string('Required')),
      switchedAt: z.nullable(momentSchema),
      /** The area of its condition was removed, so it answers nothing. */
      isAreaGone: z.boolean('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AnswerRule' });
export type AnswerRuleItem = z.infer<typeof answerRuleItemSchema>;

const measure = z.nullable(z.enum(measures, 'InvalidChoice'));
const count = z.int('Required');

export const dryRunSchema = z
  .object(
    {
      /** Cases of the last days, and those that this rule would have answered. */
      cases: count,
      /** There were more: these are the latest. */
      isCut: z.boolean('Required'),
      answered: count,
      /** Those about which a rule before it decides: it answers them, or leaves them to people. */
      takenByOthers: count,
      /** Of those that it would have answered: those with the same answer, with another, and without one. */
      same: count,
      other: count,
      open: count,
      /** The latest of those that it would have answered, those with another answer first. */
      examples: z.array(
        z.object({ caseNumber: z.string('Required'), name: z.string('Required'), measure }, 'Required'),
        'Required',
      ),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AnswerRuleDryRun' });
export type DryRun = z.infer<typeof dryRunSchema>;

const params = z.object({ id: uuidSchema }, 'Required');

export const answerRuleCallSchemas = {
  listAnswerRules: {
    summary: "The rules by which the caller's organisation answers automatically, in their order",
    response: z.object(
      {
        rules: z.array(answerRuleItemSchema, 'Required'),
        organisationType: z.enum(organisationTypes, 'InvalidChoice'),
        areas: z.array(z.object({ id: uuidSchema, name: z.string('Required') }, 'Required'), 'Required'),
      },
      'Required',
    ),
  },
  createAnswerRule: {
    summary: 'Creates a rule, last in the order and switched off',
    body: answerRuleSchema,
    response: z.object({ id: uuidSchema }, 'Required'),
    errors: ['RuleRefused', 'TooManyAnswerRules'],
  },
  saveAnswerRule: {
    summary: 'Saves a rule and switches it off',
    params,
    body: answerRuleSchema,
    response: z.object({ version: versionSchema }, 'Required'),
    errors: ['NotFound', 'RuleRefused'],
  },
  removeAnswerRule: { summary: 'Removes a rule', params, response: null, errors: ['NotFound'] },
  tryAnswerRule: {
    summary: 'Tries a rule with the cases of the last days, without answering them',
    params,
    response: dryRunSchema,
    errors: ['NotFound', 'TooManyRequests'],
  },
  switchAnswerRule: {
    summary: 'Switches a rule on or off',
    params,
    body: z.object({ isOn: z.boolean('Required') }, 'Required'),
    response: null,
    errors: ['NotFound', 'AnswerRuleNotTried', 'RuleRefused'],
  },
  moveAnswerRule: {
    summary: 'Moves a rule one place',
    params,
    body: z.object({ direction: z.enum(['Up', 'Down'], 'ChooseOne') }, 'Required'),
    response: null,
    errors: ['NotFound'],
  },
} satisfies Record<string, CallSchemas>;
