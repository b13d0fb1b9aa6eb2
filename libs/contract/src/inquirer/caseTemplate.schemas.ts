import { casePurposes } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { caseTemplateHeadingSchema } from './caseTemplate.forms.ts';
import { schemaNumberSchema, uuidSchema } from '../shared/schemas.ts';

const caseTemplateParams = z.object({ templateId: uuidSchema }, 'Required');

/** A template without its values. */
export const caseTemplateSchema = z
  .object(
    {
      id: uuidSchema,
      name: z.string('Required'),
      purpose: z.enum(casePurposes, 'InvalidChoice'),
      isShared: z.boolean('Required'),
      isOwn: z.boolean('Required'),
      /** Whose it is. */
      ownerName: z.string('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'CaseTemplate' });
export type CaseTemplate = z.infer<typeof caseTemplateSchema>;

/** The form in its own shape, as of a draft: only its size and that it is an object are checked. */
const formContent = {
  schemaNumber: schemaNumberSchema,
  values: z.record(z.string('Required'), z.unknown(), 'Required'),
};

export const caseTemplateCallSchemas = {
  listCaseTemplates: {
    summary: 'The templates that the caller may start a case from',
    response: z.object({ templates: z.array(caseTemplateSchema, 'Required') }, 'Required'),
  },
  getCaseTemplate: {
    summary: 'A template with its values',
    params: caseTemplateParams,
    response: z.extend(caseTemplateSchema, formContent),
    errors: ['NotFound'],
  },
  createCaseTemplate: {
    summary: 'Stores the form of a case as a template',
    body: z.extend(caseTemplateHeadingSchema, { purpose: z.enum(casePurposes, 'InvalidChoice'), ...formContent }),
    response: z.object({ id: uuidSchema }, 'Required'),
    errors: ['RuleRefused', 'TooManyTemplates', 'DraftTooLarge', 'TooManyRequests'],
  },
  renameCaseTemplate: {
    summary: 'Renames an own template, and shares it or makes it private',
    params: caseTemplateParams,
    body: caseTemplateHeadingSchema,
    response: null,
    errors: ['NotFound', 'RuleRefused', 'TooManyTemplates'],
  },
  deleteCaseTemplate: {
    summary: 'Deletes an own template',
    params: caseTemplateParams,
    response: null,
    errors: ['NotFound'],
  },
} satisfies Record<string, CallSchemas>;
