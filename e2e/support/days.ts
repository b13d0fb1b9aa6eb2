import { addDays, swedishDayOf } from '@schaktkoll/domain';

/** A Swedish calendar day so many days from today, as it is typed. */
export function inDays(count: number): string {
  return addDays(swedishDayOf(new Date()), count);
}
