import type { Measure } from '@schaktkoll/domain';
import { composeMail, type MailText } from './mailParts.ts';
import { measureTexts } from './measures.ts';

export type { MailText };

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

/** To an inquirer who wants notices of answers collected, of a day or a week. */
export interface AnswersDigestMail {
  readonly answers: readonly AnswerGivenMail[];
}

/** A case as the mail of a period tells it. */
export interface DigestCase extends MailCase {
  readonly inquirerOrganisation: string;
  /** Last day to answer, `YYYY-MM-DD`. */
  readonly answerDueDay: string;
  readonly isAnswered: boolean;
}

/** To an answer point that wants its notices collected, of a day or a week (specification section 3). */
export interface DigestMail {
  readonly recipient: string;
  readonly newCases: readonly DigestCase[];
  /** Closed or cancelled since they came, or before they were answered. */
  readonly closedCases: readonly DigestCase[];
}

function caseLines({ caseNumber, name, startDate, endDate }: MailCase): string[] {
  return [`Ärende: ${caseNumber}, ${name}`, `Arbetsperiod: ${startDate} till ${endDate}`];
}

function owners(count: number): string {
  return count === 1 ? '1 svarsställe' : `${count} svarsställen`;
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

function digestSubject({ recipient, newCases, closedCases }: DigestMail): string {
  const unanswered = newCases.filter(({ isAnswered }) => !isAnswered);
  const firstDay = unanswered.map(({ answerDueDay }) => answerDueDay).sort()[0];
  if (newCases.length === 0) return `${counted(closedCases.length, 'avslutat ärende', 'avslutade ärenden')} till ${recipient}`;
  const cases = `${counted(newCases.length, 'nytt ärende', 'nya ärenden')} till ${recipient}`;
  return firstDay === undefined ? cases : `${cases}: svara senast ${firstDay}`;
}

function newCaseLines(item: DigestCase): string[] {
  return ['', ...caseLines(item), `Frågare: ${item.inquirerOrganisation}`, item.isAnswered ? 'Ni har redan svarat.' : `Svara senast: ${item.answerDueDay}`, item.address];
}

/** The messages that the product sends, in plain Swedish: what has happened, then what to do. */
export const mailTexts = {
  caseSent: (mail: CaseSentMail): MailText =>
    composeMail(`Ärende ${mail.caseNumber} är skickat`, [
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
    composeMail(`${mail.isEmergency ? 'AKUT: nytt' : 'Nytt'} ärende ${mail.caseNumber}: svara senast ${mail.answerDueDay}`, [
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
    composeMail(`Svar från ${mail.organisation} i ärende ${mail.caseNumber}`, [
      `${mail.organisation} har svarat: ${measureTexts.name(mail.measure)}.`,
      '',
      ...caseLines(mail),
      '',
      'Läs svaret och bekräfta det här:',
      mail.address,
    ]),
  /** At most 160 characters, however the owner is called. */
  answerGivenSms: ({ caseNumber, organisation, address }: AnswerGivenMail): string => `Schaktkoll: ${organisation.length > 50 ? `${organisation.slice(0, 49)}.` : organisation} har svarat i ${caseNumber}. ${address}`,
  answersDigest: ({ answers }: AnswersDigestMail): MailText =>
    composeMail(`${counted(answers.length, 'nytt svar', 'nya svar')} i dina ärenden`, [
      'Ledningsägare har svarat. Läs svaren och bekräfta dem:',
      ...answers.flatMap((answer) => ['', ...caseLines(answer), `${answer.organisation}: ${measureTexts.name(answer.measure)}`, answer.address]),
    ]),
  caseClosed: (mail: MailCase & { readonly recipient: string }): MailText =>
    composeMail(`Ärende ${mail.caseNumber} är stängt`, [
      'Frågaren har stängt ärendet innan ni svarade. Ni behöver inte göra något mer.',
      '',
      ...caseLines(mail),
      `Svarsställe: ${mail.recipient}`,
      '',
      'Ärendet finns kvar att läsa här:',
      mail.address,
    ]),
  digest: (mail: DigestMail): MailText =>
    composeMail(digestSubject(mail), [
      ...(mail.newCases.length === 0 ? [] : [`Nya ärenden till svarsstället ${mail.recipient}. Öppna dem och svara:`, ...mail.newCases.flatMap(newCaseLines)]),
      ...(mail.closedCases.length === 0
        ? []
        : [
            ...(mail.newCases.length === 0 ? [] : ['']),
            `Avslutade ärenden till svarsstället ${mail.recipient}. Ni behöver inte göra något mer med dem:`,
            ...mail.closedCases.flatMap((item) => ['', ...caseLines(item), item.address]),
          ]),
    ]),
} as const;
