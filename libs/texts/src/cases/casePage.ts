import { hasWork, isUrgent, isWaitedFor, type CasePurpose, type Deadline, type ShownStatus } from '@schaktkoll/domain';
import { waitForYourAnswer } from './emergency.ts';
import { formatCount, formatDayLong, formatList, formatNumber } from '../shared/formats.ts';
import { bidiIsolate } from '../shared/bidiIsolate.ts';

/** By when, with the working days that are left or have passed. */
function untilWhen(
  { day, workingDaysLeft, isLate }: Deadline,
  verbs: { readonly coming: string; readonly late: string },
): string {
  const count = Math.abs(workingDaysLeft);
  const days = formatCount(count, 'arbetsdag', 'arbetsdagar');
  if (isLate) return `${verbs.late} senast ${formatDayLong(day)}. Ring dem.`;
  return `${verbs.coming} senast ${formatDayLong(day)}${count === 0 ? ', i dag' : `, om ${days}`}.`;
}

/** The page of a case, for inquirers and cable owners. */
export const casePageTexts = {
  loading: 'Hämtar ärendet',
  title: (caseNumber: string) => `Ärende ${caseNumber}`,
  invalidNumberHeading: 'Ärendenumret är inte rätt skrivet',
  archivedHeading: 'Ärendet är arkiverat',
  archivedHelp:
    'Kartor, texter, kontaktuppgifter och bilagor är raderade. Supporten kan i tre år läsa ärendets nummer, datum, ledningsägare och händelser.',
  notFoundHeading: 'Ärendet finns inte',
  notFoundBody: 'Ärendet finns inte, eller så har du inte behörighet att se det. Kontrollera numret.',
  toList: 'Till ärendelistan',
  /** For an owner's user who also creates cases. */
  toCreatedCase: 'Sök ärendet bland dem som ni har skapat',
  colleague: (name: string) =>
    `Ärendet hör till ${bidiIsolate(name)}. Du kan läsa det. Ta över det om du ska bekräfta svar eller stänga det.`,
  colleagueEnded: (name: string) => `Ärendet hör till ${bidiIsolate(name)}.`,
  renew: 'Förnya ärendet',
  renews: 'Förnyar',
  renewedBy: 'Förnyat med',
  again: 'Skapa nytt ärende för samma område',
  dig: 'Skapa ledningsanvisning för samma område',
  readOnly: 'Du läser ärendet som systemadministratör och kan inte ändra det.',
  missing: {
    unanswered: (names: readonly string[], deadline: Deadline) =>
      `Har inte svarat: ${formatList(names)}. ${untilWhen(deadline, { coming: 'Ska svara', late: 'Skulle ha svarat' })}`,
    /** The name is the inquirer's, for a reader who is somebody else. */
    toAsk: (names: readonly string[], inquirer?: string) =>
      `${inquirer === undefined ? 'Ring' : `${bidiIsolate(inquirer)} ska ringa`} och fråga: ${formatList(names)}.`,
    promise: (organisation: string, wait: string) => `${bidiIsolate(organisation)}: ${wait}`,
    marking: (deadline: Deadline) =>
      untilWhen(deadline, { coming: 'Utsättningen ska vara gjord', late: 'Utsättningen skulle ha varit gjord' }),
    howToRecord: 'Är det gjort? Markera det vid svaret.',
  },
  record: {
    open: {
      Marking: 'Utsättningen är gjord',
      OwnerContacts: 'De har kontaktat mig',
      InquirerContacts: 'Jag har kontaktat dem',
      Asked: 'Jag har frågat och fått svar',
    },
    /** The name is the inquirer's, for a reader who is somebody else. */
    done: {
      Marking: (day: string) => `Utsättningen är gjord, ${formatDayLong(day)}`,
      OwnerContacts: (day: string, inquirer?: string) =>
        `De har kontaktat ${inquirer === undefined ? 'dig' : bidiIsolate(inquirer)}, ${formatDayLong(day)}`,
      InquirerContacts: (day: string, inquirer?: string) =>
        `${inquirer === undefined ? 'Du' : bidiIsolate(inquirer)} har kontaktat dem, ${formatDayLong(day)}`,
    },
    asked: (day: string, name: string) => `Svarade ${formatDayLong(day)}, enligt ${bidiIsolate(name)}`,
    notAsked: 'Har inte svarat än',
    day: 'Vilken dag?',
    save: 'Spara',
    saving: 'Sparar',
    cancel: 'Avbryt',
    undo: 'Ångra',
    undoing: 'Ångrar',
    saved: (organisation: string) => `${bidiIsolate(organisation)} är markerad som klar`,
    undone: (organisation: string) => `Markeringen för ${bidiIsolate(organisation)} är borttagen`,
  },
  answers: {
    heading: (purpose: CasePurpose) =>
      isWaitedFor(purpose, { hit: 'Control' }) ? 'Svar från bevakande organisationer' : 'Svar från ledningsägare',
    notAnswered: 'Har inte svarat',
    due: (day: string) => `Ska svara senast ${formatDayLong(day)}`,
    late: (day: string) => `Skulle ha svarat senast ${formatDayLong(day)}`,
    answeredAt: (moment: string) => `Svarade ${moment}`,
    confirmOne: { short: 'Bekräfta', whole: 'Bekräfta svaret', andNext: 'Bekräfta, nästa svar' },
    /** The same of an answer that says that a map was sent, and carries none. */
    hasMap: { short: 'Jag har fått kartan', whole: 'Jag har fått kartan', andNext: 'Jag har fått kartan, nästa svar' },
    ofAnswer: (organisation: string) => `svaret ${bidiIsolate(organisation)}`,
    read: 'Läs svaret',
    readFrom: (organisation: string) => `från ${bidiIsolate(organisation)}`,
    showMore: (organisation: string) => `Visa mer om ${bidiIsolate(organisation)}`,
    showLess: (organisation: string) => `Visa mindre om ${bidiIsolate(organisation)}`,
    call: 'Ring',
    fileCount: (count: number) => (count === 1 ? '1 fil' : `${formatNumber(count)} filer`),
    /** Of an answer that says that a map was sent, and carries none. */
    readMap: 'Läs ledningskartan innan du gräver. Har du inte fått den, ring dem.',
    confirmHint: 'Bekräfta att du har läst och förstått svaret.',
    confirming: 'Bekräftar',
    terms: (organisation: string) => `Villkor från ${bidiIsolate(organisation)}`,
    acceptsTerms: (count: number) => (count === 1 ? 'Jag godkänner villkoren.' : 'Jag godkänner alla villkoren.'),
    confirmAllWithout: (count: number) => `Bekräfta ${formatNumber(count)} svar utan ledningar`,
    confirmAllWithoutHint: (names: readonly string[]) =>
      `${formatList(names)} har svarat att de inte har något i området, utan kommentar.`,
    confirmAll: (count: number) => `Bekräfta alla ${formatNumber(count)} svar`,
    confirmAllSummary: (count: number) => `Har du läst alla ${formatNumber(count)} svar? Bekräfta dem på en gång`,
    confirmAllHint: 'Bekräfta att du har läst och förstått de här svaren, med kommentarer och filer:',
    oneOfAll: (organisation: string, answer: string) => `${bidiIsolate(organisation)}: ${answer}`,
    confirmedAllToast: (count: number) => `${formatNumber(count)} svar är bekräftade`,
    confirmed: (moment: string) => `Bekräftat ${moment}`,
    confirmedToast: (organisation: string) => `Svaret från ${bidiIsolate(organisation)} är bekräftat`,
    phone: 'Telefonnummer',
    emergencyPhone: 'Akuttelefon',
    information: 'Information till den som ska gräva',
    watchers: 'Bevakande organisationer',
    watchersBody: 'De har fått information om ärendet och kan höra av sig. Du behöver inte vänta på dem.',
  },
  close: {
    endHeading: 'Behöver du inte ärendet längre?',
    button: 'Stäng ärendet',
    busy: 'Stänger ärendet',
    heading: 'Vill du stänga ärendet?',
    done: 'Ärendet är stängt',
    cancel: 'Behåll ärendet öppet',
    body: 'Ett stängt ärende kan inte öppnas igen.',
    unanswered: (count: number, purpose: CasePurpose) =>
      hasWork(purpose)
        ? `${formatNumber(count)} ledningsägare har inte svarat. Stänger du ärendet får du inget svar, och då får du inte gräva.`
        : `${formatNumber(count)} har inte svarat. Stänger du ärendet får du inget svar.`,
    unconfirmed: (count: number) =>
      count === 1 ? '1 svar är inte bekräftat.' : `${formatNumber(count)} svar är inte bekräftade.`,
  },
  steps: {
    of: (step: number, count: number, label: string) => `Steg ${step} av ${count}: ${label}`,
    /** A step must not read as a go-ahead: it names what is still to come, and the first day of work. */
    labels: (purpose: CasePurpose, { kind, promised = 0, date = '' }: ShownStatus) => [
      'Skapa ärendet',
      'Vänta på svar',
      promised > 0 ? 'Vänta på utsättning eller kontakt' : 'Bekräfta svaren',
      !hasWork(purpose)
        ? 'Använd svaren'
        : kind === 'ReadyForWork' && promised === 0
          ? `Utför arbetet från ${formatDayLong(date)}`
          : 'Utför arbetet',
      'Stäng ärendet',
    ],
    show: 'Visa stegen',
    hide: 'Dölj stegen',
    states: { done: 'klart', current: 'här är du', coming: 'återstår' },
  },
  longer: {
    heading: 'Behöver du mer tid?',
    renew:
      'Förnya ärendet för en ny period. Det nya ärendet får samma område och uppgifter, och ledningsägarna svarar på nytt.',
    extend: (latest: string, purpose: CasePurpose) =>
      `Förläng perioden, som längst till ${formatDayLong(latest)}. Bekräftade svar ska då bekräftas igen${hasWork(purpose) ? ' innan arbetet fortsätter' : ''}.`,
    open: 'Förläng perioden',
    endDate: 'Ny sista dag',
    confirmed: (
      purpose: CasePurpose,
      { asksOwners, endsAnswers }: { readonly asksOwners: boolean; readonly endsAnswers: boolean },
    ) =>
      `De som har fått ärendet ser det och kan ändra sina svar. ${
        endsAnswers ? 'Svar som getts automatiskt upphör. De ledningsägarna ska svara igen. ' : ''
      }${asksOwners ? 'Ring igen till de ledningsägare som du själv frågar. ' : ''}Du måste bekräfta svaren igen${
        hasWork(purpose)
          ? ', och utsättning och kontakt ska markeras igen. Tills det är gjort får arbetet inte fortsätta.'
          : '.'
      }`,
    save: 'Förläng till den dagen',
    saving: 'Förlänger perioden',
    cancel: 'Avbryt',
    done: (day: string, purpose: CasePurpose, endsAnswers: boolean) =>
      `Perioden är förlängd till ${formatDayLong(day)}. Bekräftade svar ska bekräftas igen.${
        endsAnswers ? ' Svar som getts automatiskt har upphört. De ledningsägarna ska svara igen.' : ''
      }${hasWork(purpose) ? ' Tills allt är bekräftat igen får arbetet inte fortsätta.' : ''}`,
  },
  overtake: {
    button: 'Ta över ärendet',
    busy: 'Tar över ärendet',
    heading: 'Vill du ta över ärendet?',
    body: (name: string) =>
      `Ärendet blir ditt: du bekräftar svaren, stänger det och får meddelanden om det. De går inte längre till ${bidiIsolate(name)}.`,
    keep: 'Avbryt',
    done: 'Ärendet är ditt',
  },
  copy: {
    heading: 'Skicka kopia',
    body: 'Kopian visar arbetsperioden och hur ledningsägarna har svarat hittills.',
    email: 'E-postadress',
    open: 'Skicka kopia av ärendet',
    send: 'Skicka kopian',
    busy: 'Skickar kopian',
    cancel: 'Avbryt',
    sent: (email: string) => `En kopia skickas till ${bidiIsolate(email)}`,
    failed: 'Kopian skickades inte. Försök igen.',
  },
  cancel: {
    button: 'Makulera ärendet',
    busy: 'Makulerar ärendet',
    body: 'Makulera ärendet om det inte längre ska gälla. De ledningsägare som har fått ärendet ser det och varför. Ett makulerat ärende kan inte användas igen.',
    reason: 'Varför ska ärendet makuleras?',
    reasonLabel: 'Orsak',
    comment: 'Kommentar till ledningsägarna',
    commentHint: 'Måste anges om orsaken är ”Annat”.',
    keep: 'Behåll ärendet',
    done: 'Ärendet är makulerat',
    heading: 'Ärendet är makulerat',
    because: (reason: string) => `Orsak: ${reason}.`,
    said: (comment: string) => `Kommentar: ${bidiIsolate(comment)}`,
  },
  files: {
    heading: 'Filer',
    plan: 'Plan över arbetet',
    needNetwork: 'Filer och foton kan bara läsas med internet.',
    download: 'Ladda ner',
    downloadFile: (name: string) => `Ladda ner ${name}`,
    downloading: 'Laddar ner …',
  },
  work: {
    heading: 'Om arbetet',
    description: 'Beskrivning',
    period: 'Arbetsperiod',
    purpose: 'Ärendetyp',
    createdAt: 'Skickat',
  },
  contact: {
    heading: 'Kontakt',
    inquirer: 'Frågare',
    whose: (name: string, organisation: string) => `${bidiIsolate(name)}, ${bidiIsolate(organisation)}`,
    name: 'Kontaktperson',
    company: 'Företag',
    phone: 'Telefonnummer',
    email: 'E-postadress',
    postal: 'Postadress',
    cableMaps: 'Ledningskartor skickas till',
    format: 'Önskat format',
    formatAndSystem: (format: string, system: string) => `${format}, ${system}`,
    marking: 'Kontakt för utsättning',
    markingWish: 'Önskemål om utsättning',
  },
  areas: {
    heading: 'Arbetsområde',
    map: 'Karta över arbetsområdet',
    one: (name: string, size: string, place?: string) =>
      place === undefined ? `${bidiIsolate(name)}, ${size}` : `${bidiIsolate(name)}, ${size}, ${place}`,
  },
  log: {
    heading: 'Händelser',
    by: (name: string, admin?: string) =>
      admin === undefined ? `Av ${bidiIsolate(name)}` : `Av ${bidiIsolate(admin)}, inloggad som ${bidiIsolate(name)}`,
  },
  answer: {
    heading: 'Svara på ärendet',
    headingFor: (recipient: string) => `Svara för ${bidiIsolate(recipient)}`,
    givenHeadingFor: (recipient: string) => `Svaret från ${bidiIsolate(recipient)}`,
    due: (day: string) => `Svara senast ${formatDayLong(day)}.`,
    late: (day: string, purpose: CasePurpose) =>
      `Ni skulle ha svarat senast ${formatDayLong(day)}. ${
        isUrgent(purpose)
          ? waitForYourAnswer
          : hasWork(purpose)
            ? 'Frågaren får inte börja gräva förrän ni har svarat.'
            : 'Frågaren väntar på ert svar.'
      }`,
    measure: 'Vad svarar ni?',
    measureLabel: 'Svar',
    comment: 'Kommentar till frågaren',
    commentHint: 'Till exempel vem frågaren ska kontakta, eller hur nära ledningen frågaren får gräva.',
    send: 'Skicka',
    sendAndNext: 'Skicka, öppna nästa',
    sending: 'Skickar svaret',
    sent: 'Svaret är skickat',
    yourAnswer: 'Ert svar',
    mayChange: 'Ni kan ändra svaret tills frågaren har bekräftat det.',
    confirmed: 'Frågaren har bekräftat svaret. Det kan inte längre ändras.',
    ended: 'Ärendet är stängt eller makulerat och kan inte längre besvaras.',
    changed:
      'Någon annan har ändrat ärendet medan du hade det öppet. Du ser nu den senaste versionen. Det du har skrivit finns kvar.',
  },
} as const;
