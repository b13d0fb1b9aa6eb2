import type { BankIdFailedHint, BankIdPendingHint, BankIdRefusal } from '@schaktkoll/domain';

/** The pages of the bank e-ID simulator (never part of the product). */
export const bankIdSimulatorTexts = {
  title: 'BankID-simulator',
  explanation:
    'Den här sidan står i stället för BankID-appen när Schaktkoll körs på den egna datorn. Alla personer är påhittade.',
  toList: 'Till alla ärenden',
  changed: 'Något har ändrats.',
  showChanges: 'Visa det nya',
  scan: {
    heading: 'Läs av en QR-kod',
    label: 'Texten i QR-koden',
    hint: 'Den börjar med bankid. och gäller bara i några sekunder.',
    submit: 'Läs av',
  },
  waiting: {
    heading: 'Väntar på att öppnas',
    empty: 'Inget väntar. Börja logga in med BankID i Schaktkoll och kom sedan hit.',
    picture: 'QR-koden som den ser ut nu',
    scan: 'Läs av QR-koden',
    open: 'Öppna på den här enheten',
  },
  opened: { heading: 'Öppnade', goOn: 'Fortsätt' },
  ended: { heading: 'Avslutade' },
  kinds: { auth: 'Identifiering', sign: 'Underskrift' },
  facts: {
    service: 'Tjänst',
    begun: 'Kom',
    address: 'IP-adress',
    token: 'Startnyckel',
    text: 'Text',
    state: 'Läge',
    person: 'Person',
  },
  complete: 'Godkänd',
  order: {
    headings: { auth: 'Identifiera dig', sign: 'Skriv under' },
    endedHeadings: { complete: 'Klart', failed: 'Det blev inte godkänt' },
    who: 'Vem är du?',
    choose: 'Välj',
    approve: { auth: 'Identifiera', sign: 'Skriv under' },
    cancel: 'Avbryt',
    endHeading: 'Låt det gå på ett annat sätt',
    endLabel: 'Så slutar det',
    end: 'Avsluta så',
    showLabel: 'Vad tjänsten får veta under tiden',
    show: 'Meddela tjänsten',
    notOpened: 'Appen är inte öppnad än.',
    goBack: 'Tillbaka till tjänsten',
    goBackYourself: 'Gå tillbaka till sidan där du började.',
  },
  refuse: {
    heading: 'Låt tjänstens nästa anrop misslyckas',
    call: 'Anrop',
    calls: { any: 'Vilket som helst', auth: 'auth', sign: 'sign', collect: 'collect', cancel: 'cancel' },
    error: 'Fel',
    times: 'Antal gånger',
    submit: 'Låt misslyckas',
    left: (call: string, error: string, times: number) =>
      `${call}: ${error}, ${times} ${times === 1 ? 'gång' : 'gånger'} till.`,
    stop: 'Sluta',
  },
} as const;

/** The description of each hint code in the list of choices. */
export const bankIdHintTexts: Readonly<Record<BankIdPendingHint | BankIdFailedHint, string>> = {
  outstandingTransaction: 'Väntar på att appen öppnas',
  noClient: 'Appen har inte öppnats',
  started: 'Appen är öppnad, inget BankID är valt',
  userMrtd: 'Personen läser av sitt pass',
  userCallConfirm: 'Personen bekräftar ett samtal',
  userSign: 'Personen skriver sin säkerhetskod',
  processing: 'Koden är skriven och kontrolleras',
  userFace: 'Personen visar sitt ansikte',
  userStepUp: 'Personen gör en extra kontroll',
  expiredTransaction: 'Tiden gick ut',
  certificateErr: 'BankID är spärrat eller för gammalt',
  userCancel: 'Personen avbröt i appen',
  cancelled: 'Ett nytt ärende tog över',
  startFailed: 'Appen öppnades aldrig',
  userDeclinedCall: 'Personen nekade samtalet',
  notSupportedByUserApp: 'Appen är för gammal för det som begärs',
  transactionRiskBlocked: 'Stoppad för att risken är för hög',
  mrtdVerificationFailed: 'Passet kunde inte läsas av',
  facialRecognitionFailed: 'Ansiktet kändes inte igen',
  nfcNotSupportedByDevice: 'Telefonen kan inte läsa av pass',
  multipleBankIdsOnDevice: 'Flera BankID på enheten',
  stepUpFailed: 'Den extra kontrollen misslyckades',
};

/** The description of each error code in the list of choices. */
export const bankIdRefusalTexts: Readonly<Record<BankIdRefusal, string>> = {
  alreadyInProgress: 'Personen har redan ett ärende (400)',
  invalidParameters: 'Uppgifterna är fel (400)',
  unauthorized: 'Tjänsten får inte fråga (401)',
  notFound: 'Adressen finns inte (404)',
  methodNotAllowed: 'Fel metod (405)',
  requestTimeout: 'Det tog för lång tid (408)',
  unsupportedMediaType: 'Fel innehållstyp (415)',
  internalError: 'Tekniskt fel (500)',
  Maintenance: 'Stängt för underhåll (503)',
};

/** Why an action in the simulated app failed. */
export const bankIdActTexts = {
  NotFound: 'Ärendet finns inte. Det kan vara avslutat och hämtat.',
  CodeUnknown: 'QR-koden hör inte till något ärende. Kontrollera att hela texten är med.',
  CodeTooOld: 'QR-koden är för gammal. Läs av den som visas nu.',
  AlreadyOpened: 'Ärendet är redan öppnat.',
  NotOpened: 'Appen är inte öppnad än, eller ingen person är vald.',
  Ended: 'Ärendet är redan avslutat.',
  AnotherPerson: 'Ärendet gäller en annan person.',
  NothingChosen: 'Välj något i listan.',
} as const;
