import type { Measure } from '@schaktkoll/domain';
import { bidiIsolate } from '../shared/bidiIsolate.ts';

/** An owner's given answer, and what comes after it. */
export const ownerAnswerTexts = {
  sentAt: (moment: string, by: string | null) => (by === null ? `Skickat ${moment}` : `Skickat ${moment} av ${by}`),
  sentNext: (name: string) => `Svaret är skickat. Nästa ärende: ${bidiIsolate(name)}`,
  addFile: 'Fil',
  addComment: 'Kommentar',
  /** The answer says that a map or other material was sent, and has no file. */
  withoutFile: {
    heading: 'Ingen fil är vald',
    body: (measure: Measure) =>
      measure === 'Material'
        ? 'Har ni skickat ledningskartan på annat sätt?'
        : 'Har ni skickat informationen på annat sätt?',
    send: 'Ja, skicka',
    choose: 'Välj fil',
  },
  change: 'Ändra svaret',
  sendChange: 'Skicka ändringen',
  keep: 'Behåll svaret',
  notAwaited: 'Ni bevakar området. Frågaren väntar inte på ert svar, men ni kan svara.',
  next: 'Nästa ärende att besvara',
  nextCase: (caseNumber: string, name: string) => `${caseNumber} ${name}`,
  markingWish: (wish: string) => `Frågaren önskar utsättning: ${wish}`,
  noneLeft: 'Inga fler ärenden väntar på ert svar.',
  toList: 'Till ärendelistan',
  tooLate: 'Svaret kan inte längre skickas. Det du har skrivit finns kvar här tills du lämnar sidan.',
  replaced: 'Ett annat svarsställe besvarar ärendet.',
  /** No user could answer here, and the inquirer was asked to call. */
  leftToAsk: 'Ingen hos er kunde svara här, så frågaren har fått besked om att ringa er. Svara på telefon.',
  files: {
    label: 'Filer med svaret',
    hint: 'Till exempel en ledningskarta. Frågaren kan ladda ner filerna i ärendet.',
    expected:
      'Svaret säger att ni har skickat underlag. Bifoga det här, eller skriv i kommentaren hur frågaren får det.',
  },
  comment: {
    open: 'Skriv en kommentar utan svar',
    heading: 'Kommentar utan svar',
    label: 'Kommentar till frågaren',
    hint: 'Frågaren får den med e-post enligt sina val. Ärendet är fortfarande obesvarat tills ni svarar.',
    hintAnswered: 'Frågaren får den med e-post enligt sina val. Ert svar ändras inte.',
    send: 'Skicka kommentaren',
    busy: 'Skickar kommentaren',
    cancel: 'Avbryt',
    done: 'Kommentaren är skickad',
  },
  changeRecipient: {
    open: 'Byt svarsställe',
    question: 'Vilket svarsställe ska svara i stället?',
    label: 'Svarsställe',
    hint: 'Det nya svarsstället får ärendet och ska svara senast samma dag. De som bara hör till det här svarsstället ser det inte längre.',
    none: 'Er organisation har inget annat svarsställe som kan ta över ärendet.',
    loading: 'Hämtar svarsställen',
    send: 'Byt svarsställe',
    busy: 'Byter svarsställe',
    keep: 'Behåll ärendet här',
    done: (recipient: string) => `Ärendet är skickat till ${bidiIsolate(recipient)}`,
  },
} as const;
