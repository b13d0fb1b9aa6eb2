import type { NewCase } from '@schaktkoll/contract';
import {
  caseFieldEntries,
  ofEachField,
  phoneToE164,
  type CaseField,
  type CaseFieldName,
  type CaseFields,
  type NullOfSome,
  type ShownCaseValues,
  type StoredCaseValue,
} from '@schaktkoll/domain';

/** `endCustomer` as the database writes it: `end_customer`. */
type ColumnName<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

type GroupName = {
  [Name in CaseFieldName]: CaseFields[Name] extends { readonly kind: 'group' } ? Name : never;
}[CaseFieldName];
type ColumnsOfGroup<Group> = Group extends {
  readonly columns: infer Prefix extends string;
  readonly fields: infer Fields;
}
  ? { [Name in keyof Fields as `${Prefix}_${ColumnName<Name>}`]: StoredCaseValue<Fields[Name]> | NullOfSome<Group> }
  : never;

/** The columns of a case that hold its fields. That the table has them is checked where a row is written and read. */
type CaseFieldColumns = {
  [Name in Exclude<CaseFieldName, GroupName> as ColumnName<Name>]: StoredCaseValue<CaseFields[Name]>;
} & ColumnsOfGroup<CaseFields['contact']> &
  ColumnsOfGroup<CaseFields['markingContact']>;

/** The columns of a new case; what was left empty, or is not of its purpose, becomes null, no choice, or false. */
export function columnsOfFields(newCase: Pick<NewCase, CaseFieldName>): CaseFieldColumns {
  const values: Readonly<Record<string, unknown>> = newCase;
  const columns = caseFieldEntries.flatMap(([name, field]): [column: string, value: unknown][] => {
    if (field.kind === 'rows') return [[columnName(name), values[name] ?? []]];
    // A number for SMS, by E.164.
    if (field.kind === 'mobile') return [[columnName(name), phoneToE164((values[name] as string | undefined) ?? '')]];
    if (field.kind !== 'group') return [[columnName(name), storedValue(values[name] ?? missingValueOf(field))]];
    const group = values[name] as Readonly<Record<string, unknown>> | undefined;
    return Object.keys(field.fields).map((part) => [
      `${field.columns}_${columnName(part)}`,
      storedValue(group?.[part]),
    ]);
  });
  return Object.fromEntries(columns) as CaseFieldColumns;
}

/** The fields of a case as its readers see them, from its row. */
export function fieldsOfColumns(row: CaseFieldColumns): ShownCaseValues {
  const columns: Readonly<Record<string, unknown>> = row;
  return ofEachField(
    (field, name) => (field.kind === 'group' ? groupOfColumns(field, columns) : columns[columnName(name)]),
    caseFieldEntries.filter(([, field]) => !field.isHidden),
  );
}

function groupOfColumns(
  { columns: prefix, fields }: Extract<CaseField, { readonly kind: 'group' }>,
  columns: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | null {
  const parts = Object.keys(fields).map((part) => [part, columns[`${prefix}_${columnName(part)}`]] as const);
  return parts.every(([, value]) => value === null) ? null : Object.fromEntries(parts);
}

/** The stored value of a field that the purpose does not have. */
function missingValueOf({ kind }: CaseField): unknown {
  if (kind === 'choices') return [];
  return kind === 'assurance' || kind === 'flag' ? false : undefined;
}

function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function storedValue(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value)];
  return value === undefined || value === '' ? null : value;
}
