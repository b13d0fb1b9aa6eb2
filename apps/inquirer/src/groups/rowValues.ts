import type { CaseGroup } from '@schaktkoll/contract';
import { caseGroupTexts } from '@schaktkoll/texts';

type Row = CaseGroup['rows'][number];

/** A stored value of a field of text; anything else has none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A value of a row: its own, or what it shares with the others. */
export const valueOfRow = (group: CaseGroup, { values }: Row, field: string): string =>
  textOf(values[field] ?? group.values[field]);

/** What a row is called, by the case that it has become if there is one. */
export const nameOfRow = (group: CaseGroup, row: Row): string =>
  row.case?.name ?? (valueOfRow(group, row, 'name') || caseGroupTexts.rows.unnamed(row.row));
