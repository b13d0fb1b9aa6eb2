import { hasWork, isUrgent, type CasePurpose, type ShownStatus } from '@schaktkoll/domain';
import { formatDayLong, formatNumber } from './formats.ts';
import { isolated } from './isolated.ts';
import { digLater } from './messages/caseLines.ts';

interface NextStepText {
  readonly heading: string;
  /** To the case's own inquirer, and to a colleague who only reads: the name is the inquirer's. */
  readonly body: string;
  readonly readerBody: (name: string) => string;
}

const mustNotBegin =
  'Startdagen är här, men svar saknas. Arbetet får inte börja. Ring de ledningsägare som inte har svarat.';
const waitHeading = 'Vänta med att gräva';
const callHeading = 'Ring alla ledningsägare innan du gräver';
const callBody =
  'Telefonnumren står vid varje ledningsägare här nedanför. Börja inte gräva förrän alla har gett dig besked om sina ledningar.';
const closeWhenDone = 'Stäng ärendet när du inte längre behöver det.';
const newCaseNeeded = 'Ska du gräva igen på samma plats måste du skapa ett nytt ärende.';
const indicationNeeded = 'Ska du gräva på platsen måste du skapa en ledningsanvisning.';
const isWithdrawn = 'Ärendet är återkallat och gäller inte längre.';
const askOthers = 'Fråga också de ledningsägare som inte är anslutna. De står här nedanför.';

const confirmEach = 'Gå igenom varje svar. Bekräfta när du har läst och förstått det.';
const toConfirm = (name: string, count: number): string =>
  `${formatNumber(count)} svar väntar på att ${isolated(name)} bekräftar ${count === 1 ? 'det' : 'dem'}.`;

/** Nothing is dug by a case that plans: "wait before you dig" would say that its answers are enough to dig by. */
const plannedTexts: Partial<Record<ShownStatus['kind'], (isLate: boolean, count: number) => NextStepText>> = {
  AwaitingAnswers: (isLate) =>
    sameForAll(
      'Svar saknas',
      `${isLate ? 'Startdagen är här, men svar saknas. Ring dem som inte har svarat.' : 'Vänta på svaren som saknas.'} ${digLater}`,
    ),
  AnswersToConfirm: (_isLate, count) => ({
    heading: 'Svaren är inte bekräftade',
    body: `${confirmEach} ${digLater}`,
    readerBody: (name) => toConfirm(name, count),
  }),
  Closed: () => sameForAll('Ärendet är stängt', indicationNeeded),
  Canceled: () => sameForAll('Ärendet är makulerat', `${isWithdrawn} ${indicationNeeded}`),
};

/**
 * What the inquirer does next, by the status of the case. A heading must stand alone: a reader of nothing else must
 * not take it for a go-ahead (decision record 0037). An emergency waits for no answer in writing: its owners are called.
 *
 * @param asksOthers whether owners that are not connected are listed with the case (decision record 68)
 */
export function nextStepText(
  { kind, count = 0, date = '', promised = 0, mustNotBegin: isLate = false }: ShownStatus,
  purpose: CasePurpose,
  asksOthers: boolean,
): NextStepText {
  if (!hasWork(purpose)) {
    const planned = plannedTexts[kind];
    if (planned !== undefined) return planned(isLate, count);
  }
  if (kind === 'AwaitingAnswers' && isUrgent(purpose)) return sameForAll(callHeading, callBody);
  if (promised > 0) {
    const body = 'Alla har svarat och svaren är bekräftade, men det här måste vara gjort innan arbetet får börja:';
    return {
      heading: waitHeading,
      body: isLate ? `Startdagen är här, men arbetet får inte börja än. ${body}` : body,
      readerBody: () => body,
    };
  }
  const others = asksOthers ? `${askOthers} ` : '';
  switch (kind) {
    case 'AwaitingAnswers':
      return {
        heading: waitHeading,
        body: isLate
          ? mustNotBegin
          : 'Svar saknas från minst en ledningsägare. Börja inte gräva förrän alla har svarat, du har bekräftat svaren och utlovad utsättning eller kontakt är klar.',
        readerBody: (name) =>
          `Svar saknas från minst en ledningsägare. Arbetet får inte börja förrän alla har svarat, ${isolated(name)} har bekräftat svaren och utlovad utsättning eller kontakt är klar.`,
      };
    case 'AnswersToConfirm':
      return {
        heading: 'Vänta med att gräva: svaren är inte bekräftade',
        body: `${confirmEach} Först därefter kan ärendet bli klart för arbete.`,
        readerBody: (name) => toConfirm(name, count),
      };
    case 'ReadyForWork':
      return sameForAll(
        `Klart för arbete från ${formatDayLong(date)}`,
        `Alla ledningsägare i ärendet har svarat och svaren är bekräftade. ${others}Börja inte före startdatumet. Följ ledningsägarnas anvisningar.`,
      );
    case 'WorkOngoing':
      return {
        heading: `Klart för arbete till och med ${formatDayLong(date)}`,
        body: `${others}Följ ledningsägarnas anvisningar. Stäng ärendet när arbetet är klart.`,
        readerBody: () => `${others}Följ ledningsägarnas anvisningar.`,
      };
    case 'PeriodEnded':
      return {
        heading: 'Arbetsperioden är slut',
        body: 'Stäng ärendet om arbetet är klart. Är du inte klar måste du sluta gräva och förnya ärendet.',
        readerBody: () => 'Arbetet får inte fortsätta utan ett nytt ärende.',
      };
    case 'PlanningOngoing':
      return { heading: 'Planeringen pågår', body: `${closeWhenDone} ${digLater}`, readerBody: () => digLater };
    case 'PlanningEnded':
      return { heading: 'Planeringen är avslutad', body: `${closeWhenDone} ${digLater}`, readerBody: () => digLater };
    case 'Closed':
      return sameForAll('Ärendet är stängt', newCaseNeeded);
    case 'Canceled':
      return sameForAll('Ärendet är makulerat', `${isWithdrawn} ${newCaseNeeded}`);
  }
}

function sameForAll(heading: string, body: string): NextStepText {
  return { heading, body, readerBody: () => body };
}
