import { hasWork, isUrgent, mayWork, type CasePurpose, type ShownStatus } from '@schaktkoll/domain';
import { digLater, waitForAllAnswers, waitForAllAnswersToYou } from '../cases/emergency.ts';
import { formatDayLong, formatNumber } from '../shared/formats.ts';
import { bidiIsolate } from '../shared/bidiIsolate.ts';

interface NextStepText {
  readonly heading: string;
  /** To the case's own inquirer, and to a colleague who only reads: the name is the inquirer's. */
  readonly body: string;
  readonly readerBody: (name: string) => string;
}

const waitHeading = 'Vänta med att gräva';
const stopHeading = 'Arbetet får inte börja';
const callHeading = 'Ring alla ledningsägare innan du gräver';
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
const outdated =
  'Uppgifterna är äldre än ett dygn, och svar kan ha ändrats sedan dess. Läs ärendet med anslutning innan du gräver.';
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
    return { heading: callHeading, body: waitForAllAnswersToYou, readerBody: () => waitForAllAnswers };
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

/** On paper, which does not know the other owners of the case. */
const someMissing = 'Svar saknas från minst en ledningsägare.';
const promisesDone = 'utlovad utsättning eller kontakt är klar.';

/** How many answers are missing, and the last day for those of the owners that have the case. */
function missingAnswers({ count = 0, toAsk = 0 }: ShownStatus, { asked = count, lastDay, today = '' }: NextStepFacts) {
  const isLate = lastDay !== undefined && lastDay < today;
  const due = lastDay && `${isLate ? 'De skulle ha kommit' : 'De ska komma'} senast ${formatDayLong(lastDay)}.`;
  const calls = toAsk > 0 && `${formatNumber(toAsk)} ledningsägare får inte ärendet och ska tillfrågas på telefon.`;
  return [`${formatNumber(count)} av ${formatNumber(asked)} svar saknas.`, due, calls].filter(Boolean).join(' ');
}

/** What the texts say beside the status. */
interface NextStepFacts {
  /** How many answers the case asks for, those by telephone included. */
  readonly asked?: number;
  /** The last day for an answer that is missing. */
  readonly lastDay?: string | undefined;
  /** The Swedish calendar day. */
  readonly today?: string;
  /** What is shown was read more than a day ago, so that it is no go-ahead. */
  readonly isOutdated?: boolean;
}

/**
 * What the inquirer does next, by the status of the case. A heading must stand alone: a reader of nothing else must
 * not take it for a go-ahead (ANSWER-2).
 *
 * @param asksOthers whether owners that are not connected are listed with the case (OWNER-5)
 */
export function nextStepText(
  status: ShownStatus,
  purpose: CasePurpose,
  asksOthers: boolean,
  facts: NextStepFacts = {},
): NextStepText {
  const { kind, count = 0, date = '', promised = 0, mustNotBegin: isLate = false } = status;
  const planned = hasWork(purpose) ? null : plannedTexts[kind]?.(count);
  if (planned) return planned;
  if (facts.isOutdated && mayWork(status)) return sameForAll(waitHeading, outdated);
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
      heading: isLate ? stopHeading : waitHeading,
      body: isLate ? `Startdagen är här, men arbetet får inte börja än. ${body}` : body,
      readerBody: () => body,
    };
  }
  const others = asksOthers ? askOthers.body : '';
  const readerOthers = (name: string) => (asksOthers ? askOthers.readerBody(name) : '');
  switch (kind) {
    case 'AwaitingAnswers':
      if (isLate) {
        const late = `Startdagen är här, men ${formatNumber(count)} svar saknas.`;
        return { heading: stopHeading, body: `${late} Ring ledningsägarna och få svar.`, readerBody: () => late };
      }
      if (facts.asked === undefined) {
        return {
          heading: waitHeading,
          body: `${someMissing} Börja inte gräva förrän alla har svarat, du har bekräftat svaren och ${promisesDone}`,
          readerBody: (name) =>
            `${someMissing} Arbetet får inte börja förrän alla har svarat, ${bidiIsolate(name)} har bekräftat svaren och ${promisesDone}`,
        };
      }
      return sameForAll(waitHeading, missingAnswers(status, facts));
    case 'AnswersToConfirm':
      return {
        heading: `${isLate ? stopHeading : waitHeading}: svaren är inte bekräftade`,
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
