import { longestCaseTemplateName } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { requiredText } from '../shared/schemas.ts';

/** The name of a template, and whether colleagues may use it. */
export const caseTemplateHeadingSchema = z.object(
  { name: requiredText({ maximum: longestCaseTemplateName }), isShared: z.boolean('Required') },
  'Required',
);
