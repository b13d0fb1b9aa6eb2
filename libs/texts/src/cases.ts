import type { OwnerStatus, ShownStatus } from '@schaktkoll/domain';
import { formatDay, formatDayLong, formatNumber } from './formats.ts';

/** The status of a case in words (specification section 4). */
export function statusText({ kind, count = 0, date = '' }: ShownStatus): string {
  switch (kind) {
    case 'Canceled':
      return 'Makulerat';
    case 'Closed':
      return 'Stängt';
    case 'AwaitingAnswers':
      return `Inväntar ${formatNumber(count)} svar`;
    case 'AnswersToConfirm':
      return `${formatNumber(count)} svar att bekräfta`;
    case 'PlanningOngoing':
      return 'Planering pågår';
    case 'PlanningEnded':
      return 'Planering avslutad';
    case 'ReadyForWork':
      return `Klart för arbete, startar ${formatDay(date)}`;
    case 'WorkOngoing':
      return `Arbete pågår till ${formatDay(date)}`;
    case 'PeriodEnded':
      return 'Arbetsperioden är slut';
  }
}

/** Where a case stands for an owner, in words. */
export function ownerStatusText({ kind, dueDay = '', isLate = false }: OwnerStatus): string {
  switch (kind) {
    case 'Canceled':
      return 'Makulerat';
    case 'Closed':
      return 'Stängt';
    case 'ToAnswer':
      return isLate ? `Skulle ha besvarats ${formatDay(dueDay)}` : `Besvara senast ${formatDay(dueDay)}`;
    case 'Answered':
      return 'Besvarat, inte bekräftat än';
    case 'Confirmed':
      return 'Svaret är bekräftat';
  }
}

/** What the inquirer does next, by the status of the case. */
export const nextStepTexts: Readonly<Record<ShownStatus['kind'], { readonly heading: string; readonly body: string }>> = {
  AwaitingAnswers: {
    heading: 'Vänta med att gräva',
    body: 'Alla ledningsägare har inte svarat än. Du får inte börja förrän alla har svarat och du har bekräftat svaren.',
  },
  AnswersToConfirm: {
    heading: 'Läs svaren och bekräfta dem',
    body: 'Gå igenom varje svar. Bekräfta när du har läst och förstått det. Först därefter är ärendet klart för arbete.',
  },
  ReadyForWork: {
    heading: 'Klart för arbete',
    body: 'Alla har svarat och du har bekräftat svaren. Du får börja på startdagen. Följ ledningsägarnas anvisningar.',
  },
  WorkOngoing: {
    heading: 'Arbetet pågår',
    body: 'Följ ledningsägarnas anvisningar. Stäng ärendet när arbetet är klart.',
  },
  PeriodEnded: {
    heading: 'Arbetsperioden är slut',
    body: 'Stäng ärendet om arbetet är klart. Är du inte klar behöver du skapa ett nytt ärende innan du fortsätter gräva.',
  },
  PlanningOngoing: { heading: 'Planeringen pågår', body: 'Stäng ärendet när du inte längre behöver det.' },
  PlanningEnded: { heading: 'Planeringen är avslutad', body: 'Stäng ärendet när du inte längre behöver det.' },
  Closed: { heading: 'Ärendet är stängt', body: 'Ska du gräva igen på samma plats behöver du skapa ett nytt ärende.' },
  Canceled: { heading: 'Ärendet är makulerat', body: 'Ärendet gäller inte längre. Ska du gräva behöver du skapa ett nytt ärende.' },
};

const mustNotBegin = 'Startdagen är här, men alla har inte svarat. Arbetet får inte börja. Ring de ledningsägare som inte har svarat.';

/** Lists and pages of cases, for inquirers and cable owners. */
export const caseTexts = {
  list: {
    heading: 'Mina ärenden',
    allHeading: 'Alla ärenden',
    ownerHeading: 'Ärenden',
    create: 'Nytt ärende',
    loading: 'Hämtar ärenden',
    caption: 'Ärenden',
    emptyHeading: 'Du har inga ärenden än',
    emptyBody: 'Ska du gräva? Skapa ett ärende, så frågar vi ledningsägarna åt dig.',
    emptyReadOnly: 'Det finns inga ärenden att visa.',
    ownerEmptyHeading: 'Inga ärenden just nu',
    ownerEmptyBody: 'När någon ska gräva i ett av era områden kommer ärendet hit och du får ett mejl.',
    columns: {
      caseNumber: 'Ärende',
      status: 'Status',
      period: 'Arbetsperiod',
      purpose: 'Ärendetyp',
      inquirer: 'Frågare',
      answer: 'Ert svar',
      createdAt: 'Skickat',
    },
    filters: {
      search: 'Sök',
      searchHint: 'Ärendenummer, eller ord ur namnet.',
      status: 'Status',
      purpose: 'Ärendetyp',
      whose: 'Vems ärenden',
      answerPoint: 'Svarsställe',
      allAnswerPoints: 'Alla svarsställen',
      owners: { Everyone: 'Hela organisationens', Own: 'Mina egna' },
      inquirerStatuses: {
        AwaitingAnswers: 'Inväntar svar',
        AnswersToConfirm: 'Svar att bekräfta',
        Ongoing: 'Klart för arbete eller pågår',
        Ended: 'Perioden är slut',
        Closed: 'Stängt',
        Canceled: 'Makulerat',
      },
      ownerStatuses: { ToAnswer: 'Att besvara', Answered: 'Besvarat', Confirmed: 'Bekräftat', Closed: 'Stängt', Canceled: 'Makulerat' },
      sorts: {
        CreatedDescending: 'Senast skickat först',
        CreatedAscending: 'Äldst först',
        StartDateAscending: 'Tidigast startdatum först',
        StartDateDescending: 'Senast startdatum först',
        NameAscending: 'Namn, A till Ö',
      },
      ownerSorts: { ToDoFirst: 'Att besvara först', CreatedDescending: 'Senast skickat först', CreatedAscending: 'Äldst först' },
    },
    mustNotBegin: 'Arbetet får inte börja',
    noAnswer: { New: 'Inte öppnat än', RequiresManualReview: 'Inte besvarat än', UnderReview: 'Öppnat, inte besvarat' },
    answeredAs: (recipient: string, words: string) => `${recipient}: ${words}`,
  },
  period: (start: string, end: string) => `${formatDay(start)} – ${formatDay(end)}`,
  detail: {
    loading: 'Hämtar ärendet',
    title: (caseNumber: string) => `Ärende ${caseNumber}`,
    notFoundHeading: 'Ärendet finns inte',
    notFoundBody: 'Ärendet finns inte, eller så har du inte behörighet att se det. Kontrollera numret.',
    toList: 'Till ärendelistan',
    mustNotBegin,
    colleague: (name: string) => `Ärendet hör till ${name}. Du kan läsa det men inte bekräfta svar eller stänga det.`,
    readOnly: 'Du läser ärendet som systemadministratör och kan inte ändra det.',
    answers: {
      heading: 'Svar från ledningsägare',
      notAnswered: 'Har inte svarat',
      due: (day: string) => `Ska svara senast ${formatDayLong(day)}`,
      late: (day: string) => `Skulle ha svarat senast ${formatDayLong(day)}`,
      answeredAt: (moment: string) => `Svarade ${moment}`,
      confirm: 'Bekräfta svaret',
      confirming: 'Bekräftar',
      confirmed: (moment: string) => `Bekräftat ${moment}`,
      confirmedToast: 'Svaret är bekräftat',
      phone: 'Telefon',
      emergencyPhone: 'Akuttelefon',
      information: 'Information till dig som ska gräva',
      watchers: 'Bevakande organisationer',
      watchersBody: 'De vet att du ska gräva och kan höra av sig. Du behöver inte vänta på dem.',
      toAsk: {
        heading: 'Ledningsägare som du måste fråga själv',
        body: 'De har ledningar i närheten men tar inte emot den här typen av ärende. Ring dem innan du gräver.',
      },
    },
    close: {
      endHeading: 'Behöver du inte ärendet längre?',
      button: 'Stäng ärendet',
      busy: 'Stänger ärendet',
      heading: 'Vill du stänga ärendet?',
      done: 'Ärendet är stängt',
      cancel: 'Stäng inte',
      body: 'Ett stängt ärende kan inte öppnas igen.',
      unanswered: (count: number) =>
        `${formatNumber(count)} ledningsägare har inte svarat. De behöver inte svara när ärendet är stängt, och du får inte gräva utan deras svar.`,
      unconfirmed: (count: number) => `${formatNumber(count)} svar är inte bekräftade.`,
    },
    work: {
      heading: 'Om arbetet',
      description: 'Beskrivning',
      categories: 'Vad arbetet gäller',
      methods: 'Hur arbetet utförs',
      period: 'Arbetsperiod',
      depth: 'Största grävdjup',
      address: 'Adress eller plats',
      property: 'Fastighetsbeteckning',
      endCustomer: 'Beställare',
      additional: 'Övrig information',
      purpose: 'Ärendetyp',
      createdAt: 'Skickat',
    },
    contact: {
      heading: 'Kontakt',
      inquirer: 'Frågare',
      name: 'Kontaktperson',
      company: 'Företag',
      phone: 'Telefon',
      email: 'E-post',
      postal: 'Postadress',
      cableMaps: 'Ledningskartor skickas till',
      format: 'Önskat format',
      formatAndSystem: (format: string, system: string) => `${format}, ${system}`,
      marking: 'Kontakt för utsättning',
    },
    areas: {
      heading: 'Arbetsområde',
      map: 'Karta över arbetsområdet',
      one: (name: string, size: string) => `${name}, ${size}`,
    },
    log: { heading: 'Händelser', by: (name: string, admin?: string) => (admin === undefined ? `Av ${name}` : `Av ${admin}, inloggad som ${name}`) },
    answer: {
      heading: 'Svara på ärendet',
      headingFor: (recipient: string) => `Svara för ${recipient}`,
      givenHeadingFor: (recipient: string) => `Svaret från ${recipient}`,
      jump: 'Till svaret',
      due: (day: string) => `Svara senast ${formatDayLong(day)}.`,
      late: (day: string) => `Ni skulle ha svarat senast ${formatDayLong(day)}. Frågaren får inte börja gräva förrän ni har svarat.`,
      answeredAt: (moment: string, by: string | null) => (by === null ? `Besvarat ${moment}` : `Besvarat ${moment} av ${by}`),
      measure: 'Vad svarar ni?',
      measureLabel: 'Svar',
      comment: 'Kommentar till frågaren',
      commentHint: 'Till exempel vem frågaren ska kontakta, eller hur nära ledningen det går att gräva.',
      send: 'Skicka svaret',
      sendChange: 'Ändra svaret',
      sending: 'Skickar svaret',
      sent: 'Svaret är skickat',
      yourAnswer: 'Ert svar',
      mayChange: 'Ni kan ändra svaret tills frågaren har bekräftat det.',
      confirmed: 'Frågaren har bekräftat svaret. Det kan inte längre ändras.',
      ended: 'Ärendet är avslutat och kan inte längre besvaras.',
      changed: 'Någon annan ändrade ärendet medan du hade det öppet. Du ser nu det senaste. Det du har skrivit finns kvar.',
    },
  },
} as const;
