import type { WebServiceRole } from '@schaktkoll/domain';

/** The page of an organisation's programs that use the web service. */
export const webServiceTexts = {
  heading: 'Program',
  lead: 'Ett program hos er kan läsa och skapa ärenden genom Schaktkolls webbtjänst. Ingen kan logga in med det i en webbläsare.',
  loading: 'Hämtar era program',
  tasks: {
    WebServiceUser: 'Läser organisationens ärenden och svaren på dem.',
    WebServiceInquirer:
      'Läser organisationens ärenden och svaren på dem. Skapar, stänger och makulerar också ärenden, och bekräftar svar.',
  } satisfies Readonly<Record<WebServiceRole, string>>,
  connect: {
    none: 'Inget sådant program är kopplat. När du kopplar det får du ett klient-id och en hemlighet som programmet loggar in med.',
    fields: { email: 'E-postadress' },
    emailHints: {
      WebServiceUser: 'Till den som ansvarar för programmet, om vi behöver nå er. Till exempel namn@exempel.se.',
      WebServiceInquirer: 'Hit skickar vi besked om programmets ärenden. Till exempel namn@exempel.se.',
    } satisfies Readonly<Record<WebServiceRole, string>>,
    formLabel: (role: string): string => `Koppla: ${role}`,
    submit: 'Koppla programmet',
    submitting: 'Kopplar',
    refused: 'Programmet är inte kopplat',
  },
  remove: {
    action: 'Koppla bort programmet',
    removing: 'Kopplar bort',
    question: {
      heading: 'Vill du koppla bort programmet?',
      body: 'Det kan inte längre logga in. Dess öppna ärenden finns kvar: en kollega kan ta över dem, och ett nytt program av samma slag får dem. Det får ett nytt klient-id.',
      yes: 'Koppla bort programmet',
      no: 'Avbryt',
    },
    removed: 'Programmet är bortkopplat.',
  },
  connection: {
    heading: 'Så ansluter programmet',
    body: 'Programmet loggar in med OAuth 2.0 (client_credentials) och får en token som gäller i tio minuter. Anropen beskrivs i ett OpenAPI-dokument.',
  },
} as const;
