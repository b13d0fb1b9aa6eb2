/** Where in the browser an item is stored. */
export type StorageKind = 'cookie' | 'sharedCookie' | 'session' | 'local' | 'database' | 'files';

/** An item that Schaktkoll stores in the browser. A name that ends in an asterisk is a prefix. */
export interface StoredItem {
  readonly name: string;
  readonly where: StorageKind;
  readonly what: string;
  readonly until: string;
}

const untilTabCloses = 'Tills du loggar ut eller stänger fliken';
const untilCodeIsGiven = 'Tills koden är inskriven, du loggar ut eller stänger fliken';

/**
 * Everything that the product stores in a browser, unless the configuration names another page (PAGE-4). A test
 * compares the list with the source code.
 */
export const cookieTexts = {
  title: 'Kakor',
  lead: 'Schaktkoll sparar bara det i din webbläsare som behövs för att tjänsten ska fungera. Inget används för statistik, reklam eller för att följa dig.',
  sections: [
    {
      heading: 'Därför behövs inget samtycke',
      paragraphs: [
        'Enligt lagen om elektronisk kommunikation ska du få veta vad som sparas och varför, och samtycka till det. Samtycke behövs inte för det som är nödvändigt för en tjänst som du själv har bett om. Allt i listan är av det slaget, så det finns inget att välja bort.',
      ],
    },
    {
      heading: 'Så tar du bort det',
      paragraphs: [
        'Du kan när som helst ta bort det som är sparat i webbläsarens inställningar. Du blir då utloggad. Om webbläsaren blockerar kakor kan du läsa de öppna sidorna men inte logga in.',
      ],
    },
  ],
  list: {
    caption: 'Det här sparas i webbläsaren',
    name: 'Namn',
    where: 'Typ',
    what: 'Syfte',
    until: 'Lagringstid',
    places: {
      cookie: 'Kaka hos inloggningen',
      sharedCookie: 'Kaka för alla delar av Schaktkoll',
      session: 'Sessionslagring, i varje del av Schaktkoll för sig',
      local: 'Lokal lagring, i varje del av Schaktkoll för sig',
      database: 'Databas (IndexedDB), i ärendedelen av Schaktkoll',
      files: 'Lagring av filer, i ärendedelen av Schaktkoll',
    } satisfies Record<StorageKind, string>,
    signed:
      'Varje kaka utom schaktkoll-browser, schaktkoll-map, schaktkoll-cookies-read, schaktkoll-theme, schaktkoll-shortcuts och schaktkoll-offline-user har en tillhörande kaka vars namn slutar på .sig. Den visar att ingen har ändrat kakan. På en säker anslutning börjar namnen på inloggningens kakor med __Host- eller __Secure-.',
    things: [
      {
        name: 'schaktkoll-session',
        where: 'cookie',
        what: 'Håller dig inloggad i alla delar av Schaktkoll.',
        until: 'Tills du loggar ut eller stänger webbläsaren',
      },
      {
        name: 'schaktkoll-interaction',
        where: 'cookie',
        what: 'Håller ihop en inloggning som pågår.',
        until: 'Högst en timme',
      },
      {
        name: 'schaktkoll-resume',
        where: 'cookie',
        what: 'Låter en inloggning fortsätta när du har fyllt i formuläret.',
        until: 'Högst en timme',
      },
      {
        name: 'schaktkoll-browser',
        where: 'cookie',
        what: 'Känner igen en webbläsare som du har loggat in i, så att andras gissningar på ditt lösenord inte stänger ute dig.',
        until: '180 dagar efter att du senast loggade in',
      },
      {
        name: 'schaktkoll-map',
        where: 'cookie',
        what: 'Låter kartan hämta kartbilder medan du är inloggad.',
        until: 'Högst 20 minuter efter att kartan senast visades',
      },
      {
        name: 'schaktkoll-cookies-read',
        where: 'sharedCookie',
        what: 'Minns att du har stängt raden om kakor, så att den inte visas igen i någon del av Schaktkoll.',
        until: 'Ett år',
      },
      {
        name: 'schaktkoll-theme',
        where: 'sharedCookie',
        what: 'Minns om du har valt ljust eller mörkt utseende. Den finns bara om du har valt.',
        until: 'Ett år',
      },
      {
        name: 'schaktkoll-shortcuts',
        where: 'sharedCookie',
        what: 'Minns om du har stängt av kortkommandon. Den finns bara om du har valt.',
        until: 'Ett år',
      },
      {
        name: 'schaktkoll-offline-user',
        where: 'sharedCookie',
        what: 'Minns vem som får läsa sparade ärenden utan internet, så att ingen annan gör det.',
        until: 'Tills du loggar ut eller någon annan loggar in, högst ett år',
      },
      {
        name: 'schaktkoll.signin.*',
        where: 'session',
        what: 'Visar att svaret från inloggningen hör till den fråga som den här fliken ställde.',
        until: 'Tills inloggningen är klar',
      },
      {
        name: 'schaktkoll.returnPath',
        where: 'session',
        what: 'Minns vilken sida du var på väg till när du loggade in.',
        until: 'Tills inloggningen är klar',
      },
      {
        name: 'schaktkoll.recovery',
        where: 'session',
        what: 'Minns att du väntar på en kod när du har glömt ditt lösenord.',
        until: 'Tills koden är inskriven eller du stänger fliken',
      },
      {
        name: 'schaktkoll.bankIdCode',
        where: 'session',
        what: 'Minns att du väntar på en kod för att koppla BankID.',
        until: untilCodeIsGiven,
      },
      {
        name: 'schaktkoll.newEmail',
        where: 'session',
        what: 'Minns vilken ny e-postadress du väntar på en kod till.',
        until: untilCodeIsGiven,
      },
      {
        name: 'schaktkoll.newMobile',
        where: 'session',
        what: 'Minns vilket nytt mobilnummer du väntar på en kod till.',
        until: untilCodeIsGiven,
      },
      {
        name: 'schaktkoll.newAccount',
        where: 'session',
        what: 'Minns din organisation och din e-postadress medan du skapar ett konto och väntar på en kod. Lösenordet sparas inte.',
        until: 'Tills kontot är skapat eller du stänger fliken',
      },
      {
        name: 'schaktkoll.reloadedAt',
        where: 'session',
        what: 'Hindrar att en sida som inte går att hämta laddas om gång på gång.',
        until: untilTabCloses,
      },
      {
        name: 'schaktkoll.closedAnnouncements',
        where: 'session',
        what: 'Minns i den här fliken vilka meddelanden du har stängt. Är du inloggad minns Schaktkoll det också på servern, för alla delar av Schaktkoll.',
        until: untilTabCloses,
      },
      {
        name: 'schaktkoll.logInAs',
        where: 'local',
        what: 'Låter supporten logga in som en användare för att hjälpa till.',
        until: 'Tills supporten är klar, högst 20 minuter',
      },
      {
        name: 'schaktkoll.filters.*',
        where: 'session',
        what: 'Minns hur du har filtrerat en lista.',
        until: untilTabCloses,
      },
      {
        name: 'schaktkoll.sort.*',
        where: 'session',
        what: 'Minns hur du har sorterat en lista.',
        until: untilTabCloses,
      },
      {
        name: 'schaktkoll.order.*',
        where: 'session',
        what: 'Minns i vilken ordning en lista visade ärendena, så att du kan gå till nästa och föregående.',
        until: untilTabCloses,
      },
      {
        name: 'react-router-scroll-positions',
        where: 'session',
        what: 'Minns hur långt ner du hade läst när du går tillbaka till en sida.',
        until: untilTabCloses,
      },
      {
        name: 'schaktkoll.mapLayers',
        where: 'local',
        what: 'Minns vilka kartlager du har valt att visa.',
        until: 'Tills du tar bort det',
      },
      {
        name: 'schaktkoll.cookiesRead',
        where: 'local',
        what: 'Minns att du har stängt raden om kakor, där den inte kan sparas som en kaka för alla delar av Schaktkoll.',
        until: 'Tills du tar bort det',
      },
      {
        name: 'schaktkoll.theme',
        where: 'local',
        what: 'Minns om du har valt ljust eller mörkt utseende, där det inte kan sparas som en kaka för alla delar av Schaktkoll.',
        until: 'Tills du tar bort det',
      },
      {
        name: 'schaktkoll.saved.*',
        where: 'local',
        what: 'Minns filter som du har sparat för en lista. Sökord sparas inte.',
        until: 'Tills du tar bort filtret',
      },
      {
        name: 'schaktkoll.shortcuts',
        where: 'local',
        what: 'Minns om du har stängt av kortkommandon, där det inte kan sparas som en kaka för alla delar av Schaktkoll.',
        until: 'Tills du tar bort det',
      },
      {
        name: 'schaktkoll.offline.*',
        where: 'local',
        what: 'Ärendelistan och ärenden som du har öppnat, så att du kan läsa dem utan internet där du ska gräva.',
        until: 'Tills du loggar ut eller någon annan loggar in. Efter sju dagar visas de inte längre',
      },
      {
        name: 'schaktkoll.lines',
        where: 'database',
        what: 'Ledningar i kartor från ledningsägare i ärenden som du har öppnat, så att du ser dem utan internet där du ska gräva. Den som kan låsa upp telefonen kan se dem.',
        until:
          'Tills du loggar ut eller någon annan loggar in, kartan eller ärendet inte längre gäller eller sju dagar har gått',
      },
      {
        name: 'schaktkoll.offlineUser',
        where: 'local',
        what: 'Minns vem som får läsa sparade ärenden utan internet, där det inte kan sparas som en kaka för alla delar av Schaktkoll.',
        until: 'Tills du loggar ut eller någon annan loggar in',
      },
      {
        name: 'schaktkoll.files.*',
        where: 'files',
        what: 'Schaktkolls egna filer, så att ärendena går att öppna utan internet. Inget om dig.',
        until: 'Tills en senare version ersätter dem',
      },
      {
        name: 'schaktkoll.language',
        where: 'local',
        what: 'Läses för att välja språk. Schaktkoll finns bara på svenska och sparar inget här själv.',
        until: 'Tills du tar bort det',
      },
    ] satisfies readonly StoredItem[],
  },
} as const;
