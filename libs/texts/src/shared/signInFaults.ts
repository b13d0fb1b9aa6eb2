/** `/signincallback`, when a sign-in could not be completed: what happened, and what to do. */
export const signInFaultTexts = {
  again: 'Logga in igen',
  start: 'Till startsidan',
  retry: 'Försök igen',
  code: 'Felkod',
  copyCode: 'Kopiera felkoden',
  copied: 'Felkoden är kopierad',
  faults: {
    StateDoesNotMatch: {
      heading: 'Inloggningen stämmer inte',
      body: 'Svaret hör inte till den inloggning som började i den här fliken. Av säkerhetsskäl avbröt vi den. Logga in igen.',
    },
    NoMatchingState: {
      heading: 'Inloggningen är för gammal',
      body: 'Den tog mer än 15 minuter, är redan avslutad eller började i en annan flik. Logga in igen, så går det oftast bra.',
    },
    NoStateInResponse: {
      heading: 'Här finns ingen inloggning att slutföra',
      body: 'Sidan öppnades utan en pågående inloggning. Gå till startsidan och logga in därifrån.',
    },
    AuthorityMismatch: {
      heading: 'Inloggningen gällde en annan tjänst',
      body: 'Den började hos en annan inloggningstjänst än den som svarade. Logga in igen. Om felet kommer tillbaka, kontakta supporten och uppge felkoden.',
    },
    ClientMismatch: {
      heading: 'Inloggningen gällde en annan del av Schaktkoll',
      body: 'Den började i en annan del av Schaktkoll än den som fick svaret. Logga in igen. Om felet kommer tillbaka, kontakta supporten och uppge felkoden.',
    },
    SubjectMissing: {
      heading: 'Vi kunde inte se vem du är',
      body: 'Svaret från inloggningen saknar uppgift om vem som loggade in. Logga in igen. Om felet kommer tillbaka, kontakta supporten och uppge felkoden.',
    },
    TokenNotForUs: {
      heading: 'Inloggningen kunde inte godkännas',
      body: 'Svaret från inloggningen är inte avsett för den här sidan. Av säkerhetsskäl avbröt vi. Logga in igen. Om felet kommer tillbaka, kontakta supporten och uppge felkoden.',
    },
    ClockWrong: {
      heading: 'Klockan på din enhet går fel',
      body: 'Den skiljer sig mer än fem minuter från vår, och då kan vi inte godkänna inloggningen. Ställ klockan rätt, gärna automatiskt, och logga in igen.',
    },
    NetworkTimedOut: {
      heading: 'Inloggningen svarade inte i tid',
      body: 'Vi väntade i tio sekunder utan svar. Kontrollera din internetanslutning och logga in igen.',
    },
    NoNetwork: {
      heading: 'Inloggningen går inte att nå',
      body: 'Kontrollera din internetanslutning och logga in igen.',
    },
    FrameTimedOut: {
      heading: 'Inloggningen kunde inte kontrolleras',
      body: 'Vi fick inget svar på om du redan är inloggad. En inställning eller ett tillägg i webbläsaren kan vara i vägen. Logga in igen.',
    },
    PopupBlocked: {
      heading: 'Webbläsaren stoppade fönstret',
      body: 'Inloggningen behövde ett nytt fönster som webbläsaren inte öppnade. Tillåt fönster för Schaktkoll och logga in igen.',
    },
    PopupClosed: {
      heading: 'Fönstret stängdes',
      body: 'Inloggningsfönstret stängdes innan inloggningen var klar. Logga in igen.',
    },
    LoginRequired: {
      heading: 'Du behöver logga in',
      body: 'Du är inte inloggad längre. Logga in igen för att fortsätta.',
    },
    ConsentRequired: {
      heading: 'Inloggningen behöver ditt godkännande',
      body: 'Den kunde inte slutföras utan att du är med. Logga in igen.',
    },
    InteractionRequired: {
      heading: 'Inloggningen behöver något mer av dig',
      body: 'Den kunde inte slutföras utan att du är med. Logga in igen och följ stegen.',
    },
    AccountSelectionRequired: {
      heading: 'Välj vilket konto du vill använda',
      body: 'Du har flera konton att välja mellan. Logga in igen och välj ett av dem.',
    },
    AccessDenied: {
      heading: 'Inloggningen avbröts',
      body: 'Den avbröts eller godkändes inte. Logga in igen om du vill fortsätta.',
    },
    AnotherPerson: {
      heading: 'Det var någon annan som loggade in',
      body: 'Här skulle samma person logga in igen. Ingenting har ändrats, och den som var inloggad är det fortfarande. Försök igen med rätt konto, eller stäng fliken.',
    },
    CodeUsed: {
      heading: 'Inloggningen är redan använd',
      body: 'Varje inloggning kan bara slutföras en gång, inom en minut. Logga in igen.',
    },
    ServerError: {
      heading: 'Något gick fel i inloggningen',
      body: 'Felet ligger hos oss. Logga in igen om en stund. Kontakta supporten och uppge felkoden om det inte hjälper.',
    },
    TemporarilyUnavailable: {
      heading: 'Inloggningen är tillfälligt stängd',
      body: 'Många loggar in just nu, eller så pågår underhåll. Vänta några minuter och logga in igen.',
    },
    Unknown: {
      heading: 'Inloggningen kunde inte slutföras',
      body: 'Något oväntat hände på vägen. Logga in igen. Om felet kommer tillbaka, kontakta supporten och uppge felkoden.',
    },
  },
} as const;
