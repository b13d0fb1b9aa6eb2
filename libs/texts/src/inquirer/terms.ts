export interface TextSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

/** The terms of use, unless the configuration names another page (PAGE-4). */
export const termsTexts = {
  title: 'Villkor',
  lead: 'Det här gäller när du använder Schaktkoll.',
  sections: [
    {
      heading: 'Vad tjänsten gör',
      paragraphs: [
        'Schaktkoll skickar din fråga till de ledningsägare som är anslutna och som kan ha ledningar där du ska arbeta, samlar deras svar och visar dem för dig.',
        'Ledningsägarna ansvarar själva för att deras uppgifter och svar är riktiga. Det finns ledningsägare som inte är anslutna till Schaktkoll. Dem måste du fråga själv.',
      ],
    },
    {
      heading: 'Vad du ansvarar för',
      paragraphs: ['Du som frågar ansvarar för att'],
      points: [
        'uppgifterna i ärendet är riktiga och att arbetsområdet täcker hela den plats där du ska arbeta',
        'arbetet inte börjar förrän alla svar har kommit, du har bekräftat dem och utlovad utsättning eller kontakt är klar',
        'du följer det som ledningsägarna har svarat',
        'ärendet stängs när arbetet är klart.',
      ],
    },
    {
      heading: 'Akuta ärenden',
      paragraphs: [
        'Ett akut ärende får bara skapas när arbetet måste göras genast eftersom det finns fara för samhället, risk för personskada eller risk för betydande skada på egendom. Annars kan ledningsägarna ta betalt av dig för sina kostnader.',
      ],
    },
    {
      heading: 'Ditt konto',
      paragraphs: [
        'Kontot är personligt. Låt ingen annan använda det, och håll lösenordet hemligt.',
        'Den som är användaradministratör i din organisation kan ändra, aktivera och inaktivera kontot. Vi kan inaktivera ett konto som missbrukas.',
      ],
    },
    {
      heading: 'Uppgifter om dig',
      paragraphs: [
        'Vi sparar ditt namn, hur du nås och det du gör i ärenden, för att ledningsägarna ska kunna svara dig och för att det ska gå att se vem som har gjort vad.',
        'Ledningsägare som får ditt ärende ser dina kontaktuppgifter. Använd det du får veta om ledningar bara för det arbete som ärendet gäller.',
      ],
    },
  ] satisfies readonly TextSection[],
} as const;
