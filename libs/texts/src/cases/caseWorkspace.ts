import { formatClock, formatMoment, formatNumber } from '../shared/formats.ts';
import { bidiIsolate } from '../shared/bidiIsolate.ts';

/** The page of a case as a workspace: its bar, its panel and what lies over its map. */
export const caseWorkspaceTexts = {
  asOf: (moment: string, isToday: boolean) => `Läget ${isToday ? `kl. ${formatClock(moment)}` : formatMoment(moment)}`,
  takeAlong: 'Ta med',
  more: 'Fler val',
  closeMore: 'Tillbaka till svaren',
  panel: 'Läget och svaren',
  tabs: 'Ärendets delar',
  tab: { answers: 'Svar', lines: 'Ledningar', work: 'Arbetet', files: 'Filer', log: 'Händelser' },
  count: (given: number, all: number) => `${formatNumber(given)}/${formatNumber(all)}`,
  /** What the button at the upper edge of the sheet does, by its height. */
  sheet: { peek: 'Visa mer av ärendet', half: 'Visa hela ärendet', full: 'Visa kartan' },
  lost: 'Ingen anslutning.',
  readOn: (moment: string, isToday: boolean) =>
    `Läget gäller ${isToday ? `kl. ${formatClock(moment)}` : formatMoment(moment)}.`,
  missing: (missing: number, all: number) => `${formatNumber(missing)} av ${formatNumber(all)} svar saknas.`,
  call: (name: string) => `Ring ${bidiIsolate(name)}`,
  noPhone: (name: string) => `${bidiIsolate(name)}: inget telefonnummer`,
  readAnswers: (count: number) => `Läs och bekräfta ${formatNumber(count)} svar`,
  takeToSite: 'Ta med till platsen',
} as const;
