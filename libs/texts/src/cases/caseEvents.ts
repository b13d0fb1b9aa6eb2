import { cancelReasons, measures, type CancelReason, type CaseEventType, type Measure } from '@schaktkoll/domain';
import { cancelReasonTexts } from './caseNames.ts';
import { formatCount, formatDayLong } from '../shared/formats.ts';
import { bidiIsolate } from '../shared/bidiIsolate.ts';
import { measureTexts } from './measures.ts';

/** What an event of a case carries for its sentence; which of them are there depends on the type. */
export interface CaseEventParams {
  readonly organisation?: string;
  readonly recipient?: string;
  readonly measure?: string;
  readonly mail?: string;
  /** `Sms` where a message that failed was no e-mail. */
  readonly channel?: string;
  readonly from?: string;
  readonly to?: string;
  readonly reason?: string;
  readonly caseNumber?: string;
  /** The Swedish day on which something was done. */
  readonly day?: string;
  /** The address of the owner's terms that were accepted. */
  readonly terms?: string;
  readonly rule?: string;
  /** How many answers of rules an extension ended, where it ended any. */
  readonly endedAnswers?: string;
}

const mailNames: Readonly<Record<string, string>> = {
  CaseSent: 'bekräftelsen till frågaren',
  NewCase: 'meddelandet om ett nytt ärende',
  AnswerGiven: 'meddelandet om ett svar',
  AnswerLessSafe: 'meddelandet om ett ändrat svar',
  OwnerToAsk: 'meddelandet om en ledningsägare att fråga',
  OwnerComment: 'meddelandet om en kommentar',
  AnswerReminder: 'påminnelsen om att svara',
  PeriodReminder: 'påminnelsen om periodens slut',
  CaseClosed: 'meddelandet om att ärendet är stängt',
  CaseExtended: 'meddelandet om en längre arbetsperiod',
  CaseOvertaken: 'meddelandet till den tidigare frågaren',
  CaseReassigned: 'meddelandet om vem som har hand om ärendet',
  CaseCopy: 'kopian av ärendet',
  CaseCanceled: 'meddelandet om att ärendet är makulerat',
  SitePhoto: 'meddelandet om ett foto från platsen',
};

/** Whom a message went to, and what it was about, as parts of a sentence. */
const mailsToInquirer: readonly string[] = [
  'CaseSent',
  'AnswerGiven',
  'AnswerLessSafe',
  'OwnerComment',
  'PeriodReminder',
];

function receiver(params: CaseEventParams): string {
  if (params.mail === 'CaseOvertaken') return 'den tidigare frågaren';
  if (params.mail === 'CaseReassigned') return 'en kollega';
  if (mailsToInquirer.includes(params.mail ?? '')) return 'frågaren';
  return params.organisation === undefined ? 'en mottagare' : owner(params);
}

function about(params: CaseEventParams): string {
  switch (params.mail) {
    case 'CaseSent':
      return ' en bekräftelse';
    case 'NewCase':
      return ' om ärendet';
    case 'AnswerGiven':
      return params.organisation === undefined ? ' om ett svar' : ` om svaret från ${owner(params)}`;
    case 'AnswerLessSafe':
      return params.organisation === undefined ? ' om ett ändrat svar' : ` om ett ändrat svar från ${owner(params)}`;
    case 'OwnerToAsk':
      return params.organisation === undefined ? ' om en ledningsägare' : ` om ${owner(params)}`;
    case 'OwnerComment':
      return params.organisation === undefined ? ' om en kommentar' : ` om en kommentar från ${owner(params)}`;
    case 'AnswerReminder':
      return ' en påminnelse om att svara';
    case 'PeriodReminder':
      return ' en påminnelse om periodens slut';
    case 'CaseClosed':
      return ' om att ärendet är stängt';
    case 'CaseExtended':
      return ' om en längre arbetsperiod';
    case 'CaseOvertaken':
      return ' om att en kollega har tagit över ärendet';
    case 'CaseReassigned':
      return ' om vem som har hand om ärendet';
    case 'CaseCopy':
      return ' en kopia av ärendet';
    case 'SitePhoto':
      return ' om ett foto från platsen';
    case 'CaseCanceled':
      return ' om att ärendet är makulerat';
    default:
      return '';
  }
}

/** "Bergsbro Nät (svarsställe Kundtjänst)"; the answer point is left out when its name says no more. */
function owner({ organisation = 'ledningsägaren', recipient }: CaseEventParams): string {
  return recipient === undefined || recipient === organisation
    ? bidiIsolate(organisation)
    : `${bidiIsolate(organisation)} (svarsställe ${bidiIsolate(recipient)})`;
}

function mail(params: CaseEventParams): string {
  const name = mailNames[params.mail ?? ''] ?? 'ett meddelande';
  return params.organisation === undefined ? name : `${name} till ${owner(params)}`;
}

function answer({ measure }: CaseEventParams): string {
  const known = measures.find((name): name is Measure => name === measure);
  return known === undefined ? '' : `: ${measureTexts.name(known)}`;
}

function because({ reason }: CaseEventParams): string {
  const known = cancelReasons.find((name): name is CancelReason => name === reason);
  return known === undefined ? '' : `: ${cancelReasonTexts[known]}`;
}

function onDay({ day }: CaseEventParams): string {
  return day === undefined ? '' : ` ${formatDayLong(day)}`;
}

function reassigned({ from, to, recipient }: CaseEventParams): string {
  const at = recipient === undefined ? '' : ` hos ${bidiIsolate(recipient)}`;
  if (to === undefined) return `${bidiIsolate(from ?? 'Den som hade ärendet')} har inte längre hand om ärendet${at}.`;
  const instead = from === undefined ? '' : ` i stället för ${bidiIsolate(from)}`;
  return `${bidiIsolate(to)} har hand om ärendet${at}${instead}.`;
}

function isMarking({ measure }: CaseEventParams): boolean {
  return measure === 'VisitWillOccur';
}

function keptPromise(params: CaseEventParams): string {
  return isMarking(params)
    ? `Utsättningen från ${owner(params)} blev klar`
    : `Kontakten med ${owner(params)} blev klar`;
}

function undonePromise(params: CaseEventParams): string {
  return isMarking(params) ? `utsättningen från ${owner(params)}` : `kontakten med ${owner(params)}`;
}

const sentences: Readonly<Record<CaseEventType, (params: CaseEventParams) => string>> = {
  Created: () => 'Ärendet skapades och skickades.',
  CableOwnerNotified: (params) => `Ärendet skickades till ${owner(params)}.`,
  CableOwnerConfirmed: (params) => `${owner(params)} har börjat handlägga ärendet.`,
  Opened: (params) => `${owner(params)} öppnade ärendet.`,
  RecipientReplied: (params) =>
    `${owner(params)} svarade${params.rule === undefined ? '' : ` automatiskt med regeln ${bidiIsolate(params.rule)}`}${answer(params)}.`,
  CableOwnerComment: (params) => `${owner(params)} skrev en kommentar.`,
  InquirerConfirmed: (params) =>
    `Svaret från ${owner(params)} bekräftades${params.terms === undefined ? '' : ', och villkoren godkändes'}.`,
  OwnerAsked: (params) => `${owner(params)} är tillfrågad på annat sätt och har svarat${onDay(params)}.`,
  OwnerAskedUndone: (params) => `Markeringen att ${owner(params)} är tillfrågad togs bort.`,
  PromiseKept: (params) => `${keptPromise(params)}${onDay(params)}.`,
  PromiseKeptUndone: (params) => `Markeringen att ${undonePromise(params)} är klar togs bort.`,
  ChangeRecipient: (params) =>
    `${bidiIsolate(params.organisation ?? 'Ledningsägaren')} bytte svarsställe från ${bidiIsolate(params.from ?? 'ett')} till ${bidiIsolate(params.to ?? 'ett annat')}.`,
  ReassignedCase: (params) => reassigned(params),
  OvertakeCase: (params) =>
    `${params.to ?? 'En kollega'} tog över ärendet från ${params.from ?? 'en annan användare'}.`,
  Extended: ({ from, to, endedAnswers }) =>
    from === undefined || to === undefined
      ? 'Arbetsperioden förlängdes.'
      : `Arbetsperiodens sista dag flyttades från ${formatDayLong(from)} till ${formatDayLong(to)}. Bekräftade svar ska bekräftas igen.${
          endedAnswers === undefined
            ? ''
            : ` ${formatCount(Number(endedAnswers), 'automatiskt svar', 'automatiska svar')} upphörde.`
        }`,
  Renewed: ({ caseNumber }) => `Ärendet förnyades${caseNumber === undefined ? '' : ` med ärende ${caseNumber}`}.`,
  PhotoSent: () => 'Ett foto från platsen skickades.',
  Closed: () => 'Ärendet stängdes.',
  Canceled: (params) => `Ärendet makulerades${because(params)}.`,
  SentEmail: (params) => `Vi mejlade ${receiver(params)}${about(params)}.`,
  SentSms: (params) => `Vi skickade sms till ${receiver(params)}${about(params)}.`,
  SmsDelivered: (params) => `Sms kom fram: ${mail(params)}.`,
  MessageFailed: (params) =>
    `${params.channel === 'Sms' ? 'Sms' : 'E-post'} kunde inte levereras: ${mail(params)}. Ring om det är bråttom.`,
  ModuleReceived: (params) => `Ledningsägarmodulen hos ${owner(params)} tog emot ärendet.`,
  ModuleAnswered: (params) => `Ledningsägarmodulen hos ${owner(params)} svarade${answer(params)}.`,
  AnswerMapChanged: (params) => `${owner(params)} ändrade sin ledningskarta. Läs svaret igen.`,
  AnswerMapWithdrawn: (params) =>
    `${owner(params)} återkallade sin ledningskarta${params.reason === undefined ? '' : `: ${bidiIsolate(params.reason)}`}. Gräv inte efter den.`,
  ModuleFailed: (params) => `Ledningsägarmodulen hos ${owner(params)} kunde inte svara. En handläggare tar över.`,
  InquirerIncludedOwner: (params) => `${owner(params)} lades till i ärendet.`,
  OwnerCannotAnswer: (params) => `${owner(params)} kan inte längre svara i Schaktkoll. Frågaren frågar själv.`,
  OwnerCanAnswerAgain: (params) => `${owner(params)} kan svara i Schaktkoll igen.`,
  InquirerDeselectedOwner: (params) => `${owner(params)} valdes bort av frågaren.`,
};

/** The Swedish line of each event in a case's log (CASE-19). */
export const caseEventTexts = {
  /** The sentence of an event, from its type and params. */
  sentence: (type: CaseEventType, params: CaseEventParams): string => {
    const sentence = sentences[type](params);
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  },
} as const;
