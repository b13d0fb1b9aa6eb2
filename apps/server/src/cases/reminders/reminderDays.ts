import { addDays, addWorkingDays, isWorkingDay, startOfSwedishDay } from '@schaktkoll/domain';

/** How many working days after its last day for answers an owner is reminded again. */
const lateWorkingDays = 2;
/** How many working days before its end the inquirer is reminded of a period. */
const endingWorkingDays = 2;
/** Calendar days after which a late answer is no longer reminded of. */
const oldestDays = 14;

/** The days that decide which reminders are due. */
export interface ReminderDays {
  readonly today: string;
  /** Cases sent from this moment are too new to be reminded of. */
  readonly startOfToday: string;
  /** The newest last day for answers that counts as late. */
  readonly lateDueDay: string;
  /** The last end of a period that is near. */
  readonly lastNearEnd: string;
  readonly oldest: string;
}

/** The days that decide on a Swedish day; null on a day that is no working day, when no reminders are sent. */
export function reminderDays(today: string): ReminderDays | null {
  if (!isWorkingDay(today)) return null;
  let lateDueDay = today;
  while (addWorkingDays(lateDueDay, lateWorkingDays) > today) lateDueDay = addDays(lateDueDay, -1);
  return {
    today,
    startOfToday: startOfSwedishDay(today),
    lateDueDay,
    lastNearEnd: addWorkingDays(today, endingWorkingDays),
    oldest: addDays(today, -oldestDays),
  };
}
