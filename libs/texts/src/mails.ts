import type { Measure } from '@schaktkoll/domain';
import { measureTexts } from './measures.ts';

/** A message as it is sent: plain text, one subject line. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** What every message about a case says of it. */
export interface MailCase {
  readonly caseNumber: string;
  readonly name: string;
  /** First and last day of the work, `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly endDate: string;
  /** The case in the reader's own app. */
  readonly address: string;
}

/** To the inquirer when a case has been sent (specification section 4). */
export interface CaseSentMail extends MailCase {
  readonly recipientCount: number;
  /** Owners that do not take cases here and must be asked by telephone. */
  readonly ownersToAsk: readonly { readonly name: string; readonly phone: string | null }[];
}

/** To an answer point when a case has reached it. */
export interface NewCaseMail extends MailCase {
  readonly recipient: string;
  readonly inquirerOrganisation: string;
  readonly isEmergency: boolean;
  /** Last day to answer, `YYYY-MM-DD`. */
  readonly answerDueDay: string;
}

/** To the inquirer when an owner has answered or changed its answer. */
export interface AnswerGivenMail extends MailCase {
  readonly organisation: string;
  readonly measure: Measure;
}

const signature = ['', 'Det här meddelandet går inte att svara på.', '', 'Schaktkoll'];

function caseLines({ caseNumber, name, startDate, endDate }: MailCase): string[] {
  return [`Ärende: ${caseNumber}, ${name}`, `Arbetsperiod: ${startDate} till ${endDate}`];
}

function compose(subject: string, lines: readonly string[]): MailText {
  return { subject, text: [...lines, ...signature, ''].join('\n') };
}

function owners(count: number): string {
  return count === 1 ? '1 svarsställe' : `${count} svarsställen`;
}

/** The messages that the product sends, in plain Swedish: what has happened, then what to do. */
export const mailTexts = {
  caseSent: (mail: CaseSentMail): MailText =>
    compose(`Ärende ${mail.caseNumber} är skickat`, [
      `Ditt ärende är skickat till ${owners(mail.recipientCount)}.`,
      '',
      ...caseLines(mail),
      '',
      'Börja inte arbeta förrän alla har svarat och du har bekräftat svaren.',
      ...(mail.ownersToAsk.length === 0
        ? []
        : [
            '',
            'De här ledningsägarna tar inte emot ärenden i Schaktkoll. Ring dem själv:',
            ...mail.ownersToAsk.map(({ name, phone }) => `- ${name}: ${phone ?? 'telefonnummer saknas'}`),
          ]),
      '',
      'Följ svaren här:',
      mail.address,
    ]),
  newCase: (mail: NewCaseMail): MailText =>
    compose(`${mail.isEmergency ? 'AKUT: nytt' : 'Nytt'} ärende ${mail.caseNumber}: svara senast ${mail.answerDueDay}`, [
      `${mail.inquirerOrganisation} frågar om ni har ledningar i ett arbetsområde.`,
      '',
      ...caseLines(mail),
      `Svarsställe: ${mail.recipient}`,
      `Svara senast: ${mail.answerDueDay}`,
      '',
      'Öppna ärendet och svara här:',
      mail.address,
    ]),
  answerGiven: (mail: AnswerGivenMail): MailText =>
    compose(`Svar från ${mail.organisation} i ärende ${mail.caseNumber}`, [
      `${mail.organisation} har svarat: ${measureTexts.name(mail.measure)}.`,
      '',
      ...caseLines(mail),
      '',
      'Läs svaret och bekräfta det här:',
      mail.address,
    ]),
  caseClosed: (mail: MailCase & { readonly recipient: string }): MailText =>
    compose(`Ärende ${mail.caseNumber} är stängt`, [
      'Frågaren har stängt ärendet innan ni svarade. Ni behöver inte göra något mer.',
      '',
      ...caseLines(mail),
      `Svarsställe: ${mail.recipient}`,
      '',
      'Ärendet finns kvar att läsa här:',
      mail.address,
    ]),
} as const;
