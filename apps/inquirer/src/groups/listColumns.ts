import type { BodyOf, CaseList, createCaseGroup } from '@schaktkoll/contract';
import { caseFields, listFields, type CaseField, type CaseFieldName, type CasePurpose } from '@schaktkoll/domain';
import { caseFieldTexts, listHeadings, listShapeHeadings } from '@schaktkoll/texts';

type NewRows = BodyOf<typeof createCaseGroup>['rows'];

/** What each column of a list is; empty for one that is not used. */
export type ListColumns = Readonly<Record<string, CaseFieldName | ''>>;

/** The field that the heading of each column names, by its label, its name in the API or a usual word. */
export function guessColumns(columns: readonly string[], purpose: CasePurpose): ListColumns {
  const fields = listFields(purpose);
  const taken = new Set<string>();
  return Object.fromEntries(
    columns.map((column) => {
      const heading = column.trim().toLowerCase();
      const found = fields.find((field) => !taken.has(field) && wordsOf(field).includes(heading)) ?? '';
      taken.add(found);
      return [column, found];
    }),
  );
}

/** Whether a column of a table of text says where the row is; it has been read as such. */
export function isPlace(column: string): boolean {
  const heading = column.trim().toLowerCase();
  return Object.values(listShapeHeadings).some((words) => (words as readonly string[]).includes(heading));
}

function wordsOf(field: CaseFieldName): readonly string[] {
  const label = caseFieldTexts[field as keyof typeof caseFieldTexts];
  return [field, label, ...(listHeadings[field] ?? [])].map((word) => word.toLowerCase());
}

/** A case for each row: its values, and the areas with names of their own. */
export function newRows(rows: CaseList['rows'], columns: ListColumns, areaName: (index: number) => string): NewRows {
  return rows.map(({ values, polygons }) => ({
    values: Object.fromEntries(
      Object.entries(columns).flatMap(([column, field]) => {
        const value = values[column] ?? '';
        return field === '' || value === '' ? [] : [[field, isDay(field) ? dayOf(value) : value]];
      }),
    ),
    workAreas: polygons.map((geometry, index) => ({ name: areaName(index), geometry })),
  }));
}

const isDay = (field: CaseFieldName): boolean => (caseFields[field] as CaseField).kind === 'date';

/** A day as files write it, also with slashes or a time: what is not one is left for the check to name. */
function dayOf(value: string): string {
  const [, year, month, day] = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?:[T ].*)?$/.exec(value) ?? [];
  return year === undefined ? value : `${year}-${month}-${day}`;
}
