import { hasWork, isUrgent, type CasePurpose, type ShownStatus } from '@schaktkoll/domain';
import { digLater, waitForAllAnswers, waitForAllAnswersToYou } from '../cases/emergency.ts';
import { formatDayLong, formatNumber } from '../shared/formats.ts';
import { bidiIsolate } from '../shared/bidiIsolate.ts';

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
const phonesBelow = 'Telefonnumren står vid varje ledningsägare här nedanför.';
const unconfirmedHeading = 'Svaren är inte bekräftade';
const closeWhenDone = 'Stäng ärendet när du inte längre behöver det.';
const newCaseNeeded = 'Ska du gräva på platsen måste du skapa ett nytt ärende.';
const indicationNeeded = 'Ska du gräva på platsen måste du skapa en ledningsanvisning.';
const isWithdrawn = 'Ärendet är återkallat och gäller inte längre.';
const askOthers = {
  body: 'Fråga också de ledningsägare som inte är anslutna. De står här nedanför. ',
  readerBody: (name: string) =>
    `${bidiIsolate(name)} ska också fråga de ledningsägare som inte är anslutna. De står här nedanför. `,
};
const endedHeading = 'Arbetsperioden är slut';
const endedTooSoon = 'Perioden tog slut innan alla svar hade kommit och bekräftats.';

const allConfirmed = 'Alla ledningsägare i ärendet har svarat och svaren är bekräftade.';
const followOwners = 'Följ ledningsägarnas anvisningar.';
const fromTheStart = `Börja inte före startdatumet. ${followOwners}`;

const confirmEach = 'Gå igenom varje svar. Bekräfta när du har läst och förstått det.';
const toConfirm = (name: string, count: number): string =>
  `${formatNumber(count)} svar väntar på att ${bidiIsolate(name)} bekräftar ${count === 1 ? 'det' : 'dem'}.`;

/** Nothing is dug by a case that plans: "wait before you dig" would say that its answers are enough to dig by. */
const plannedTexts: Partial<Record<ShownStatus['kind'], (count: number) => NextStepText>> = {
  AwaitingAnswers: () =>
    sameForAll('Svar saknas', `Vänta på svaren som saknas, eller ring dem som inte har svarat. ${digLater}`),
  AnswersToConfirm: (count) => ({
    heading: unconfirmedHeading,
    body: `${confirmEach} ${digLater}`,
    readerBody: (name) => toConfirm(name, count),
  }),
  Closed: () => sameForAll('Ärendet är stängt', indicationNeeded),
  Canceled: () => sameForAll('Ärendet är makulerat', `${isWithdrawn} ${indicationNeeded}`),
};

/** An emergency that waits: whatever it waits for, one condition for digging (MESSAGE-7). */
function emergencyText({ kind, count = 0, promised = 0 }: ShownStatus): NextStepText | null {
  if (kind === 'AwaitingAnswers')
    return {
      heading: callHeading,
      body: `${phonesBelow} ${waitForAllAnswersToYou}`,
      readerBody: () => `${phonesBelow} ${waitForAllAnswers}`,
    };
  if (kind === 'AnswersToConfirm')
    return {
      heading: unconfirmedHeading,
      body: `${waitForAllAnswersToYou} ${confirmEach}`,
      readerBody: (name) => `${waitForAllAnswers} ${toConfirm(name, count)}`,
    };
  if (promised === 0) return null;
  return {
    heading: waitHeading,
    body: `${waitForAllAnswersToYou} Det här återstår:`,
    readerBody: () => `${waitForAllAnswers} Det här återstår:`,
  };
}

/**
 * What the inquirer does next, by the status of the case. A heading must stand alone: a reader of nothing else must
 * not take it for a go-ahead (ANSWER-2).
 *
 * @param asksOthers whether owners that are not connected are listed with the case (OWNER-5)
 */
export function nextStepText(status: ShownStatus, purpose: CasePurpose, asksOthers: boolean): NextStepText {
  const { kind, count = 0, date = '', promised = 0, mustNotBegin: isLate = false } = status;
  const planned = hasWork(purpose) ? null : plannedTexts[kind]?.(count);
  if (planned) return planned;
  if (status.hasPeriodEnded)
    return {
      heading: endedHeading,
      body: `${endedTooSoon} Du får inte gräva. Förnya ärendet om arbetet återstår, annars stäng det.`,
      readerBody: () => `${endedTooSoon} Arbetet får inte utföras utan ett nytt ärende.`,
    };
  const urgent = isUrgent(purpose) ? emergencyText(status) : null;
  if (urgent) return urgent;
  if (promised > 0) {
    const body = 'Alla har svarat och svaren är bekräftade, men det här måste vara gjort innan arbetet får börja:';
    return {
      heading: waitHeading,
      body: isLate ? `Startdagen är här, men arbetet får inte börja än. ${body}` : body,
      readerBody: () => body,
    };
  }
  const others = asksOthers ? askOthers.body : '';
  const readerOthers = (name: string) => (asksOthers ? askOthers.readerBody(name) : '');
  switch (kind) {
    case 'AwaitingAnswers':
      return {
        heading: waitHeading,
        body: isLate
          ? mustNotBegin
          : 'Svar saknas från minst en ledningsägare. Börja inte gräva förrän alla har svarat, du har bekräftat svaren och utlovad utsättning eller kontakt är klar.',
        readerBody: (name) =>
          `Svar saknas från minst en ledningsägare. Arbetet får inte börja förrän alla har svarat, ${bidiIsolate(name)} har bekräftat svaren och utlovad utsättning eller kontakt är klar.`,
      };
    case 'AnswersToConfirm':
      return {
        heading: `${waitHeading}: svaren är inte bekräftade`,
        body: `${confirmEach} Först därefter kan ärendet bli klart för arbete.`,
        readerBody: (name) => toConfirm(name, count),
      };
    case 'ReadyForWork':
      return {
        heading: `Klart för arbete från ${formatDayLong(date)}`,
        body: `${allConfirmed} ${others}${fromTheStart}`,
        readerBody: (name) => `${allConfirmed} ${readerOthers(name)}${fromTheStart}`,
      };
    case 'WorkOngoing':
      return {
        heading: `Klart för arbete till och med ${formatDayLong(date)}`,
        body: `${others}${followOwners} Stäng ärendet när arbetet är klart.`,
        readerBody: (name) => `${readerOthers(name)}${followOwners}`,
      };
    case 'PeriodEnded':
      return {
        heading: endedHeading,
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
