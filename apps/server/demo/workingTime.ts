import { startOfSwedishDay } from '@schaktkoll/domain';

/**
 * The hours of the working day, Swedish time, in which each step is done, so that steps of one day keep their order.
 */
const hoursOf = {
  sent: [7, 10],
  received: [10, 12],
  answered: [12, 15],
  confirmed: [15, 16],
  ended: [16, 17],
} as const;

/** A step of a case that is done during working hours. */
export type WorkingStep = keyof typeof hoursOf;

/** A moment of a Swedish day within the hours of the step. */
export function workingMoment(day: string, step: WorkingStep, random: () => number): Date {
  const [from, to] = hoursOf[step];
  const seconds = from * 3600 + Math.floor(random() * (to - from) * 3600);
  return new Date(Date.parse(startOfSwedishDay(day)) + seconds * 1000);
}
