import type { listFeatures, QueryOf } from '@schaktkoll/contract';
import { featuresPerPage, isCalendarDay, swedishDayOf } from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import type { Days } from '../../platform/featureSource.ts';
import { crs84, readBox, referenceSystems, type Box, type ReferenceSystem } from './referenceSystems.ts';

/** What a page of features is asked for. */
export interface FeatureQuery {
  readonly limit: number;
  readonly box: Box | null;
  readonly days: Days | null;
  readonly system: ReferenceSystem;
  readonly cursor: string | undefined;
}

/** @throws ApiError InvalidParameters with the name of each parameter that is wrong */
export function readFeatureQuery(query: QueryOf<typeof listFeatures>): FeatureQuery {
  const boxSystem = readSystem('bbox-crs', query['bbox-crs']);
  const box = query.bbox === undefined ? null : readBox(query.bbox, boxSystem);
  if (query.bbox !== undefined && box === null) throw invalid('bbox');
  return {
    limit: Math.min(Number(query.limit ?? featuresPerPage.usual), featuresPerPage.most),
    box,
    days: query.datetime === undefined ? null : readDays(query.datetime),
    system: readSystem('crs', query.crs),
    cursor: query.cursor,
  };
}

/** @throws ApiError InvalidParameters */
export function readSystem(name: string, uri: string | undefined): ReferenceSystem {
  if (uri === undefined) return crs84;
  const system = referenceSystems.find((each) => each.uri === uri);
  if (system === undefined) throw invalid(name);
  return system;
}

function readDays(text: string): Days {
  const [from = '', to = from, ...more] = text.split('/');
  if (more.length > 0) throw invalid('datetime');
  const isInterval = text.includes('/');
  const days = { from: dayOf(from, isInterval), to: dayOf(to, isInterval) };
  const isEmpty = days.from === null && days.to === null;
  if (isEmpty || (days.from !== null && days.to !== null && days.from > days.to)) throw invalid('datetime');
  return days;
}

const [earliest, latest] = ['1900-01-01', '2999-12-31'] as const;
const moment = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** The Swedish day of a day or a moment; null is an open end of an interval. */
function dayOf(text: string, mayBeOpen: boolean): string | null {
  if (mayBeOpen && (text === '' || text === '..')) return null;
  if (!isCalendarDay(text) && (!moment.test(text) || Number.isNaN(Date.parse(text)))) throw invalid('datetime');
  // QGIS writes an open end as the year 0 or 9999, which neither Swedish days nor the next day have.
  if (text < earliest) return earliest;
  if (text > latest) return latest;
  return isCalendarDay(text) ? text : swedishDayOf(new Date(text));
}

function invalid(path: string): ApiError {
  return new ApiError('InvalidParameters', undefined, { issues: [{ path, code: 'InvalidFormat' }] });
}
