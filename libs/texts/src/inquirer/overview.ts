import type { WaitingKind } from '@schaktkoll/domain';
import { formatCount, formatNumber } from '../shared/formats.ts';

const inCases = (count: number): string => formatCount(count, 'ärende', 'ärenden');

/** What waits for an inquirer, above the list of cases. */
export const overviewTexts = {
  summary: (kinds: number) =>
    kinds === 0 ? 'Översikt: inget väntar på dig' : `Översikt: ${formatNumber(kinds)} saker väntar på dig`,
  summaryOfOne: 'Översikt: 1 sak väntar på dig',
  summaryOfNew: 'Översikt: börja här',
  waiting: {
    toConfirm: (count) => `Svar att bekräfta i ${inCases(count)}`,
    toAsk: (count) => `Ledningsägare att ringa i ${inCases(count)}`,
    late: (count) => `Sena svar i ${inCases(count)}`,
    promised: (count) => `Utsättning eller kontakt att vänta på i ${inCases(count)}`,
    endingSoon: (count) => `Perioden slutar inom en vecka i ${inCases(count)}`,
    ended: (count) =>
      count === 1 ? 'Perioden är slut i 1 öppet ärende' : `Perioden är slut i ${formatNumber(count)} öppna ärenden`,
  } satisfies Record<WaitingKind, (count: number) => string>,
  waitingHeading: 'Väntar på dig',
  openOne: 'Öppna ärendet',
  openFirst: 'Öppna det första',
  open: (count: number) => (count === 1 ? 'Du har 1 öppet ärende.' : `Du har ${formatNumber(count)} öppna ärenden.`),
  none: 'Du har inga öppna ärenden. Välj vad ärendet gäller, så frågar vi de anslutna ledningsägarna åt dig.',
  newCase: 'Nytt ärende',
  find: 'Gå till ett ärende',
  number: 'Ärendenummer',
  numberHint: 'Till exempel 20261120-0001',
  show: 'Visa ärendet',
} as const;
