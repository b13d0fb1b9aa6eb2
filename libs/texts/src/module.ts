import { formatMoment } from './formats.ts';

/** The page of an owner's module (specification section 4). */
export const moduleTexts = {
  heading: 'Ledningsägarmodul',
  lead: 'En modul är ett program hos er som hämtar ärenden, besvarar dem och håller era intresseområden aktuella.',
  loading: 'Hämtar uppgifter om modulen',
  none: {
    heading: 'Ingen modul är kopplad',
    body: 'Skapa ett klient-id och en hemlighet som modulen loggar in med. Så länge modulen är kopplad sköter den intresseområdena, och de kan inte ändras här. Alla rutor i dem räknas då, även utanför begränsningsområdena.',
    create: 'Koppla en modul',
    creating: 'Kopplar',
  },
  secret: {
    heading: 'Spara hemligheten nu',
    body: 'Hemligheten visas bara den här gången. Spara den där modulen läser sina inställningar, och skicka den inte med e-post.',
    clientId: 'Klient-id',
    secret: 'Hemlighet',
    copyClientId: 'Kopiera klient-id',
    copySecret: 'Kopiera hemligheten',
    clientIdCopied: 'Klient-id är kopierat',
    secretCopied: 'Hemligheten är kopierad',
    done: 'Jag har sparat den',
  },
  state: {
    heading: 'Modulens status',
    clientId: 'Klient-id',
    created: 'Kopplad',
    createdBy: (moment: string, by: string): string => `${formatMoment(moment)} av ${by}`,
    program: 'Program',
    programUnknown: 'Modulen har inte hört av sig än.',
    heartbeat: 'Senaste livstecken',
    fetch: 'Hämtade ärenden senast',
    answer: 'Svarade senast',
    never: 'Aldrig',
    error: 'Senaste fel',
    errorAt: (text: string, moment: string): string => `${text} (${formatMoment(moment)})`,
    noError: 'Inget',
    silentHeading: 'Modulen har inte hört av sig på ett tag',
    silentBody: (moment: string): string =>
      `Det senaste livstecknet kom ${formatMoment(moment)}. Kontrollera att modulen är igång, och besvara ärendena för hand så länge.`,
  },
  connection: {
    heading: 'Anslutning',
    body: 'Modulen loggar in med OAuth 2.0 (client credentials) och får en token som gäller i tio minuter.',
    token: 'Adress för token',
    calls: 'Anropen börjar med',
    docs: 'Dokumentation av anropen',
  },
  secrets: {
    heading: 'Byt hemlighet',
    body: 'En ny hemlighet gäller direkt. Den gamla fungerar i sju dagar till, så att modulen kan ställas om utan avbrott.',
    rotate: 'Skapa en ny hemlighet',
    rotating: 'Skapar',
    question: {
      heading: 'Vill du skapa en ny hemlighet?',
      body: (hasOld: boolean): string =>
        hasOld
          ? 'Den hemlighet som modulen har nu fungerar i sju dagar till. Den som var före den slutar gälla direkt.'
          : 'Den hemlighet som modulen har nu fungerar i sju dagar till.',
      yes: 'Skapa en ny hemlighet',
      no: 'Avbryt',
    },
    since: (moment: string): string => `Hemligheten är från ${formatMoment(moment)}.`,
    old: (moment: string): string => `Den gamla hemligheten fungerar till ${formatMoment(moment)}.`,
    endOld: 'Avsluta den gamla nu',
    ending: 'Avslutar',
    endQuestion: {
      heading: 'Vill du avsluta den gamla hemligheten?',
      body: 'Den slutar gälla direkt, och modulen måste logga in på nytt med den nya.',
      yes: 'Avsluta den gamla',
      no: 'Avbryt',
    },
    ended: 'Den gamla hemligheten är avslutad.',
  },
  remove: {
    heading: 'Koppla bort modulen',
    body: 'Då kan modulen inte längre logga in. Intresseområdena blir kvar som de är, och går att ändra här igen.',
    action: 'Koppla bort modulen',
    removing: 'Kopplar bort',
    question: {
      heading: 'Vill du koppla bort modulen?',
      body: 'Modulen stoppas direkt, och ärenden måste besvaras för hand. En ny modul får ett nytt klient-id.',
      yes: 'Koppla bort modulen',
      no: 'Avbryt',
    },
    removed: 'Modulen är bortkopplad.',
  },
} as const;
