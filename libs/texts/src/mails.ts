import type { Measure } from '@schaktkoll/domain';
import { formatList } from './formats.ts';
import { isolated } from './isolated.ts';
import { composeMail, type MailText } from './mailParts.ts';
import { measureTexts } from './measures.ts';
import { receiversText } from './receivers.ts';

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
  /** Owners whose answers are waited for, and organisations that are only told. */
  readonly ownerCount: number;
  readonly watcherCount: number;
  /** Owners that do not take cases here and must be asked by telephone. */
  readonly ownersToAsk: readonly { readonly name: string; readonly phone: string | null }[];
}

/** To an answer point when a case has reached it. */
export interface NewCaseMail extends MailCase {
  readonly recipient: string;
  readonly inquirerOrganisation: string;
  readonly isEmergency: boolean;
  /** False for an organisation that only watches: it is told, nobody waits for its answer. */
  readonly isAsked: boolean;
  /** Last day to answer, `YYYY-MM-DD`. */
  readonly answerDueDay: string;
}

/** To the inquirer when an owner has answered or changed its answer. */
export interface AnswerGivenMail extends MailCase {
  readonly organisation: string;
  readonly measure: Measure;
  /** It replaces an answer that was given before. */
  readonly isChange: boolean;
}

/** Who is still missing when an answer has come, by name. */
export interface StillMissing {
  readonly unanswered: readonly string[];
  readonly toAsk: readonly string[];
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
  /** False for an organisation that only watches. */
  readonly isAsked: boolean;
}

/** To an answer point that wants its notices collected, of a day or a week (specification section 3). */
export interface DigestMail {
  readonly recipient: string;
  readonly newCases: readonly DigestCase[];
  /** Closed or cancelled since they came, or before they were answered. */
  readonly closedCases: readonly DigestCase[];
}

function caseLines({ caseNumber, name, startDate, endDate }: MailCase): string[] {
  return [`Ärende: ${caseNumber}, ${isolated(name)}`, `Arbetsperiod: ${startDate} till och med ${endDate}`];
}

const doNotBegin = 'Börja inte arbeta förrän alla har svarat och du har bekräftat svaren.';

/** The line of an answer that makes the inquirer wait for something, none for others. */
function waitLines(measure: Measure): string[] {
  const wait = measureTexts.wait(measure);
  return wait === null ? [] : [wait];
}

function missingLines({ unanswered, toAsk }: StillMissing): string[] {
  return [
    ...(unanswered.length > 0 ? [`Svar saknas från ${formatList(unanswered)}.`] : []),
    ...(toAsk.length > 0 ? [`Du måste själv ringa och fråga ${formatList(toAsk)}.`] : []),
  ];
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

function digestSubject({ recipient, newCases, closedCases }: DigestMail): string {
  const unanswered = newCases.filter(({ isAnswered, isAsked }) => isAsked && !isAnswered);
  const firstDay = unanswered.map(({ answerDueDay }) => answerDueDay).sort()[0];
  if (newCases.length === 0)
    return `${counted(closedCases.length, 'stängt eller makulerat ärende', 'stängda eller makulerade ärenden')} till ${recipient}`;
  const cases = `${counted(newCases.length, 'nytt ärende', 'nya ärenden')} till ${recipient}`;
  return firstDay === undefined ? cases : `${cases}: svara senast ${firstDay}`;
}

function dueLines({ isAsked, isAnswered, answerDueDay }: DigestCase): string[] {
  if (isAnswered) return ['Ni har redan svarat.'];
  return isAsked ? [`Svara senast: ${answerDueDay}`] : ['Ni bevakar området och behöver inte svara.'];
}

function newCaseLines(item: DigestCase): string[] {
  return ['', ...caseLines(item), `Frågare: ${isolated(item.inquirerOrganisation)}`, ...dueLines(item), item.address];
}

/** The messages that the product sends, in plain Swedish: what has happened, then what to do. */
export const mailTexts = {
  caseSent: (mail: CaseSentMail): MailText =>
    composeMail(`Ärende ${mail.caseNumber} är skickat: vänta på svar innan du gräver`, [
      `Ditt ärende är skickat till ${receiversText(mail)}`,
      '',
      ...caseLines(mail),
      '',
      doNotBegin,
      ...(mail.ownersToAsk.length === 0
        ? []
        : [
            '',
            'Dessa ledningsägare har ledningar i eller nära arbetsområdet men tar inte emot ärendet i Schaktkoll. Ring dem och få svar innan du gräver:',
            ...mail.ownersToAsk.map(({ name, phone }) => `- ${isolated(name)}: ${phone ?? 'telefonnummer saknas'}`),
          ]),
      '',
      'Följ svaren här:',
      mail.address,
    ]),
  newCase: (mail: NewCaseMail): MailText =>
    composeMail(
      `${mail.isEmergency ? 'AKUT' : 'Nytt'} ärende ${mail.caseNumber}${mail.isAsked ? `: svara senast ${mail.answerDueDay}` : ' i ett område som ni bevakar'}`,
      [
        mail.isAsked
          ? `${isolated(mail.inquirerOrganisation)} ska gräva och frågar om ni har ledningar i arbetsområdet.`
          : `${isolated(mail.inquirerOrganisation)} ska gräva i ett område som ni bevakar.`,
        '',
        ...caseLines(mail),
        `Svarsställe: ${mail.recipient}`,
        ...(mail.isAsked ? [`Svara senast: ${mail.answerDueDay}`] : []),
        '',
        mail.isAsked ? 'Öppna ärendet och svara här:' : 'Läs ärendet här:',
        mail.address,
      ],
    ),
  answerGiven: (mail: AnswerGivenMail & StillMissing): MailText =>
    composeMail(
      `${mail.isChange ? 'Ändrat svar' : 'Svar'} från ${isolated(mail.organisation)} i ärende ${mail.caseNumber}`,
      [
        `${isolated(mail.organisation)} har ${mail.isChange ? 'ändrat sitt svar' : 'svarat'}: ${measureTexts.name(mail.measure)}.`,
        ...waitLines(mail.measure),
        '',
        doNotBegin,
        ...missingLines(mail),
        '',
        ...caseLines(mail),
        '',
        'Läs svaret och bekräfta det här:',
        mail.address,
      ],
    ),
  /** At most 160 characters, however the owner is called. */
  answerGivenSms: ({
    caseNumber,
    organisation,
    address,
  }: Pick<AnswerGivenMail, 'caseNumber' | 'organisation' | 'address'>): string =>
    `Schaktkoll: ${organisation.length > 36 ? `${organisation.slice(0, 35)}.` : organisation} har svarat i ärende ${caseNumber}. Börja inte än. ${address}`,
  answersDigest: ({ answers }: AnswersDigestMail): MailText =>
    composeMail(`${counted(answers.length, 'nytt svar', 'nya svar')} i dina ärenden`, [
      'Ledningsägare har svarat. Läs svaren och bekräfta dem.',
      doNotBegin,
      ...answers.flatMap((answer) => [
        '',
        ...caseLines(answer),
        `${isolated(answer.organisation)}${answer.isChange ? ' har ändrat sitt svar' : ''}: ${measureTexts.name(answer.measure)}`,
        ...waitLines(answer.measure),
        answer.address,
      ]),
    ]),
  caseClosed: (mail: MailCase & { readonly recipient: string }): MailText =>
    composeMail(`Ärende ${mail.caseNumber} är stängt: ni behöver inte svara`, [
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
      ...(mail.newCases.length === 0
        ? []
        : [
            `Nya ärenden till svarsstället ${mail.recipient}. Öppna dem och svara:`,
            ...mail.newCases.flatMap(newCaseLines),
          ]),
      ...(mail.closedCases.length === 0
        ? []
        : [
            ...(mail.newCases.length === 0 ? [] : ['']),
            `Stängda och makulerade ärenden till svarsstället ${mail.recipient}. Ni behöver inte göra något mer med dem:`,
            ...mail.closedCases.flatMap((item) => ['', ...caseLines(item), item.address]),
          ]),
    ]),
} as const;
