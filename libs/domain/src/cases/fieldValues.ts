import type { CasePurpose } from '../enumerations.ts';
import {
  caseFieldEntries,
  caseFields,
  hasField,
  ofEachField,
  type CaseField,
  type CaseFieldName,
  type CaseFields,
  type HiddenCaseFieldName,
} from './fields.ts';

type GivenValue<Field> = Field extends { readonly kind: 'choices'; readonly choices: readonly (infer Choice)[] }
  ? Choice[]
  : Field extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice)[] }
    ? Choice
    : Field extends { readonly kind: 'flag' | 'assurance' }
      ? boolean
      : Field extends { readonly kind: 'rows'; readonly fields: infer Fields }
        ? { -readonly [Name in keyof Fields]: string }[]
        : string;

/** The form's value of a field: empty when it is not given. */
export type CaseFormValue<Field> = Field extends { readonly kind: 'group'; readonly fields: infer Fields }
  ? { -readonly [Name in keyof Fields]: CaseFormValue<Fields[Name]> }
  : Field extends { readonly kind: 'choice'; readonly required: false }
    ? GivenValue<Field> | ''
    : GivenValue<Field>;
export type CaseFormValues = { -readonly [Name in CaseFieldName]: CaseFormValue<CaseFields[Name]> };

/** The stored and shown value of a field: null, false or an empty list when it is not given, or when the purpose does not have its group. */
export type StoredCaseValue<Field> = Field extends { readonly kind: 'group'; readonly fields: infer Fields }
  ? { -readonly [Name in keyof Fields]: StoredCaseValue<Fields[Name]> } | NullOfSome<Field>
  : Field extends { readonly required: false; readonly kind: Exclude<CaseField['kind'], 'flag' | 'rows'> }
    ? GivenValue<Field> | null
    : GivenValue<Field>;
/** Null for a field that only some purposes have. */
export type NullOfSome<Field> = Field extends { readonly purposes: readonly CasePurpose[] } ? null : never;
export type ShownCaseValues = {
  -readonly [Name in Exclude<CaseFieldName, HiddenCaseFieldName>]: StoredCaseValue<CaseFields[Name]>;
};

type NotCopiedName = {
  [Name in CaseFieldName]: CaseFields[Name] extends { readonly isNotCopied: true } ? Name : never;
}[CaseFieldName];

/** The values of a form without those that a case of the purpose does not have. */
export function valuesOfPurpose<Values extends object>(values: Values, purpose: CasePurpose): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !(name in caseFields) || hasField(purpose, name as CaseFieldName)),
  ) as Values;
}

/** The form of a new case while nothing is filled in. */
export function emptyCaseForm(): CaseFormValues {
  return ofEachField(emptyValueOf);
}

/** The initial values of a new case that follows an earlier one. */
export function copiedCaseForm(shown: ShownCaseValues): Omit<CaseFormValues, NotCopiedName> {
  const values: Partial<Record<CaseFieldName, unknown>> = shown;
  return ofEachField(
    (field, name) => {
      if (field.kind !== 'group') return values[name] ?? emptyValueOf(field);
      const group = values[name] as Readonly<Record<string, string | null>> | null;
      return Object.fromEntries(Object.keys(field.fields).map((part) => [part, group?.[part] ?? '']));
    },
    caseFieldEntries.filter(([, field]) => !field.isNotCopied),
  );
}

function emptyValueOf(field: CaseField): unknown {
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(Object.keys(field.fields).map((part) => [part, '']));
    case 'choices':
    case 'rows':
      return [];
    case 'choice':
      return field.start ?? '';
    case 'flag':
    case 'assurance':
      return false;
    default:
      return '';
  }
}
