/** The steps of creating a case (specification section 2, Create case). */
export const createCaseTexts = {
  heading: 'Nytt ärende',
  loading: 'Förbereder ärendet',
  continue: 'Fortsätt',
  toReview: 'Spara och gå till granskningen',
  back: 'Tillbaka',
  next: (step: string) => `Nästa: ${step.toLowerCase()}`,
  progress: {
    text: (number: number, total: number) => `Steg ${number} av ${total}`,
    title: (number: number, total: number, step: string) => `Steg ${number} av ${total}: ${step}`,
    show: 'Visa stegen',
    hide: 'Dölj stegen',
    states: { done: 'Klart', current: 'Här är du', coming: 'Återstår' },
  },
  saveAndClose: 'Spara och stäng',
  close: 'Stäng',
  /** Where there is room for one word each. */
  shortSteps: { area: 'Rita', describe: 'Beskriv', contact: 'Kontakt', marking: 'Utsättning', review: 'Skicka' },
  steps: {
    area: 'Rita arbetsområde',
    describe: 'Beskriv arbetet',
    contact: 'Kontaktuppgifter',
    marking: 'Kontakt för utsättning',
    review: 'Granska och skicka',
  },
  copied: (caseNumber: string) =>
    `Området och uppgifterna är hämtade från ärende ${caseNumber}. Kontrollera att de stämmer, även datumen.`,
  notCopied: (caseNumber: string) =>
    `Ärende ${caseNumber} går inte längre att läsa. Inget är hämtat från det, så du börjar med ett tomt ärende.`,
  area: {
    loading: 'Hämtar kartan',
    limitsSummary: 'Hur stort får ett arbetsområde vara?',
    busy: 'Lägger till området',
    noArea: 'Rita ett område först.',
    /** Leads to what an error is about. */
    showWrong: 'Visa',
    loadingForm: 'Hämtar formuläret',
    unfinished: 'Du håller på att rita ett område. Välj ”Gör klart” eller ”Avbryt” vid kartan.',
    notAdded: 'Du har skrivit koordinater som inte är tillagda. Välj ”Lägg till området”, eller töm fältet.',
    fileNotAdded: 'Du har läst in en fil som inte är tillagd. Lägg till det som finns i filen, eller ta bort den.',
    propertyNotAdded: (label: string) =>
      `Du har valt fastigheten ${label}, som inte är tillagd. Välj ”Lägg till fastigheten”, eller töm fältet.`,
    typed: {
      heading: 'Lägg till utan att rita',
      cornersSummary: 'Skriv in områdets hörn',
      fileSummary: 'Läs in områden från en fil',
      pointSummary: 'Skriv in en punkt och områdets storlek',
      /** The buttons that open these forms. */
      ways: {
        place: 'Plats och storlek',
        property: 'Fastighet',
        corners: 'Koordinater',
        point: 'Punkt och storlek',
        file: 'Fil',
        earlier: 'Tidigare område',
      },
      earlier: {
        loading: 'Hämtar dina ärenden',
        none: 'Du har inga tidigare ärenden.',
        add: (name: string, caseNumber: string) => `${name}, ${caseNumber}`,
      },
    },
  },
  contact: { lead: 'Ledningsägarna hör av sig hit om de undrar något.' },
  marking: {
    lead: 'Vissa ledningsägare kommer ut och märker ut sina ledningar på marken. Vem ska de ringa för att bestämma tid?',
  },
  review: { lead: 'Kontrollera att allt stämmer. Ett skickat ärende går inte att ändra.' },
} as const;
