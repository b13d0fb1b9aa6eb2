import type { DocumentRow } from '../../maps/geodata/write/writeJob.ts';

/** What was not given is not written. */
export function given(
  rows: readonly { readonly label: string; readonly value: string | null }[],
): readonly DocumentRow[] {
  return rows.flatMap(({ label, value }) => (value === null || value === '' ? [] : [{ label, value }]));
}
