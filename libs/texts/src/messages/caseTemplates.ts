import { caseLines, digLater, doNotBegin } from './caseLines.ts';
import { lines, type MessageTemplate } from './template.ts';

const callRow = '- {name}: {phone}';
const noPhoneRow = '- {name}: telefonnummer saknas';

const newCaseBody = (question: string) =>
  lines(
    `{inquirer} ${question}`,
    '',
    caseLines,
    'Svarsställe: {recipient}',
    'Svara senast: {answerDueDay}',
    '',
    'Öppna ärendet och svara här:',
    '{link}',
  );
const whereDug = newCaseBody('ska gräva och frågar om ni har ledningar i arbetsområdet.');
const newCaseSubject = 'Nytt ärende {caseNumber}: svara senast {answerDueDay}';

const watchedCase = (what: string) => ({
  Email: {
    subject: 'Nytt ärende {caseNumber} i ett område som ni bevakar',
    body: lines(
      `{inquirer} ${what} i ett område som ni bevakar.`,
      '',
      caseLines,
      'Svarsställe: {recipient}',
      '',
      'Läs ärendet här:',
      '{link}',
    ),
  },
});

const commentMail = (caution: string) => ({
  Email: {
    subject: 'Kommentar från {organisation} i ärende {caseNumber}',
    body: lines(
      '{organisation} har skrivit till dig: {comment}',
      '',
      'En kommentar är inget svar.',
      caution,
      '',
      caseLines,
      '',
      'Läs kommentaren här:',
      '{link}',
    ),
  },
});

const lateMail = (consequence: string) => ({
  Email: {
    subject: 'Svaret är försenat: ärende {caseNumber}',
    body: lines(
      `Ni skulle ha svarat senast {answerDueDay}. ${consequence}`,
      '',
      caseLines,
      'Svarsställe: {recipient}',
      '',
      'Svara här:',
      '{link}',
    ),
  },
});

const sentRows = {
  ownersToAsk: callRow,
  'ownersToAsk.NoPhone': noPhoneRow,
  ownersToCall: callRow,
  'ownersToCall.NoPhone': noPhoneRow,
  unregisteredOwners: callRow,
  'unregisteredOwners.NoPhone': noPhoneRow,
  deselectedOwners: callRow,
  'deselectedOwners.NoPhone': noPhoneRow,
} as const;

const answerBody = (said: string, caution: string) =>
  lines(
    `{organisation} har ${said}: {answer}.`,
    '{wait}',
    'Filer med svaret: {files}. Ladda ner dem i ärendet.',
    '',
    caution,
    'Svar saknas från {unanswered}.',
    'Du måste själv ringa och fråga {toAsk}.',
    '',
    caseLines,
    '',
    'Läs svaret och bekräfta det här:',
    '{link}',
  );

/** Messages about cases, by kind; the variants with Planned and Coordination are those of cases in which nothing is dug. */
export const caseTemplates = {
  CaseSent: {
    Email: {
      subject: 'Ärende {caseNumber} är skickat: vänta på svar innan du gräver',
      body: lines(
        'Ditt ärende är skickat till {receivers}',
        '',
        caseLines,
        '',
        doNotBegin,
        '',
        'Ring alla de här ledningsägarna innan du gräver:',
        '{ownersToCall}',
        '',
        'Dessa ledningsägare har ledningar i eller nära arbetsområdet men tar inte emot ärendet i Schaktkoll. Ring dem och få svar innan du gräver:',
        '{ownersToAsk}',
        '',
        'Du har valt bort de här ledningsägarna, så de har inte fått ärendet. Ta reda på var deras ledningar ligger innan du gräver:',
        '{deselectedOwners}',
        '',
        'De här ledningsägarna i kommunen är inte anslutna till Schaktkoll. Fråga dem själv innan du gräver:',
        '{unregisteredOwners}',
        '',
        'Följ svaren här:',
        '{link}',
      ),
    },
    rows: sentRows,
  },
  'CaseSent.Planned': {
    Email: {
      subject: 'Ärende {caseNumber} är skickat',
      body: lines(
        'Ditt ärende är skickat till {receivers}',
        '',
        caseLines,
        '',
        digLater,
        '',
        'Dessa ledningsägare har ledningar i eller nära området men tar inte emot ärendet i Schaktkoll. Ring och fråga dem:',
        '{ownersToAsk}',
        '',
        'Du har valt bort de här, så de har inte fått ärendet:',
        '{deselectedOwners}',
        '',
        'De här ledningsägarna i kommunen är inte anslutna till Schaktkoll. Fråga dem själv:',
        '{unregisteredOwners}',
        '',
        'Följ svaren här:',
        '{link}',
      ),
    },
    rows: sentRows,
  },
  NewCase: {
    Email: { subject: newCaseSubject, body: whereDug },
  },
  'NewCase.Urgent': {
    Email: { subject: 'AKUT ärende {caseNumber}: svara senast {answerDueDay}', body: whereDug },
  },
  'NewCase.Planned': {
    Email: {
      subject: newCaseSubject,
      body: newCaseBody('planerar något och frågar om ni har ledningar i området.'),
    },
  },
  'NewCase.Coordination': {
    Email: {
      subject: newCaseSubject,
      body: newCaseBody('planerar ett arbete i ett område som ni bevakar och frågar om ni vill samordna er.'),
    },
  },
  'NewCase.Watched': watchedCase('ska gräva'),
  'NewCase.WatchedPlanned': watchedCase('planerar något'),
  UrgentCase: {
    // At most 160 characters; the inquirer's name is shortened for it.
    Sms: 'Schaktkoll: AKUT ärende {caseNumber} från {inquirer}. Svara nu. {link}',
  },
  AnswerGiven: {
    Email: { subject: 'Svar från {organisation} i ärende {caseNumber}', body: answerBody('svarat', doNotBegin) },
    // At most 160 characters; the owner's name is shortened for it.
    Sms: 'Schaktkoll: {organisation} har svarat i ärende {caseNumber}. Börja inte än. {link}',
  },
  'AnswerGiven.Changed': {
    Email: {
      subject: 'Ändrat svar från {organisation} i ärende {caseNumber}',
      body: answerBody('ändrat sitt svar', doNotBegin),
    },
  },
  'AnswerGiven.Planned': {
    Email: { subject: 'Svar från {organisation} i ärende {caseNumber}', body: answerBody('svarat', digLater) },
    // At most 160 characters; the owner's name is shortened for it.
    Sms: 'Schaktkoll: {organisation} har svarat i ärende {caseNumber}. {link}',
  },
  'AnswerGiven.ChangedPlanned': {
    Email: {
      subject: 'Ändrat svar från {organisation} i ärende {caseNumber}',
      body: answerBody('ändrat sitt svar', digLater),
    },
  },
  OwnerComment: commentMail(doNotBegin),
  'OwnerComment.Planned': commentMail(digLater),
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
        caseLines,
        'Svarsställe: {recipient}',
        'Svara senast: {answerDueDay}',
        '',
        'Svara här:',
        '{link}',
      ),
    },
  },
  'AnswerReminder.Late': lateMail('Frågaren får inte börja gräva förrän ni har svarat.'),
  'AnswerReminder.LatePlanned': lateMail('Frågaren väntar på ert svar.'),
  PeriodReminder: {
    Email: {
      subject: 'Perioden för ärende {caseNumber} går snart ut',
      body: lines(
        'Perioden går ut {endDate}. Är arbetet klart kan du stänga ärendet. Behöver du mer tid kan du förnya ärendet på dess sida, eller förlänga perioden om det går.',
        '',
        caseLines,
        '',
        'Ärendet finns här:',
        '{link}',
      ),
    },
  },
  'PeriodReminder.Ended': {
    Email: {
      subject: 'Perioden för ärende {caseNumber} har gått ut',
      body: lines(
        'Perioden gick ut {endDate}. Svaren gäller inte längre. Stäng ärendet, eller förnya det på dess sida om arbetet inte är klart.',
        '',
        caseLines,
        '',
        'Ärendet finns här:',
        '{link}',
      ),
    },
  },
  CaseExtended: {
    Email: {
      subject: 'Arbetsperioden för ärende {caseNumber} är förlängd till {endDate}',
      body: lines(
        'Frågaren har flyttat arbetsperiodens sista dag från {previousEndDate} till {endDate}.',
        'Stämmer ert svar inte för hela perioden? Ändra det innan frågaren har bekräftat det igen, eller ring frågaren.',
        '',
        caseLines,
        'Svarsställe: {recipient}',
        '',
        'Läs ärendet här:',
        '{link}',
      ),
    },
  },
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
  CaseReassigned: {
    Email: {
      subject: '{by} har gett dig ärende {caseNumber}',
      body: lines(
        '{by} har gett dig ärendet att besvara.',
        '',
        caseLines,
        'Svarsställe: {recipient}',
        'Svara senast: {answerDueDay}',
        '',
        'Svara här:',
        '{link}',
      ),
    },
  },
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
  CaseCopy: {
    Email: {
      subject: 'Kopia av ärende {caseNumber}',
      body: lines(
        '{sender} har skickat en kopia av sitt ärende till dig.',
        '',
        caseLines,
        '',
        'Kopian visar hur ärendet såg ut när den skickades. Den ger ingen rätt att gräva.',
        '',
        'Ledningsägarna i ärendet:',
        '{answers}',
        '',
        'Har du ett konto hos samma organisation kan du läsa ärendet här:',
        '{link}',
      ),
    },
    rows: {
      answers: lines('- {organisation}: {answer}', '  {wait}'),
      'answers.Unanswered': '- {organisation}: har inte svarat',
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
        'Anmärkning: {remark}',
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
