import { addDays } from '@schaktkoll/domain';
import type { DemoPlan } from './demoPlan.ts';

/** Ten cases that are written out, for demonstrations and tests; the private person has no others. */
const written = [
  {
    login: 'fragare',
    place: 'Örebro',
    name: 'Stolpbyte i Örebro',
    description: 'Tre belysningsstolpar byts.',
    sent: 42,
    starts: -55,
    days: 10,
    progress: 'closed',
  },
  {
    login: 'fragare',
    place: 'Malmö',
    name: 'Ny vattenservis',
    description: 'Schakt för vattenservis, 20 meter.',
    sent: 28,
    starts: -34,
    days: 20,
    progress: 'ended',
  },
  {
    login: 'kollega',
    place: 'Sundsvall',
    name: 'Fiber längs cykelväg',
    description: 'Plöjning av fiberrör längs cykelvägen.',
    sent: 21,
    starts: -24,
    days: 14,
    progress: 'closedUnanswered',
  },
  {
    login: 'fragare',
    place: 'Göteborg',
    name: 'Dränering av kontorshus',
    description: 'Schakt runt huset, en meter djupt.',
    sent: 14,
    starts: -14,
    days: 28,
    progress: 'ongoing',
  },
  {
    login: 'kollega',
    place: 'Stockholm',
    name: 'Laddstolpar på parkering',
    description: 'Kabelschakt för sex laddstolpar.',
    sent: 10,
    starts: -5,
    days: 10,
    progress: 'canceled',
  },
  {
    login: 'fragare',
    place: 'Kiruna',
    name: 'Fundament för skylt',
    description: 'Två fundament vid infarten.',
    sent: 8,
    starts: -6,
    days: 21,
    progress: 'late',
  },
  {
    login: 'fragare',
    place: 'Tvåbäck',
    name: 'Trädplantering',
    description: 'Åtta växtbäddar längs gatan.',
    sent: 6,
    starts: 12,
    days: 14,
    progress: 'ready',
  },
  {
    login: 'kollega',
    place: 'Tvåbäck',
    name: 'Byte av brunn',
    description: 'Dagvattenbrunn byts, två meter djupt.',
    sent: 3,
    starts: 7,
    days: 7,
    progress: 'some',
  },
  {
    login: 'fragare',
    place: 'Tvåbäck',
    name: 'Ny servisledning',
    description: 'Schakt för elservis från kabelskåp till hus.',
    sent: 2,
    starts: 6,
    days: 14,
    progress: 'answered',
  },
  {
    login: 'privat',
    place: 'Tvåbäck',
    name: 'Altan och stolphål',
    description: 'Tolv stolphål för hand bakom huset.',
    sent: 1,
    starts: 5,
    days: 5,
    progress: 'sent',
  },
] as const;

/** The ten cases, relative to the given day. */
export const writtenPlans = (today: string): readonly DemoPlan[] => written.map((plan) => planOf(plan, today));

function planOf(
  { login, place, name, description, sent, starts, days, progress }: (typeof written)[number],
  today: string,
): DemoPlan {
  const startDate = addDays(today, starts);
  return {
    login,
    place,
    purpose: 'CableIndication',
    name,
    work:
      login === 'privat'
        ? { description, category: 'Garden', method: 'GroundWork', depth: '1' }
        : { description, category: 'Electricity', method: 'MachineExcavation', depth: '2' },
    progress,
    sentDaysAgo: sent,
    startDate,
    endDate: addDays(startDate, days - 1),
    cancelReason: 'WorkIsSuspended',
    overtakenBy: null,
  };
}
