import { ApiError } from '../apiError.ts';

/** Who changed an object last and when, as far as known. */
export interface LastChange {
  readonly by: string | null;
  readonly at: string | null;
}

/** The error of a write on an outdated version (412). */
export function versionConflict(change?: LastChange): ApiError {
  return new ApiError('VersionConflict', change && { by: change.by ?? '', at: change.at ?? '' });
}

/**
 * Returns the row that a write is about.
 * @param version the caller's; null when the call accepts writes without one (record 5)
 * @throws ApiError NotFound when there is no row, VersionConflict when it has another version
 */
export function requireCurrent<Row extends { readonly version: number }>(
  row: Row | null | undefined,
  version: number | null,
  changeOf?: (row: Row) => LastChange,
): Row {
  if (row === null || row === undefined) throw new ApiError('NotFound');
  if (version !== null && row.version !== version) throw versionConflict(changeOf?.(row));
  return row;
}
