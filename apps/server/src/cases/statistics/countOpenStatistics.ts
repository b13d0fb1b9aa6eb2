import { firstCountableMonth, monthsToCount, swedishDayOf } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { countMonth, findLastCounted } from './openStatistics.repository.ts';

/** Counts the latest months for the open statistics (record 96). @returns how many of them have cases */
export async function countOpenStatistics(queries: Queries, now: Date): Promise<number> {
  const today = swedishDayOf(now);
  let counted = 0;
  for (const month of monthsToCount(today, await findLastCounted(queries, firstCountableMonth(today)))) {
    if ((await countMonth(queries, month, today)) > 0) counted += 1;
  }
  return counted;
}
