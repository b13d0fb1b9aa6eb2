import { digLater, waitForAllAnswersToYou } from '../cases/emergency.ts';
import { caseAndAddress, caseLines, doNotBeginBeforeYouConfirm } from './caseLines.ts';
import { lines, type MessageTemplate } from './template.ts';

const callRow = '- {name}: {phone}';
const noPhoneRow = '- {name}: telefonnummer saknas';

/** The confirmation, with lists of owners in its body. */
const sentCase = (subject: string, body: string) => ({
  Email: { subject, body },
  rows: {
    ownersToAsk: callRow,
    'ownersToAsk.NoPhone': noPhoneRow,
    ownersToCall: callRow,
    'ownersToCall.NoPhone': noPhoneRow,
    unregisteredOwners: callRow,
    'unregisteredOwners.ByEmail': '- {name}: {email}',
    'unregisteredOwners.OnWebsite': '- {name}: {website}',
    'unregisteredOwners.NoContact': '- {name}: kontaktuppgifter saknas',
    'unregisteredOwners.More': '- och {more} till: hela listan finns i ärendet',
    deselectedOwners: callRow,
    'deselectedOwners.NoPhone': noPhoneRow,
  },
});

const wholeCase = lines(caseAndAddress, 'Omfattning: {size}');

const newCaseBody = (question: string) =>
  lines(
    `{inquirer} ${question}`,
    '',
    wholeCase,
    '',
    'Kontaktperson: {contactName}',
    'Telefon: {contactPhone}',
    'E-post: {contactEmail}',
    '',
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
      wholeCase,
      'Svarsställe: {recipient}',
      '',
      'Läs ärendet här:',
      '{link}',
    ),
  },
});

const sentWork = (subject: string, caution: string) =>
  sentCase(
    subject,
    lines(
      'Ditt ärende är skickat till {receivers}',
      '',
      caseLines,
      '',
      caution,
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
  );

/**
 * Messages about a new case, by kind; the variants with Planned and Coordination are those of cases in which nothing is
 * dug, those with Urgent are about emergencies.
 */
export const newCaseTemplates = {
  CaseSent: sentWork('Ärende {caseNumber} är skickat: vänta på svar innan du gräver', doNotBeginBeforeYouConfirm),
  'CaseSent.Urgent': sentWork(
    'Akut ärende {caseNumber} är skickat: ring alla ledningsägare innan du gräver',
    waitForAllAnswersToYou,
  ),
  'CaseSent.Planned': sentCase(
    'Ärende {caseNumber} är skickat',
    lines(
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
  ),
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
} as const satisfies Readonly<Record<string, MessageTemplate>>;
