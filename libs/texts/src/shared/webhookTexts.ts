import { formatMoment, formatNumber } from './formats.ts';

interface Receiver {
  /** The program with its article, in the middle of a sentence and at its beginning. */
  readonly it: string;
  readonly It: string;
  readonly body: string;
  /** What has to be done without webhooks. */
  readonly without: string;
  readonly host: string;
}

/** Webhooks on the page of a program (record 82). */
const webhookTextsOf = ({ it, It, body, without, host }: Receiver) => ({
  heading: 'Webhookar',
  body,
  loading: 'Hämtar uppgifter om webhookar',
  off: 'Webhookar är avstängda.',
  formLabel: 'Adress för webhookar',
  fields: { address: 'Adress som vi anropar' },
  addressHint: `En adress som börjar med https och har ett namn, till exempel https://${host}.example.com/schaktkoll.`,
  create: 'Slå på webhookar',
  creating: 'Slår på',
  save: 'Spara adressen',
  saving: 'Sparar',
  saved: 'Adressen är sparad.',
  secret: {
    heading: 'Spara webhookarnas hemlighet nu',
    body: `Hemligheten visas bara den här gången. ${It} kontrollerar med den att anropen kommer från oss.`,
    label: 'Hemlighet för webhookar',
    copy: 'Kopiera hemligheten för webhookar',
    copied: 'Hemligheten för webhookar är kopierad',
    done: 'Jag har sparat den',
  },
  pausedHeading: 'Mottagaren svarar inte',
  pausedBody: (moment: string): string =>
    `Vi försöker igen ${formatMoment(moment)}. Händelser som inte kommer fram inom ett dygn ges upp, men ärendena finns kvar att hämta.`,
  secrets: {
    since: (moment: string): string => `Hemligheten är från ${formatMoment(moment)}.`,
    old: (moment: string): string => `Den gamla hemligheten signerar också till ${formatMoment(moment)}.`,
    rotate: 'Byt hemlighet för webhookar',
    rotating: 'Byter',
    question: {
      heading: 'Vill du byta webhookarnas hemlighet?',
      body: (): string => `Vi signerar med båda i sju dagar, så att ${it} kan ställas om utan avbrott.`,
      yes: 'Byt hemlighet',
      no: 'Avbryt',
    },
    endOld: 'Sluta signera med den gamla',
    ending: 'Avslutar',
    endQuestion: {
      heading: 'Vill du sluta signera med den gamla hemligheten?',
      body: `${It} måste använda den nya från och med nu.`,
      yes: 'Sluta med den gamla',
      no: 'Avbryt',
    },
    ended: 'Vi signerar bara med den nya hemligheten.',
  },
  test: 'Skicka en testhändelse',
  testing: 'Skickar',
  tested: 'Testhändelsen är på väg. Resultatet visas i listan.',
  remove: 'Stäng av webhookar',
  removing: 'Stänger av',
  removeQuestion: {
    heading: 'Vill du stänga av webhookar?',
    body: `Händelser som väntar skickas inte. ${without}`,
    yes: 'Stäng av webhookar',
    no: 'Avbryt',
  },
  removed: 'Webhookar är avstängda.',
  deliveries: {
    heading: 'Senaste händelserna',
    none: 'Inget har skickats än. Skicka en testhändelse för att prova.',
    waiting: (count: number): string =>
      count === 1 ? '1 händelse väntar på att skickas.' : `${formatNumber(count)} händelser väntar på att skickas.`,
    refresh: 'Uppdatera',
    columns: { at: 'Tid', type: 'Händelse', caseNumber: 'Ärende', attempts: 'Försök', result: 'Resultat' },
    noCase: '–',
    sent: (status: number | null, moment: string): string => `Levererad ${formatMoment(moment)} (${status ?? ''})`,
    waits: 'Väntar',
    retries: (fault: string, moment: string): string => `${fault}. Nytt försök tidigast ${formatMoment(moment)}`,
    dead: (fault: string): string => `Gavs upp. ${fault}`,
  },
});
export type WebhookTexts = ReturnType<typeof webhookTextsOf>;

export const moduleWebhookTexts = webhookTextsOf({
  it: 'modulen',
  It: 'Modulen',
  body: 'Vi kan anropa modulen när ett ärende kommer, ändras, stängs eller makuleras. Då behöver den inte fråga lika ofta. Anropet har bara ärendenumret, och modulen hämtar resten.',
  without: 'Modulen måste själv hämta ärenden.',
  host: 'modul',
});

export const webServiceWebhookTexts = webhookTextsOf({
  it: 'programmet',
  It: 'Programmet',
  body: 'Vi kan anropa ert program när ett svar kommer eller ändras, när alla har svarat, när det är klart att gräva, när ett svar är sent och innan perioden tar slut. Då behöver det inte fråga lika ofta. Anropet har bara ärendenumret, och programmet hämtar resten.',
  without: 'Programmet måste själv fråga efter svar.',
  host: 'program',
});
