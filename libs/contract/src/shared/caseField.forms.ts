import {
  checkEmail,
  checkHttpsAddress,
  checkPhone,
  checkPostalCode,
  checkPropertyDesignation,
  checkSmsNumber,
  entriesOf,
  isCalendarDay,
  issueMessage,
  ofEachField,
  type CaseField,
  type CaseFields,
  type CaseFormValue,
  type CasePurpose,
  type RuleIssue,
  type TextualField,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { atLeastOneOf, byRule, optionalByRule, optionalText, requiredByRule, requiredText } from './schemas.ts';

/** A required Swedish calendar day. */
export const calendarDay = z.string('Required').check(
  z.minLength(1, { message: 'Required', abort: true }),
  byRule((day: string) => (isCalendarDay(day) ? null : { code: 'InvalidDate' })),
);

const rules: Readonly<Record<Exclude<TextualField['kind'], 'text' | 'date'>, (value: string) => RuleIssue | null>> = {
  email: checkEmail,
  phone: checkPhone,
  mobile: checkSmsNumber,
  postalCode: checkPostalCode,
  propertyDesignation: checkPropertyDesignation,
  link: checkHttpsAddress,
};

/** The schema of a field in a case that has it. */
type FieldSchema<Field> = Field extends { readonly kind: 'group'; readonly fields: infer Fields }
  ? z.ZodMiniObject<{ [Name in keyof Fields]: FieldSchema<Fields[Name]> }>
  : Field extends { readonly required: true }
    ? z.ZodMiniType<CaseFormValue<Field>, CaseFormValue<Field>>
    : z.ZodMiniOptional<z.ZodMiniType<CaseFormValue<Field>, CaseFormValue<Field>>>;

type NewSchema<Field> = Field extends { readonly purposes: readonly CasePurpose[] }
  ? z.ZodMiniOptional<FieldSchema<Field>>
  : FieldSchema<Field>;

/** The schemas of the fields as the form of a case with them checks them. */
export const formFields =
  /* @__PURE__ */ ofEachField<{ [Name in keyof CaseFields]: FieldSchema<CaseFields[Name]> }>(newFieldSchema);

/** The schemas of the fields as a new case sends them. Which of them it must have is a rule of its purpose (`checkNewCase`). */
export const newCaseFields = /* @__PURE__ */ ofEachField<{
  [Name in keyof CaseFields]: NewSchema<CaseFields[Name]>;
}>((field) => (field.purposes === undefined ? newFieldSchema(field) : z.optional(newFieldSchema(field))));

function newFieldSchema(field: CaseField): z.ZodMiniType {
  switch (field.kind) {
    case 'group':
      return groupOf(field.fields, textSchema);
    case 'choices':
      return atLeastOneOf(field.choices);
    case 'choice':
      return field.required
        ? z.enum(field.choices, 'InvalidChoice')
        : z.optional(z.enum([...field.choices, ''], 'InvalidChoice'));
    case 'rows':
      return z.optional(
        z
          .array(groupOf(field.fields, textSchema), 'Required')
          .check(z.maxLength(field.most, issueMessage('TooManyRows', { maximum: field.most }))),
      );
    case 'flag':
    case 'assurance':
      return z.boolean('Required');
    default:
      return textSchema(field);
  }
}

function textSchema(field: TextualField): z.ZodMiniType {
  if (field.kind === 'text') return field.required ? requiredText(field) : optionalText(field);
  if (field.kind === 'date') return field.required ? calendarDay : z.optional(calendarDay);
  return field.required ? requiredByRule(rules[field.kind]) : optionalByRule(rules[field.kind]);
}

/** A group of fields, each with the schema that `schemaOf` gives it. */
export function groupOf(
  fields: Readonly<Record<string, TextualField>>,
  schemaOf: (field: TextualField) => z.ZodMiniType,
) {
  return z.object(Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, schemaOf(field)])), 'Required');
}
