import { formatMoment } from './formats.ts';

/** What the pages of an organisation's programs share: the module of a cable owner and the programs of the web service. */
export const programTexts = {
  clientId: 'Klient-id',
  copyClientId: 'Kopiera klient-id',
  clientIdCopied: 'Klient-id är kopierat',
  connected: 'Kopplad',
  connectedBy: (moment: string, by: string): string => `${formatMoment(moment)} av ${by}`,
  secret: {
    heading: 'Spara hemligheten nu',
    body: 'Hemligheten visas bara den här gången. Spara den där programmet läser sina inställningar, och skicka den inte med e-post.',
    secret: 'Hemlighet',
    copySecret: 'Kopiera hemligheten',
    secretCopied: 'Hemligheten är kopierad',
    done: 'Jag har sparat den',
  },
  addresses: {
    token: 'Adress för token',
    calls: 'Anropen börjar med',
    docs: 'Dokumentation av anropen',
  },
  secrets: {
    body: 'En ny hemlighet gäller direkt. Den gamla fungerar i sju dagar till, så att programmet kan ställas om utan avbrott.',
    rotate: 'Skapa en ny hemlighet',
    rotating: 'Skapar',
    question: {
      heading: 'Vill du skapa en ny hemlighet?',
      body: (hasOld: boolean): string =>
        hasOld
          ? 'Den hemlighet som programmet har nu fungerar i sju dagar till. Den som var före den slutar gälla direkt.'
          : 'Den hemlighet som programmet har nu fungerar i sju dagar till.',
      yes: 'Skapa en ny hemlighet',
      no: 'Avbryt',
    },
    since: (moment: string): string => `Hemligheten är från ${formatMoment(moment)}.`,
    old: (moment: string): string => `Den gamla hemligheten fungerar till ${formatMoment(moment)}.`,
    endOld: 'Avsluta den gamla hemligheten',
    ending: 'Avslutar',
    endQuestion: {
      heading: 'Vill du avsluta den gamla hemligheten?',
      body: 'Den slutar gälla direkt, och programmet måste logga in på nytt med den nya.',
      yes: 'Avsluta den gamla',
      no: 'Avbryt',
    },
    ended: 'Den gamla hemligheten är avslutad.',
  },
} as const;
