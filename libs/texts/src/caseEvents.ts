import { measures, type CaseEventType, type Measure } from '@schaktkoll/domain';
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
}

const mailNames: Readonly<Record<string, string>> = {
  CaseSent: 'bekräftelsen till frågaren',
  NewCase: 'meddelandet om ett nytt ärende',
  AnswerGiven: 'meddelandet om ett svar',
  CaseClosed: 'meddelandet om att ärendet är stängt',
};

/** "Bergsbro Nät (svarsställe Kundtjänst)"; the answer point is left out when its name says no more. */
function owner({ organisation = 'ledningsägaren', recipient }: CaseEventParams): string {
  return recipient === undefined || recipient === organisation ? organisation : `${organisation} (svarsställe ${recipient})`;
}

function mail(params: CaseEventParams): string {
  const name = mailNames[params.mail ?? ''] ?? 'ett meddelande';
  return params.organisation === undefined ? name : `${name} till ${owner(params)}`;
}

function answer({ measure }: CaseEventParams): string {
  const known = measures.find((name) => name === measure) as Measure | undefined;
  return known === undefined ? '' : `: ${measureTexts.name(known)}`;
}

const sentences: Readonly<Record<CaseEventType, (params: CaseEventParams) => string>> = {
  Created: () => 'Ärendet skapades och skickades.',
  CableOwnerNotified: (params) => `Ärendet skickades till ${owner(params)}.`,
  CableOwnerConfirmed: (params) => `${owner(params)} tog emot ärendet.`,
  Opened: (params) => `${owner(params)} öppnade ärendet.`,
  RecipientReplied: (params) => `${owner(params)} svarade${answer(params)}.`,
  CableOwnerComment: (params) => `${owner(params)} skrev en kommentar.`,
  InquirerConfirmed: (params) => `Svaret från ${owner(params)} bekräftades.`,
  ChangeRecipient: (params) => `${params.organisation ?? 'Ledningsägaren'} bytte svarsställe från ${params.from ?? 'ett'} till ${params.to ?? 'ett annat'}.`,
  ReassignedCase: (params) => `Ärendet omfördelades till ${owner(params)}.`,
  OvertakeCase: (params) => `${params.to ?? 'En kollega'} tog över ärendet från ${params.from ?? 'en annan användare'}.`,
  Closed: () => 'Ärendet stängdes.',
  Canceled: () => 'Ärendet makulerades.',
  SentEmail: (params) => `E-post skickades: ${mail(params)}.`,
  SentSms: (params) => `Sms skickades: ${mail(params)}.`,
  SmsDelivered: (params) => `Sms kom fram: ${mail(params)}.`,
  MessageFailed: (params) => `${params.channel === 'Sms' ? 'Sms' : 'E-post'} kunde inte levereras: ${mail(params)}. Ring om det är bråttom.`,
  ModuleReceived: (params) => `Ledningsägarmodulen hos ${owner(params)} tog emot ärendet.`,
  ModuleAnswered: (params) => `Ledningsägarmodulen hos ${owner(params)} svarade${answer(params)}.`,
  ModuleFailed: (params) => `Ledningsägarmodulen hos ${owner(params)} kunde inte svara. En handläggare tar över.`,
  InquirerIncludedOwner: (params) => `${owner(params)} lades till i ärendet.`,
  InquirerDeselectedOwner: (params) => `${owner(params)} valdes bort av frågaren.`,
};

/** The Swedish line of each event in a case's log (decisions 17). */
export const caseEventTexts = {
  /** The sentence of an event, from its type and params. */
  sentence: (type: CaseEventType, params: CaseEventParams): string => {
    const sentence = sentences[type](params);
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  },
} as const;
