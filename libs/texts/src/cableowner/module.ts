import { formatMoment } from '../shared/formats.ts';

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
  state: {
    heading: 'Modulens status',
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
    body: 'Modulen loggar in med OAuth 2.0 (client credentials) och får en token som gäller i tio minuter. Den får ärendena på de svarsställen där den står som handläggare, eller på alla om den inte står på något.',
  },
  secretsHeading: 'Byt hemlighet',
  remove: {
    heading: 'Koppla bort modulen',
    body: 'Då kan modulen inte längre logga in. Intresseområdena blir kvar som de är, och går att ändra här igen.',
    action: 'Koppla bort modulen',
    removing: 'Kopplar bort',
    question: {
      heading: 'Vill du koppla bort modulen?',
      body: 'Modulen stoppas direkt, och ärenden måste besvaras för hand. Finns det ingen som kan svara får frågarna besked om att ringa er. En ny modul får ett nytt klient-id.',
      yes: 'Koppla bort modulen',
      no: 'Avbryt',
    },
    removed: 'Modulen är bortkopplad.',
  },
} as const;
