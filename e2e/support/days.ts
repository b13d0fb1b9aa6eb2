import { setTimeout } from 'node:timers/promises';
import { addDays, swedishDayOf } from '@schaktkoll/domain';

/** Longer than a journey takes on a busy machine, in milliseconds. */
const longestJourney = 240_000;

/** A Swedish calendar day, as typed, the given number of days from today. */
export function inDays(count: number): string {
  return addDays(swedishDayOf(new Date()), count);
}

/**
 * Waits until a Swedish midnight that is near has passed: a journey has the same day from beginning to end. Component
 * tests have the same in `libs/testing`, on which journeys do not depend.
 */
export async function passMidnight(): Promise<void> {
  const isNear = () => swedishDayOf(new Date(Date.now() + longestJourney)) !== inDays(0);
  while (isNear()) await setTimeout(1_000);
}
