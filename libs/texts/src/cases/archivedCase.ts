import { formatDayLong } from '../shared/formats.ts';

/** What support reads of an archived case. */
export const archivedCaseTexts = {
  body: 'Kartor, texter, kontaktuppgifter och bilagor är raderade. Det som finns kvar står här.',
  loading: 'Hämtar det som finns kvar av ärendet',
  retry: 'Försök igen',
  failed: 'Det som finns kvar av ärendet kunde inte hämtas.',
  heading: 'Det som finns kvar av ärendet',
  purpose: 'Ärendetyp',
  inquirer: 'Frågarens organisation',
  period: 'Period',
  created: 'Skapat',
  closed: 'Stängt',
  canceled: 'Makulerat',
  archived: 'Arkiverat',
  erased: 'Raderas',
  because: (moment: string, reason: string | null) => (reason === null ? moment : `${moment}: ${reason}`),
  owners: 'Ledningsägare',
  /** The status of the case at an owner, its answer if it gave one. */
  state: (status: string, answer: string | null) => (answer === null ? status : `${status}: ${answer}`),
  deselected: 'Bortvald av frågaren',
  toAsk: 'Skulle tillfrågas på annat sätt',
  asked: (day: string) => `Tillfrågad på annat sätt ${formatDayLong(day)}`,
  notSent: 'Fick inte ärendet',
} as const;
