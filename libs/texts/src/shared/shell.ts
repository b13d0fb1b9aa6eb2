import { bidiIsolate } from './bidiIsolate.ts';

/** The layout around every screen: header, menu, breadcrumbs, loading, errors, footer. */
export const shellTexts = {
  product: 'Schaktkoll',
  titleOf: (page: string) => `${page} – Schaktkoll`,
  /** Before the title of every page during impersonation, so that the browser tab shows it too. */
  impersonatedTitle: (user: string, title: string) => `Som ${bidiIsolate(user)}: ${title}`,
  skipToContent: 'Hoppa till innehållet',
  toStart: 'Schaktkoll, till startsidan',
  menu: { open: 'Meny', loggingOut: 'Loggar ut' },
  breadcrumbs: 'Sökväg',
  dailyLinks: 'Genvägar',
  footer: {
    about: 'Schaktkoll hjälper dig att fråga ledningsägarna innan du gräver.',
    links: 'Om Schaktkoll',
    terms: 'Villkor',
    cookies: 'Kakor',
    accessibility: 'Tillgänglighet',
    statistics: 'Statistik',
    status: 'Driftstatus',
    licences: 'Licenser',
    cases: { inquirer: 'Ärenden', cableowner: 'Ärenden' },
    toTop: 'Till sidans topp',
    environment: (name: string) =>
      `Det här är en testmiljö (${name}). Ärenden härifrån gäller inte. Gräv inte efter dem.`,
  },
  cookieBanner: {
    heading: 'Kakor',
    body: 'Bara nödvändiga kakor.',
    more: 'Om kakor',
    close: 'Stäng raden om kakor',
  },
  announcements: {
    region: 'Meddelanden från Schaktkoll',
    several: (count: number, first: string) => `${count} meddelanden: ${first}`,
    close: (title: string) => `Stäng meddelandet ${title}`,
  },
  waiting: {
    page: 'Hämtar sidan',
    session: 'Kontrollerar inloggningen',
    signIn: 'Öppnar inloggningen',
    app: 'Öppnar rätt sida',
  },
  toasts: { close: 'Stäng meddelandet', slow: 'Det tar längre tid än vanligt att hämta uppgifterna. Vänta kvar.' },
  dialog: { close: 'Stäng' },
  error: {
    toStart: 'Till startsidan',
    heading: 'Något gick fel',
    body: 'Felet ligger hos oss. Försök igen om en stund. Kontakta supporten och uppge felkoden om det inte hjälper.',
    noAnswer: 'Schaktkoll svarar inte. Kontrollera din internetanslutning och försök igen.',
    code: 'Felkod',
    copyCode: 'Kopiera felkoden',
    copied: 'Felkoden är kopierad',
    retry: 'Försök igen',
    ok: 'OK',
  },
  support: {
    contact: 'Supporten',
    page: 'Supportens sida',
    link: 'Support',
    subject: (code: string) => `Felkod ${code}`,
  },
  unreachable: { heading: 'Inloggningen svarar inte' },
  leave: {
    heading: 'Vill du lämna sidan?',
    body: 'Det du har fyllt i är inte sparat och försvinner om du lämnar sidan.',
    uploads: 'Filer laddas fortfarande upp. Lämnar du sidan kommer de inte med.',
    stay: 'Stanna kvar',
    leave: 'Lämna sidan',
  },
} as const;
