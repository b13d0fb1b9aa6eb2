import { waitForAllAnswers, waitForYourAnswer } from '../cases/emergency.ts';
import { caseAndAddress, caseLines, doNotBegin, insteadOfInquirer } from './caseLines.ts';
import { lines, type MessageTemplate } from './template.ts';

const lateMail = (consequence: string) => ({
  Email: {
    subject: 'Svaret är försenat: ärende {caseNumber}',
    body: lines(
      `Ni skulle ha svarat senast {answerDueDay}. ${consequence}`,
      '',
      caseAndAddress,
      'Svarsställe: {recipient}',
      '',
      'Svara här:',
      '{link}',
    ),
  },
});

const extendedMail = (whatToDo: string) => ({
  Email: {
    subject: 'Arbetsperioden för ärende {caseNumber} är förlängd till {endDate}',
    body: lines(
      'Frågaren har flyttat arbetsperiodens sista dag från {previousEndDate} till {endDate}.',
      whatToDo,
      '',
      caseLines,
      'Svarsställe: {recipient}',
      '',
      'Läs ärendet här:',
      '{link}',
    ),
  },
});

const givenMail = (what: string, end: readonly string[]) => ({
  Email: {
    subject: '{by} har gett dig ärende {caseNumber}',
    body: lines(what, '', caseAndAddress, 'Svarsställe: {recipient}', ...end, '{link}'),
  },
});

const periodMail = (subject: string) => (what: string) => ({
  Email: { subject, body: lines(insteadOfInquirer, '', what, '', caseLines, '', 'Ärendet finns här:', '{link}') },
});
const endingMail = periodMail('Perioden för ärende {caseNumber} går snart ut');
const moreTime = 'Behövs mer tid kan ärendet förnyas på dess sida, eller perioden förlängas om det går.';
const periodEnds = `Perioden går ut {endDate}. Behövs ärendet inte längre kan det stängas. ${moreTime}`;
const notReadyMail = (caution: string) =>
  endingMail(lines(`Ärendet är inte klart för arbete. ${caution}`, '', periodEnds));
const endedMail = periodMail('Perioden för ärende {caseNumber} har gått ut');

/**
 * Messages about cases that are sent, by kind; the variants with Planned are those of cases in which nothing is dug,
 * those with Urgent are about emergencies.
 */
export const caseTemplates = {
  CaseClosed: {
    Email: {
      subject: 'Ärende {caseNumber} är stängt: ni behöver inte svara',
      body: lines(
        'Frågaren har stängt ärendet innan ni svarade. Ni behöver inte göra något mer.',
        '',
        caseLines,
        'Svarsställe: {recipient}',
        '',
        'Ärendet finns kvar att läsa här:',
        '{link}',
      ),
    },
  },
  AnswerReminder: {
    Email: {
      subject: 'Svara i dag: ärende {caseNumber}',
      body: lines(
        'I dag är sista dagen att svara på ärendet. Frågaren väntar på ert svar.',
        '',
        caseAndAddress,
        'Svarsställe: {recipient}',
        'Svara senast: {answerDueDay}',
        '',
        'Svara här:',
        '{link}',
      ),
    },
  },
  'AnswerReminder.Late': lateMail('Frågaren får inte börja gräva förrän ni har svarat.'),
  'AnswerReminder.LateUrgent': lateMail(waitForYourAnswer),
  'AnswerReminder.LatePlanned': lateMail('Frågaren väntar på ert svar.'),
  PeriodReminder: endingMail(
    `Perioden går ut {endDate}. Därefter får arbetet inte fortsätta. Är arbetet klart kan ärendet stängas. ${moreTime}`,
  ),
  'PeriodReminder.NotBegun': periodMail('Perioden för ärende {caseNumber} börjar {startDate} och går snart ut')(
    `Arbetet får inte börja före {startDate}. Perioden går ut {endDate}. Därefter får inget arbete göras. ${moreTime}`,
  ),
  'PeriodReminder.NotReady': notReadyMail(doNotBegin),
  'PeriodReminder.NotReadyUrgent': notReadyMail(waitForAllAnswers),
  'PeriodReminder.Planned': endingMail(periodEnds),
  'PeriodReminder.Ended': endedMail(
    'Perioden gick ut {endDate}. Svaren gäller inte längre och arbetet får inte fortsätta. Stäng ärendet, eller förnya det på dess sida om arbetet inte är klart.',
  ),
  'PeriodReminder.EndedPlanned': endedMail(
    'Perioden gick ut {endDate}. Stäng ärendet om det inte längre behövs, eller förnya det på dess sida.',
  ),
  CaseExtended: extendedMail(
    'Stämmer ert svar inte för hela perioden? Ändra det innan frågaren har bekräftat det igen, eller ring frågaren.',
  ),
  'CaseExtended.Unanswered': extendedMail(
    'Ni har inte svarat än. Sista dagen att svara är {answerDueDay}, och svaret ska gälla hela perioden.',
  ),
  'CaseExtended.Watched': extendedMail('Ni bevakar området och behöver inte svara.'),
  'CaseExtended.RuleAnswered': extendedMail(
    'Ert automatiska svar gällde den kortare perioden och har upphört. Om ingen regel svarar på nytt behöver ni svara själva.',
  ),
  'CaseExtended.RuleAnsweredWatched': extendedMail(
    'Ert automatiska svar gällde den kortare perioden och har upphört. Ni behöver inte svara.',
  ),
  CaseOvertaken: {
    Email: {
      subject: '{by} har tagit över ärende {caseNumber}',
      body: lines(
        '{by} har tagit över ditt ärende. Du kan läsa det, men meddelanden om det går inte längre till dig.',
        '',
        caseLines,
        '',
        'Läs ärendet här:',
        '{link}',
      ),
    },
  },
  CaseReassigned: givenMail('{by} har gett dig ärendet att besvara.', [
    'Svara senast: {answerDueDay}',
    '',
    'Svara här:',
  ]),
  'CaseReassigned.Watched': givenMail(
    '{by} har gett dig ärendet att läsa. Ni bevakar området och behöver inte svara.',
    ['', 'Läs ärendet här:'],
  ),
  'CaseReassigned.Lost': {
    Email: {
      subject: 'Du har inte längre ärende {caseNumber}',
      body: lines(
        '{by} har ändrat vem som har hand om ärendet. Du behöver inte svara på det.',
        '',
        caseLines,
        'Svarsställe: {recipient}',
        'Har hand om ärendet nu: {assignee}',
        '',
        'Läs ärendet här:',
        '{link}',
      ),
    },
  },
  CaseCanceled: {
    Email: {
      subject: 'Ärende {caseNumber} är makulerat',
      body: lines(
        'Frågaren har makulerat ärendet. Ni behöver inte göra något mer med det.',
        '',
        'Orsak: {reason}',
        'Kommentar: {comment}',
        '',
        caseLines,
        'Svarsställe: {recipient}',
        '',
        'Ärendet finns kvar att läsa här:',
        '{link}',
      ),
    },
  },
  SitePhoto: {
    Email: {
      subject: 'Foto från platsen i ärende {caseNumber}',
      body: lines(
        '{inquirer} har skickat ett foto från platsen.',
        '',
        'Kommentar: {remark}',
        '',
        caseLines,
        'Svarsställe: {recipient}',
        '',
        'Se fotot här:',
        '{link}',
      ),
    },
  },
} as const satisfies Readonly<Record<string, MessageTemplate>>;
