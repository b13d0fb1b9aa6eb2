import type { CasePurpose } from '@schaktkoll/domain';
import { casePageTexts } from '../cases/casePage.ts';
import { digLater, waitForAllAnswers } from '../cases/emergency.ts';
import { caseLines } from './caseLines.ts';
import { lines, type MessageTemplate } from './template.ts';

const phoneLine = '  Telefon: {phone}';
const callFirst = `Ring alla ledningsägare innan du gräver. ${waitForAllAnswers}`;

/** A copy may be read by anybody, long after it was sent: it must not be taken for a go-ahead. */
const copyMail = (purpose: CasePurpose, ...caution: readonly string[]): MessageTemplate => ({
  Email: {
    subject: 'Kopia av ärende {caseNumber}',
    body: lines(
      '{sender} har skickat en kopia av ett ärende till dig.',
      '',
      caseLines,
      'Status: {status}',
      '',
      'Kopian visar hur ärendet såg ut när den skickades. Den ger ingen rätt att gräva.',
      ...caution,
      '',
      `${casePageTexts.answers.heading(purpose)}:`,
      '{answers}',
      '',
      'Har du ett konto hos samma organisation kan du läsa ärendet här:',
      '{link}',
    ),
  },
  rows: {
    answers: lines('- {organisation}: {answer}', '  {wait}'),
    'answers.Unanswered': lines('- {organisation}: har inte svarat', phoneLine),
    'answers.Watching': '- {organisation}: bevakar området och behöver inte svara',
    'answers.ToAsk': lines(
      '- {organisation}: tar inte emot ärendet i Schaktkoll. Frågaren måste själv ringa och få svar',
      phoneLine,
    ),
    'answers.LeftOut': lines('- {organisation}: har inte fått ärendet, för frågaren har valt bort den', phoneLine),
    'answers.Asked': '- {organisation}: har inte fått ärendet, men har enligt frågaren svarat {askedOn}',
    'answers.Unregistered': lines(
      '- {organisation}: finns i kommunen men är inte ansluten till Schaktkoll. Frågaren måste själv fråga',
      phoneLine,
      '  E-post: {email}',
      '  Webbplats: {website}',
    ),
    'answers.MoreUnregistered': '- och {more} till som inte är anslutna: hela listan finns i ärendet',
  },
});

/** A copy of a case; Urgent while an emergency waits, Planned and Coordination where nothing is dug. */
export const copyTemplates = {
  CaseCopy: copyMail('CableIndication'),
  'CaseCopy.Urgent': copyMail('Emergency', callFirst),
  'CaseCopy.Planned': copyMail('Project', digLater),
  'CaseCopy.Coordination': copyMail('Collaborate', digLater),
} as const satisfies Readonly<Record<string, MessageTemplate>>;
