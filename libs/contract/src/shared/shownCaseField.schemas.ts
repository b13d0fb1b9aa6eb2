import {
  caseFieldEntries,
  ofEachField,
  type CaseField,
  type ShownCaseValues,
  type TextualField,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { groupOf } from './caseField.forms.ts';

export const shownCaseFields = /* @__PURE__ */ ofEachField<{
  [Name in keyof ShownCaseValues]: z.ZodMiniType<ShownCaseValues[Name], ShownCaseValues[Name]>;
}>(
  shownFieldSchema,
  caseFieldEntries.filter(([, field]) => !field.isHidden),
);

function shownFieldSchema(field: CaseField): z.ZodMiniType {
  switch (field.kind) {
    case 'group':
      return nullableUnless(field.purposes === undefined, groupOf(field.fields, shownTextSchema));
    case 'choices':
      return z.array(z.enum(field.choices, 'InvalidChoice'), 'Required');
    case 'choice':
      return nullableUnless(field.required, z.enum(field.choices, 'InvalidChoice'));
    case 'rows':
      return z.array(groupOf(field.fields, shownTextSchema), 'Required');
    case 'flag':
    case 'assurance':
      return z.boolean('Required');
    default:
      return shownTextSchema(field);
  }
}

function shownTextSchema({ required }: TextualField): z.ZodMiniType {
  return nullableUnless(required, z.string(required ? 'Required' : 'InvalidFormat'));
}

function nullableUnless(isRequired: boolean, schema: z.ZodMiniType): z.ZodMiniType {
  return isRequired ? schema : z.nullable(schema);
}
