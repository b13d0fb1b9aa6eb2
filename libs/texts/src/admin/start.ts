import { formatMoment } from '../shared/formats.ts';

/** The start page of the admin app. Words of a count stand after its number. */
export const adminStartTexts = {
  heading: 'Start',
  welcome: (name: string) => `Välkommen, ${name}`,
  organisation: (name: string) => `Du är inloggad för ${name}.`,
  cases: 'Visa alla ärenden',
  loading: 'Hämtar det som behöver dig',
  counts: 'Behöver dig',
  stoppedJobs: 'jobb har misslyckats',
  deadMessages: (count: number) => (count === 1 ? 'meddelande kom inte fram' : 'meddelanden kom inte fram'),
  waitingOrganisations: (count: number) => (count === 1 ? 'organisation att aktivera' : 'organisationer att aktivera'),
  waitingUsers: (count: number) => (count === 1 ? 'konto att aktivera' : 'konton att aktivera'),
  announcements: (count: number) => (count === 1 ? 'systemmeddelande visas nu' : 'systemmeddelanden visas nu'),
  todo: 'Gör nu',
  nothing: 'Inget väntar på dig. Alla jobb går.',
  jobStopped: (job: string) => `Jobbet ”${job}” misslyckades`,
  jobFailed: (startedAt: string, error: string) => `Senaste körning ${formatMoment(startedAt)}. ${error}`,
  undelivered: {
    Email: (to: string) => `Mejl till ${to} kom inte fram`,
    Sms: (to: string) => `Sms till ${to} kom inte fram`,
  },
  waits: (name: string) => `${name} väntar på aktivering`,
  appliedOn: (number: string | null, day: string) =>
    number === null ? `Ansökte ${day}` : `${number} · ansökte ${day}`,
  show: 'Visa driften',
  runAgain: 'Kör igen',
  queuing: 'Köar jobbet',
  queued: 'Jobbet körs strax. Hämta sidan igen om en stund.',
  jobs: 'Jobb',
  operations: 'Drift',
  review: 'Granska',
} as const;
