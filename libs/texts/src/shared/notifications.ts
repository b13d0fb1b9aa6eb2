import type { NotificationSchedule } from '@schaktkoll/domain';

/** How an inquirer learns of answers: in the profile, for a new case and on its page (MESSAGE-1). */
export const notificationTexts = {
  heading: 'Besked om svar',
  change: 'Ändra hur du får besked',
  schedules: {
    Now: 'Direkt',
    Day: 'En sammanfattning varje vardag klockan 7',
    Week: 'En sammanfattning varje måndag klockan 7',
    Never: 'Aldrig',
  } satisfies Record<NotificationSchedule, string>,
  fields: {
    notificationSchedule: 'När vill du ha mejl om svar?',
    notificationSmsNumber: 'Mobilnummer för sms om svar',
  },
  scheduleHint: 'Ändrar en ledningsägare sitt svar så att du måste vara försiktigare får du alltid veta det direkt.',
  smsHint:
    'Du får ett sms när en ledningsägare svarar första gången, och när ett ändrat svar gör att du måste vara försiktigare.',
  save: 'Spara',
  saving: 'Sparar',
  cancel: 'Avbryt',
  done: 'Sparat. Det gäller det här ärendet.',
} as const;

/** What is chosen, in one or two sentences. */
export function notificationsText(schedule: NotificationSchedule, smsNumber: string | null): string {
  const mails =
    schedule === 'Never'
      ? 'Mejl bara när ett ändrat svar gör att du måste vara försiktigare.'
      : `Mejl: ${mailTimes[schedule]}.`;
  return smsNumber === null || smsNumber === '' ? mails : `${mails} Sms direkt till ${smsNumber}.`;
}

const mailTimes = {
  Now: 'direkt',
  Day: 'en sammanfattning varje vardag klockan 7',
  Week: 'en sammanfattning varje måndag klockan 7',
} satisfies Record<Exclude<NotificationSchedule, 'Never'>, string>;
