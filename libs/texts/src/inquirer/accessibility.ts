import type { TextSection } from './terms.ts';

/**
 * The accessibility statement required by the Swedish act on accessible digital public services, unless the
 * configuration names another page (PAGE-4). Its dates and shortcomings are facts: update them with each review.
 */
export const accessibilityTexts = {
  title: 'Tillgänglighetsredogörelse',
  lead: (provider: string | undefined) =>
    `${provider === undefined ? 'Vi som står bakom Schaktkoll vill' : `${provider} står bakom Schaktkoll och vill`} att så många som möjligt ska kunna använda tjänsten. Här står hur väl den följer lagen om tillgänglighet till digital offentlig service, vilka brister vi känner till och hur du rapporterar fler.`,
  covers: {
    heading: 'Vad redogörelsen gäller',
    paragraphs: [
      'Den gäller Schaktkoll: inloggningen, ärenden för den som frågar och för ledningsägare, användaradministrationen och supportens sidor.',
    ],
  },
  level: {
    heading: 'Hur tillgänglig tjänsten är',
    paragraphs: [
      'Schaktkoll är delvis förenlig med lagen om tillgänglighet till digital offentlig service, på grund av de brister som beskrivs nedan. Vi arbetar efter WCAG 2.2 på nivå AA, vilket är mer än lagen kräver (WCAG 2.1).',
    ],
  },
  gaps: {
    heading: 'Brister som vi känner till',
    paragraphs: ['Det här är inte tillgängligt för alla i dag:'],
    points: [
      'Kartans bild av omgivningen går inte att läsa upp. Arbetsområden kan i stället skrivas in som koordinater, och de står i en lista bredvid kartan.',
      'Ritningar, kartor och andra filer som användare bifogar kan sakna text och struktur för hjälpmedel. Be den som har bifogat filen om hjälp, eller skriv till oss.',
      'Vi har ännu inte låtit personer som använder skärmläsare eller andra hjälpmedel testa hela tjänsten.',
    ],
  },
  method: {
    heading: 'Hur vi har testat tjänsten',
    paragraphs: [
      'Vi har själva bedömt tjänsten. Sidorna testas automatiskt mot WCAG 2.2 varje gång något ändras, i smala och breda fönster och med stor text, och de viktigaste uppgifterna utförs med bara tangentbord.',
      'Bedömningen gjordes den 21 november 2026. Redogörelsen uppdaterades senast den 26 november 2026.',
    ],
  },
  message: {
    heading: 'Säg till om något inte är tillgängligt',
    lead: 'Beskriv vad som inte fungerar och på vilken sida. Vill du ha något av innehållet på ett annat sätt kan du be om det här.',
    message: 'Meddelande',
    email: 'E-postadress',
    emailHint: 'Om du vill ha svar',
    submit: 'Skicka meddelandet',
    refused: 'Meddelandet kunde inte skickas',
    sentHeading: 'Meddelandet är skickat',
    sent: 'Tack. Vi läser ditt meddelande och svarar om du har lämnat din e-postadress.',
    fields: { message: 'Meddelande', email: 'E-postadress' },
  },
  authority: {
    heading: 'Om du inte är nöjd med vårt svar',
    body: 'Myndigheten för digital förvaltning, Digg, har tillsyn över att lagen följs. Tycker du att vi inte tar hand om det du har rapporterat kan du anmäla det till dem.',
    link: 'Anmäl bristande tillgänglighet hos Digg',
    address: 'https://www.digg.se/tdosanmalan',
  },
} as const satisfies Record<
  string,
  string | ((provider: string | undefined) => string) | TextSection | Record<string, string | Record<string, string>>
>;
