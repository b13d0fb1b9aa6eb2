import { digLater, waitForAllAnswers } from '../cases/emergency.ts';
import { caseLines, doNotBegin, insteadOfInquirer } from './caseLines.ts';
import { lines, type MessageTemplate } from './template.ts';

const commentMail = (caution: string) => ({
  Email: {
    subject: 'Kommentar från {organisation} i ärende {caseNumber}',
    body: lines(
      insteadOfInquirer,
      '',
      '{organisation} har skrivit en kommentar: {comment}',
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

const answerBody = (said: string, caution: string) =>
  lines(
    insteadOfInquirer,
    '',
    `{organisation} har ${said}: {answer}.`,
    '{wait}',
    'Filer med svaret: {files}. Ladda ner dem i ärendet.',
    '',
    caution,
    'Svar saknas från {unanswered}.',
    'Ring och fråga {toAsk}.',
    '',
    caseLines,
    '',
    'Läs svaret och bekräfta det här:',
    '{link}',
  );

const answerMail = (caution: string) => ({
  subject: 'Svar från {organisation} i ärende {caseNumber}',
  body: answerBody('svarat', caution),
});
const changedMail = (caution: string) => ({
  Email: {
    subject: 'Ändrat svar från {organisation} i ärende {caseNumber}',
    body: answerBody('ändrat sitt svar', caution),
  },
});

const lessSafeMail = (caution: string) => ({
  Email: {
    subject: 'Börja inte gräva: {organisation} har ändrat sitt svar i ärende {caseNumber}',
    body: answerBody(
      'ändrat sitt svar',
      lines('Det nya svaret kräver mer försiktighet än det förra. Om ni redan gräver: avbryt och läs svaret.', caution),
    ),
  },
  // At most 160 characters; the owner's name is shortened for it.
  Sms: 'Schaktkoll: {organisation} ändrade svaret i ärende {caseNumber}. Gräv inte. {link}',
});

const ownerToAskMail = (caution: string) => ({
  Email: {
    subject: 'Ring och fråga {organisation}: ärende {caseNumber}',
    body: lines(
      insteadOfInquirer,
      '',
      '{organisation} kan inte längre svara i Schaktkoll, och har inte svarat på ärendet. Frågan måste ställas direkt till dem, och svaret skrivas in i ärendet.',
      'Telefon till {organisation}: {phone}',
      caution,
      '',
      caseLines,
      '',
      'Skriv in svaret här:',
      '{link}',
    ),
  },
  // At most 160 characters; the owner's name is shortened for it.
  Sms: 'Schaktkoll: fråga {organisation}, tel {phone}, om ärende {caseNumber}. {link}',
});

const canAnswerAgain = 'kan svara i Schaktkoll igen och har fått ärendet på nytt. Vänta på svaret i ärendet.';

/** Messages to an inquirer about answers, owners to ask and comments. */
export const answerTemplates = {
  AnswerGiven: {
    Email: answerMail(doNotBegin),
    // At most 160 characters; the owner's name is shortened for it.
    Sms: 'Schaktkoll: {organisation} har svarat i ärende {caseNumber}. Börja inte än. {link}',
  },
  'AnswerGiven.Changed': changedMail(doNotBegin),
  'AnswerGiven.Urgent': {
    Email: answerMail(waitForAllAnswers),
    // At most 160 characters; the owner's name is shortened for it.
    Sms: 'Schaktkoll: {organisation} har svarat i ärende {caseNumber}. Gräv inte förrän alla har gett besked. {link}',
  },
  'AnswerGiven.ChangedUrgent': changedMail(waitForAllAnswers),
  'AnswerGiven.Planned': {
    Email: answerMail(digLater),
    // At most 160 characters; the owner's name is shortened for it.
    Sms: 'Schaktkoll: {organisation} har svarat i ärende {caseNumber}. Gräv inte på det. {link}',
  },
  'AnswerGiven.ChangedPlanned': changedMail(digLater),
  AnswerLessSafe: lessSafeMail(doNotBegin),
  'AnswerLessSafe.Urgent': lessSafeMail(waitForAllAnswers),
  OwnerToAsk: ownerToAskMail(doNotBegin),
  'OwnerToAsk.Urgent': ownerToAskMail(waitForAllAnswers),
  'OwnerToAsk.Planned': ownerToAskMail(digLater),
  'OwnerToAsk.Again': {
    Email: {
      subject: '{organisation} kan svara igen: ärende {caseNumber}',
      body: lines(
        insteadOfInquirer,
        '',
        `{organisation} ${canAnswerAgain}`,
        '',
        caseLines,
        '',
        'Ärendet finns här:',
        '{link}',
      ),
    },
  },
  OwnerComment: commentMail(doNotBegin),
  'OwnerComment.Urgent': commentMail(waitForAllAnswers),
  'OwnerComment.Planned': commentMail(digLater),
} as const satisfies Readonly<Record<string, MessageTemplate>>;
