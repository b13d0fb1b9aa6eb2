import type { DocumentRow } from '../../maps/geodata/write/writeJob.ts';

/** The rows that have a value: a document leaves out what was not filled in. */
export function rowsWithValues(
  rows: readonly { readonly label: string; readonly value: string | null }[],
): readonly DocumentRow[] {
  return rows.flatMap(({ label, value }) => (value === null || value === '' ? [] : [{ label, value }]));
}
