import type { NewCase } from '@schaktkoll/contract';
import {
  caseFieldEntries,
  ofEachField,
  type CaseFieldName,
  type CaseFields,
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
  ? { [Name in keyof Fields as `${Prefix}_${ColumnName<Name>}`]: StoredCaseValue<Fields[Name]> }
  : never;

/** The columns of a case that hold its fields. That the table has them is checked where a row is written and read. */
type CaseFieldColumns = {
  [Name in Exclude<CaseFieldName, GroupName> as ColumnName<Name>]: StoredCaseValue<CaseFields[Name]>;
} & ColumnsOfGroup<CaseFields['contact']> &
  ColumnsOfGroup<CaseFields['markingContact']>;

/** The columns of a new case; what was left empty becomes null. */
export function columnsOfFields(newCase: Pick<NewCase, CaseFieldName>): CaseFieldColumns {
  const values: Readonly<Record<string, unknown>> = newCase;
  const columns = caseFieldEntries.flatMap(([name, field]): [column: string, value: unknown][] => {
    if (field.kind !== 'group') return [[columnName(name), storedValue(values[name])]];
    const group = values[name] as Readonly<Record<string, unknown>>;
    return Object.keys(field.fields).map((part) => [`${field.columns}_${columnName(part)}`, storedValue(group[part])]);
  });
  return Object.fromEntries(columns) as CaseFieldColumns;
}

/** The fields of a case as its readers see them, from its row. */
export function fieldsOfColumns(row: CaseFieldColumns): ShownCaseValues {
  const columns: Readonly<Record<string, unknown>> = row;
  return ofEachField(
    (field, name) =>
      field.kind === 'group'
        ? Object.fromEntries(
            Object.keys(field.fields).map((part) => [part, columns[`${field.columns}_${columnName(part)}`]]),
          )
        : columns[columnName(name)],
    caseFieldEntries.filter(([, field]) => !field.isHidden),
  );
}

function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function storedValue(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value)];
  return value === undefined || value === '' ? null : value;
}
