import { addDays, swedishDayOf } from '@schaktkoll/domain';

/** A Swedish calendar day, as typed, the given number of days from today. */
export function inDays(count: number): string {
  return addDays(swedishDayOf(new Date()), count);
}
