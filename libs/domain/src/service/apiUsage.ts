import { addDays, startOfSwedishDay, swedishDayOf } from '../time/swedishTime.ts';

/** The periods that the page of API usage shows, the first by default. */
export const apiUsagePeriods = ['Week', 'Day', 'Month', 'Year'] as const;
export type ApiUsagePeriod = (typeof apiUsagePeriods)[number];

const hourMilliseconds = 3_600_000;
const days: Readonly<Record<Exclude<ApiUsagePeriod, 'Day'>, number>> = { Week: 7, Month: 30, Year: 365 };

/** The client of a call as it is counted: an app, `LogInAs`, or the client id of a program. */
export function isUsageClient(text: string): boolean {
  return /^[\w.-]{1,100}$/.test(text);
}

/** The whole hour of a moment. */
export function hourOf(moment: Date): string {
  return new Date(Math.floor(moment.getTime() / hourMilliseconds) * hourMilliseconds).toISOString();
}

/**
 * The starts of the hours or of the Swedish days of a period that ends now, oldest first: 24 hours, or so many days with
 * today.
 */
export function usageTimes(period: ApiUsagePeriod, now: Date): readonly string[] {
  if (period === 'Day')
    return Array.from({ length: 24 }, (_hour, index) =>
      hourOf(new Date(now.getTime() - (23 - index) * hourMilliseconds)),
    );
  const today = swedishDayOf(now);
  const count = days[period];
  return Array.from({ length: count }, (_day, index) =>
    new Date(startOfSwedishDay(addDays(today, index - count + 1))).toISOString(),
  );
}
