import {
  casePurposes,
  lastEndedMonth,
  longestOpenAnswer,
  monthAfter,
  monthsFrom,
  swedishDayOf,
} from '@schaktkoll/domain';
import { storeOpenCounts } from '../src/cases/statistics/openStatistics.repository.ts';
import type { Queries } from '../src/platform/db/database.ts';
import { seededRandom } from './random.ts';

const seed = 96;
const months = 24;
/** Cases of a usual month. Few plan together, so that the smallest figures are hidden. */
const usual = { CableIndication: 640, Project: 55, Planning: 22, Collaborate: 4, Emergency: 18 } as const;
/** Less is dug in frozen ground and in July. */
const seasons = [0.4, 0.45, 0.7, 1.1, 1.4, 1.2, 0.6, 1.1, 1.3, 1.2, 0.9, 0.5];
/** The share of answers after 0, 1, 2 … working days. */
const days = [0.22, 0.26, 0.2, 0.13, 0.08, 0.05, 0.03, 0.02, 0.01];
const ownersPerCase = 4;

/** Writes counts of the latest two years, for a service that has been in use longer than the other demo data. */
export async function makeDemoStatistics(transaction: Queries, now: Date): Promise<void> {
  const random = seededRandom(seed);
  const last = lastEndedMonth(swedishDayOf(now));
  for (const month of monthsFrom(monthAfter(last, 1 - months), last)) {
    const season = seasons[Number(month.slice(5)) - 1] ?? 1;
    const counts = casePurposes.map((purpose) => {
      const cases = Math.max(1, Math.round(usual[purpose] * season * (0.85 + random() * 0.3)));
      const asked = cases * ownersPerCase;
      const byDays = Array.from({ length: longestOpenAnswer + 1 }, (_none, day) =>
        Math.round(asked * (days[day] ?? 0) * (0.9 + random() * 0.2)),
      );
      return {
        month,
        purpose,
        cases,
        inquirers: Math.max(1, Math.round(cases * 0.6)),
        largestInquirer: Math.max(1, Math.round(cases * 0.12)),
        owners: Math.min(24, asked),
        largestOwner: Math.ceil(asked * 0.2),
        onTime: byDays.slice(0, 5).reduce((sum, count) => sum + count, 0),
        late: byDays.slice(5).reduce((sum, count) => sum + count, 0),
        answersByDays: byDays,
      };
    });
    await storeOpenCounts(transaction, month, counts);
  }
}
