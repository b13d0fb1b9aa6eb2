import { isUrgent } from '@schaktkoll/domain';
import { formatCount, formatDayLong, formatDays } from '../shared/formats.ts';
import { text, count, it, inField, from, type ErrorContext, type Sentence } from './errorContext.ts';

const isEmergency = ({ params }: ErrorContext): boolean => isUrgent(params['purpose']);
const quotaOwners: Readonly<Record<string, (cases: string) => string>> = {
  user: (cases) => `Du har skickat ${cases} i dag`,
  organisation: (cases) => `Din organisation har skickat ${cases} i dag`,
  network: (cases) => `Från det nätverk som du använder har det skickats ${cases} i dag`,
};

const quotaShares: Readonly<Record<string, string>> = {
  user: 'för dig',
  organisation: 'för din organisation',
  network: 'från det nätverk som du använder',
};
/** Several cases that would be sent together. */
const isOfSeveral = (params: ErrorContext['params']): boolean => Number(params['cases'] ?? 1) > 1;

/** What to do about an empty field whose label does not fit the general sentence, by the label inside a sentence. */
const missingTexts: Readonly<Record<string, string>> = {
  'ärendets namn': 'Ge ärendet ett namn.',
  'beskrivning av arbetet': 'Beskriv arbetet.',
  'vad arbetet gäller': 'Välj minst en sak som arbetet gäller.',
  'hur arbetet utförs': 'Välj minst ett arbetssätt.',
  foto: 'Välj eller ta ett foto.',
  svar: 'Välj ett svar.',
  startdatum: 'Ange ett startdatum.',
  slutdatum: 'Ange ett slutdatum.',
};

/** Fields in general (specification section 5, General forms and Other formats). */
export const generalTexts = {
  Required: (context) => missingTexts[it(context)] ?? `Du måste ange ${it(context)}.`,
  TooLong: (context) => `${inField(context)} får innehålla högst ${count(context, 'maximum')} tecken.`,
  TooShort: (context) => `${inField(context)} måste innehålla minst ${count(context, 'minimum')} tecken.`,
  InvalidFormat: (context) => `Det som står i ${inField(context)} är inte skrivet på rätt sätt. Kontrollera det.`,
  OutOfBounds: (context) =>
    `Skriv ett heltal från ${count(context, 'minimum')} till ${count(context, 'maximum')} i ${inField(context)}.`,
  InvalidChoice: () => 'Välj ett av alternativen i listan.',
  IllegalCharacter: (context) =>
    `${inField(context)} innehåller tecknet ${text(context, 'character')}, som inte får användas. Ta bort det.`,
  UnknownField: (context) =>
    `Fältet ”${text(context, 'field')}” finns inte${text(context, 'version') === '' ? '' : ` i version ${text(context, 'version')}`}. Kontrollera hur det ska heta, eller ta bort det.`,
  ChosenTwice: () => 'Samma alternativ är valt två gånger. Ta bort det ena.',
  NotANumber: () => 'Skriv ett tal med siffror, till exempel 10.',
  ChooseOne: (context) => missingTexts[it(context)] ?? `Du måste välja ${it(context)}.`,
  ChooseAtLeastOne: ({ label = '' }) =>
    missingTexts[label] ?? `Du måste välja minst ett alternativ${label === '' ? '' : ` för ${label}`}.`,
  MustBeAccepted: () => 'Du måste bekräfta genom att kryssa i rutan.',
  RepeatRequired: (context) => `Du måste upprepa ${text(context, 'value') || it(context)}.`,
  RepeatMismatch: () => 'De två fälten är inte lika. Skriv samma sak i båda.',
  PhoneContainsLetters: () => 'Telefonnumret innehåller bokstäver. Skriv bara siffror, till exempel 0701234567.',
  PhoneContainsIllegalCharacter: (context) =>
    `Telefonnumret innehåller tecknet ${text(context, 'character')}, som inte får användas. Skriv till exempel 0701234567.`,
  PhoneTooShort: (context) =>
    `Telefonnumret är för kort. Det måste ha minst ${text(context, 'minimum') || '8'} tecken.`,
  PhoneTooLong: (context) => `Telefonnumret är för långt. Det får ha högst ${text(context, 'maximum') || '22'} tecken.`,
  PhoneFormat: () => 'Skriv telefonnumret i formatet 0701234567.',
  CodeFormat: () => 'Koden har sex siffror. Skriv den som den står i meddelandet.',
  EmailTooLong: (context) =>
    `E-postadressen är för lång. Den får ha högst ${text(context, 'maximum') || '64'} tecken efter @.`,
  EmailMissingAt: () => 'E-postadressen saknar @. Skriv den i formatet namn@exempel.se.',
  EmailFormat: () => 'Skriv e-postadressen i formatet namn@exempel.se.',
  InvalidDate: () => 'Skriv ett datum som finns, i formatet ÅÅÅÅ-MM-DD.',
  // A case's start has `earliest`; any other date has `minimum`.
  DateTooFarInPast: (context) => {
    if (context.params['minimum'] !== undefined)
      return `Datumet ligger för långt bak i tiden. Det får vara tidigast ${formatDayLong(text(context, 'minimum'))}.`;
    return context.params['earliest'] === undefined
      ? 'Datumet är för tidigt. Välj ett senare datum.'
      : `Datumet är för tidigt. Det får vara tidigast ${formatDayLong(text(context, 'earliest'))}.`;
  },
  InvalidTime: () => 'Skriv en tid mellan 00:00 och 23:59, till exempel 13:45.',
  DateTooFarInFuture: (context) =>
    context.params['latest'] === undefined
      ? 'Datumet ligger för långt fram. Välj ett tidigare datum.'
      : `Datumet ligger för långt fram. Det får vara senast ${formatDayLong(text(context, 'latest'))}.`,
  StartAfterEnd: () => 'Slutdatum kan inte vara före startdatum.',
  PeriodTooLong: (context) =>
    `Perioden är för lång. Den får vara högst ${formatDays(Number(context.params['days'] ?? 30))}.`,
  PostalCodeFormat: () => 'Skriv postnumret med fem siffror, till exempel 123 45.',
  AddressFormat: () => 'Webbadressen är inte skriven på rätt sätt. Skriv till exempel https://www.exempel.se.',
  AddressMustBeHttps: () => 'Webbadressen måste börja med https://.',
  AddressTooLong: (context) => `Webbadressen får inte vara längre än ${count(context, 'maximum')} tecken.`,
  MustBeHttps: () => 'Webbadressen måste börja med https://.',
  PropertyDesignationFormat: () => 'Skriv fastighetsbeteckningen i formatet Stockholm Söder 75:2.',
  PropertyDesignationIllegalCharacter: (context) =>
    `Fastighetsbeteckningen innehåller tecknet ${text(context, 'character')}, som inte får användas. Skriv till exempel Stockholm Söder 75:2.`,
  PropertyDesignationTooLong: (context) =>
    `Fastighetsbeteckningen får inte vara längre än ${count(context, 'maximum')} tecken.`,
  FileTypeNotAllowed: (context) =>
    `Filtypen går inte att bifoga. Välj en fil av någon av typerna ${text(context, 'types')}.`,
  FileEmpty: () => 'Filen är tom. Välj en annan fil.',
  FileTooLarge: (context) => `Filen är för stor. Den får vara högst ${count(context, 'megabytes')}\u00a0MB.`,
  TooManyRows: (context) => `Ange högst ${count(context, 'maximum')}.`,
  MilestoneOutsidePeriod: (context) =>
    `Dagen ska vara inom arbetsperioden, ${text(context, 'first')} till ${text(context, 'last')}.`,
  TooManyFiles: (context) =>
    `Du har valt för många filer. Du kan bifoga högst ${count(context, 'maximum')}. Ta bort en fil för att lägga till en annan.`,
  UnsentFilesFull: () =>
    'Det ligger för många filer och väntar på att skickas, från dig eller från ditt nätverk. Skicka eller ta bort några, eller försök igen senare.',
  OrganisationFilesFull: () => 'Det finns inte plats för fler filer från din organisation. Kontakta supporten.',
  FileWrongFormat: (context) =>
    `Filens innehåll stämmer inte med filtypen ${text(context, 'type')}. Spara filen på nytt och försök igen.`,
  FileHasMacros: () => 'Filen innehåller makron. Spara den utan makron, till exempel som PDF, och försök igen.',
  FileInfected: () => 'Filen är ogiltig och kan inte bifogas. Välj en annan fil.',
  FileGone: ({ params: { name } }) =>
    `${name === undefined ? 'En fil' : `Filen ${name}`} finns inte kvar. Ta bort den och bifoga den på nytt.`,
  PlaceOutsideSweden: () => 'Platsen ligger utanför Sverige. Välj den på kartan, eller skicka fotot utan plats.',
  TooManyPlans: () => 'Ett ärende kan ha en plan. Ta bort en av planerna, eller bifoga den som en vanlig fil.',
  FileUploadUnderWay: () => 'Vänta tills alla filer är uppladdade, eller avbryt dem som inte är klara.',
  PositionUnderWay: () => 'Vänta tills din plats är hittad, eller sluta leta efter den.',
  FileNotUploaded: () => 'En fil kunde inte laddas upp. Försök igen med den, eller ta bort den.',
  OrganisationNumberTooLong: () => 'Organisationsnumret är för långt. Det har tio siffror.',
  OrganisationNumberTooShort: () => 'Organisationsnumret är för kort. Det har tio siffror.',
  OrganisationNumberPattern: () => 'Skriv organisationsnumret i formatet NNNNNN-NNNN.',
  OrganisationNumberInvalid: () => 'Organisationsnumret stämmer inte. Kontrollera siffrorna.',
} as const satisfies Record<string, Sentence>;

export const sessionTexts = {
  NotSignedIn: () => 'Du är inte inloggad längre. Logga in och försök igen.',
  SignInAgainRequired: () => 'Bekräfta att det är du genom att logga in igen. Det du har skrivit finns kvar.',
  ContactNotVerified: () => 'Bekräfta din e-postadress i din profil först.',
  NotDuringImpersonation: () => 'Det här går inte att göra när du är inloggad som någon annan.',
  OrganisationNotActivated: () =>
    'Din organisation är inte aktiverad än. Vi aktiverar nya organisationer på vardagar. Därefter kan du skapa ärenden.',
  AccountInactive: () => 'Kontot är inte aktivt. Kontakta användaradministratören i din organisation eller supporten.',
  AccountAwaitingActivation: () =>
    'Kontot väntar på att aktiveras. Kontakta användaradministratören i din organisation eller supporten.',
  SmsNotAvailable: () => 'Sms kan inte skickas till dig. Kontrollera ditt mobilnummer, eller använd e-post.',
} as const satisfies Record<string, Sentence>;

/** User names and passwords. */
export const accountTexts = {
  UserNameTooLong: (context) => `Användarnamnet får inte vara längre än ${text(context, 'maximum') || '64'} tecken.`,
  UserNameTooShort: (context) => `Användarnamnet måste vara minst ${text(context, 'minimum') || '6'} tecken.`,
  UserNameIllegalCharacter: () =>
    'Användarnamnet får inte innehålla mellanslag, osynliga tecken eller något av tecknen / \\ : < och >.',
  UserNameMixedScripts: () =>
    'Användarnamnet blandar bokstäver ur olika alfabet, som kan se likadana ut. Skriv alla bokstäver i samma alfabet.',
  PasswordTooShort: (context) => `Lösenordet måste vara minst ${text(context, 'minimum') || '12'} tecken.`,
  PasswordTooLong: (context) => `Lösenordet får inte vara längre än ${text(context, 'maximum') || '128'} tecken.`,
  PasswordLacksLowercase: () => 'Lösenordet måste innehålla minst en liten bokstav.',
  PasswordLacksUppercase: () => 'Lösenordet måste innehålla minst en stor bokstav.',
  PasswordLacksDigit: () => 'Lösenordet måste innehålla minst en siffra.',
  PasswordLacksSpecial: () => 'Lösenordet måste innehålla minst ett specialtecken, till exempel ! eller %.',
  PasswordTooCommon: () =>
    'Lösenordet är lätt att gissa, eftersom många använder det eller något liknande. Välj ett annat, till exempel tre ord som inte hör ihop.',
  PasswordContainsName: (context) =>
    `Lösenordet innehåller ${text(context, 'name')}, som är lätt att gissa. Välj ett utan namn på personen, organisationen eller Schaktkoll.`,
  PasswordUnchanged: () => 'Det nya lösenordet är samma som det gamla. Välj ett annat.',
  // The second sentence is always included, so that it does not disclose to whom it applies.
  WrongCredentials: () =>
    'Fel användarnamn eller lösenord. Efter många fel går det inte att logga in med lösenord förrän du har valt ett nytt.',
  AccountIsModule: () => 'Kontot är till för ett annat datasystem. Logga in med ett personligt konto.',
  LegacyLogInRequired: () => 'Din organisation loggar in i det tidigare systemet. Logga in där.',
  BankIdDisabledByAdmin: () => 'Din organisation tillåter inte BankID. Logga in med användarnamn och lösenord.',
  BankIdRequired: () => 'Din organisation kräver att du loggar in med BankID.',
  BankIdMustBeConnected: () =>
    'Din organisation kräver att du loggar in med BankID, och ditt konto har inget BankID än. Koppla ett för att logga in.',
  EmailChangedRecently: (context) => {
    const reason =
      context.params['during'] === 'SignIn'
        ? 'Din organisation kräver att du loggar in med BankID, och ditt konto har inget BankID än. '
        : '';
    const wait =
      context.params['from'] === undefined
        ? 'dröjer det några dagar innan du kan koppla BankID'
        : `kan du koppla BankID först ${from(context)}`;
    return `${reason}Du bytte nyligen e-postadress. Av säkerhetsskäl ${wait}. Har du inte bytt den själv, kontakta supporten.`;
  },
  BankIdAlreadyLinked: () =>
    'Ditt BankID är redan kopplat till ett annat konto i organisationen. Logga in på det, eller koppla bort BankID från det först.',
  ConnectCodeRequired: () =>
    'Koden till din e-post behövs innan BankID kan kopplas, och den gäller inte längre. Be om en ny kod.',
  BankIdAlreadyConnected: () => 'Kontot har redan ett BankID. Koppla bort det innan du kopplar ett annat.',
  BankIdNotConnected: () => 'Kontot har inget BankID kopplat.',
  NoPassword: () => 'Kontot har inget lösenord. Välj ett lösenord innan du kopplar bort BankID.',
  InvalidOneTimeCode: () => 'Koden stämmer inte eller har slutat gälla. Kontrollera siffrorna, eller skicka en ny kod.',
  WrongCurrentPassword: () => 'Lösenordet stämmer inte. Skriv det en gång till.',
  AccountExpired: () => 'Det har gått för lång tid, eller så är kontot redan skapat. Börja om, eller logga in.',
  OrganisationAccountsUsedUp: (context) =>
    `Det har skapats många konton för organisationen på kort tid. Du kan skapa ett från ${from(context)}. Be organisationens användaradministratör om en inbjudan om du inte vill vänta.`,
  InviteNoLongerActive: () => 'Inbjudan gäller inte längre. Be den som bjöd in dig att skicka en ny.',
  UserNameTaken: () => 'Användarnamnet är upptaget. Välj ett annat.',
  EmailTaken: () =>
    'Det finns redan ett konto med den här e-postadressen i organisationen. Använd det kontot eller en annan adress.',
  OrganisationNumberTaken: () =>
    'Organisationen finns redan. Sök fram den och välj den i listan. Hittar du den inte, kontakta supporten.',
  OrganisationNameTaken: () =>
    'Det finns redan en organisation med det namnet. Sök fram den, eller skriv hela namnet så att de går att skilja åt.',
  RecoveryExpired: () => 'Det har gått för lång tid, eller så är lösenordet redan bytt. Börja om och be om en ny kod.',
  SignInExpired: () => 'Inloggningen tog för lång tid. Börja om från början.',
  NameFromBankId: () => 'Namnet kommer från ditt BankID och kan inte ändras här.',
  LogInAsSelf: () => 'Du kan inte logga in som dig själv.',
  LogInAsSuperUser: () => 'Det går inte att logga in som en systemadministratör.',
  LogInAsMachine: () => 'Kontot hör till ett program. Det går inte att logga in som det.',
  InactivateSelf: () => 'Du kan inte inaktivera ditt eget konto. Be en annan systemadministratör.',
  LogInAsInactive: () => 'Kontot är inte aktivt. Det går inte att logga in som användaren förrän kontot är aktiverat.',
} as const satisfies Record<string, Sentence>;

/** Cases and answers (specification section 8, Case codes). */
export const caseTexts = {
  CaseNumberInvalidFormat: () => 'Skriv ärendenumret i formatet ÅÅÅÅMMDD-NNNN.',
  CaseIsArchived: (context) =>
    `Ärendet arkiverades ${context.params['date'] === undefined ? '' : `${formatDayLong(text(context, 'date'))} `}och kan inte visas längre.`,
  CaseIsClosedOrCanceled: () => 'Ärendet är stängt eller makulerat och kan inte ändras.',
  AnswerAlreadyConfirmedByInquirer: () => 'Frågaren har redan bekräftat svaret. Det kan inte ändras.',
  NothingToConfirm: () => 'Det finns inget svar att bekräfta.',
  AnswerMapEnded: () => 'Ledningskartan finns inte längre. Läs svaret igen.',
  NoLinesInFiles: () => 'Ingen ägare har lämnat ledningar som får laddas ner. Läs svaren och filerna.',
  LinesTooMany: (context) =>
    `Kartan har för många ledningar för en fil (högst ${count(context, 'maximum')}). Läs den på skärmen, eller ladda ner ägarnas filer i svaren.`,
  GeodataTooManySheets: (context) =>
    `Det blir fler än ${count(context, 'maximum')} blad. ${context.params['scale'] === undefined ? 'Ladda ner ledningarna som fil i stället' : `Välj skala 1:${text(context, 'scale')} på ${text(context, 'paper')}`}.`,
  NoPromiseToKeep: () => 'Svaret är inte bekräftat, eller så finns det inget att vänta på.',
  CaseAlreadyOwn: () => 'Ärendet är redan ditt.',
  PeriodHasEnded: () => 'Perioden är slut. Förnya ärendet i stället.',
  PeriodCannotBeExtended: () => 'Perioden kan inte förlängas mer. Förnya ärendet i stället.',
  TooManyCopies: (context) =>
    `Ärendet kan skickas som kopia högst ${count(context, 'maximum')} gånger. Ladda ner det som PDF i stället.`,
  TooManyPhotos: (context) =>
    `Ärendet har redan ${count(context, 'maximum')} foton. Ring ledningsägaren om det behövs fler.`,
  TooManyTemplates: (context) =>
    `${context.params['limit'] === 'shared' ? 'Din organisation delar' : 'Du har'} redan ${count(context, 'maximum')} mallar. Ta bort en först.`,
  TooManyGroups: (context) =>
    `Du har redan ${count(context, 'maximum')} grupper med ärenden som inte är skickade. Skicka eller ta bort en först.`,
  GroupIsSending: () => 'Ärendena håller på att skickas. Vänta tills det är klart.',
  CaseOwnedByColleague: () => 'Ärendet tillhör en kollega. Bara den kollegan kan ändra det.',
  MaxNumberOfCases: ({ params }) =>
    params['maximum'] === 0
      ? `${params['limit'] === 'organisation' ? 'Din organisation' : 'Ditt konto'} får inte skapa ärenden. Kontakta supporten, eller användaradministratören om du hör till en organisation.`
      : isOfSeveral(params)
        ? `${params['limit'] === 'organisation' ? 'Din organisation' : 'Du'} får ha högst ${formatCount(Number(params['maximum']), 'pågående ärende', 'pågående ärenden')}. De ${params['cases']} ärendena får inte plats, så inget av dem skickas. Stäng ärenden som är klara, eller välj färre.`
        : `${params['limit'] === 'organisation' ? 'Din organisation' : 'Du'} har nått det högsta antalet pågående ärenden. Stäng ett ärende som är klart innan du skapar ett nytt.`,
  CaseQuotaUsed: (context) => {
    const who = quotaOwners[text(context, 'limit')] ?? quotaOwners['user'];
    const [one, several] = isEmergency(context) ? ['akut ärende', 'akuta ärenden'] : ['ärende', 'ärenden'];
    const cases = formatCount(Number(context.params['maximum'] ?? 0), one, several);
    if (isOfSeveral(context.params))
      return `De ${count(context, 'cases')} ärendena får inte plats i dag, så inget av dem skickas: det högsta antalet per dygn är ${cases} ${quotaShares[text(context, 'limit')] ?? ''}. Välj färre, eller skicka resten från ${from(context)}. Behöver du skicka fler före dess, kontakta supporten.`;
    return `${who?.(cases) ?? ''}, och det är det högsta antalet. Nästa kan skickas från ${from(context)}. Behöver du skicka fler före dess, kontakta supporten.`;
  },
  CaseNumbersUsedUp: (context) =>
    `Ärendet är inte skickat, för dagens ärendenummer är slut i hela landet. Det går att skicka igen från ${from(context)}.${isEmergency(context) ? '' : ' Akuta ärenden kan fortfarande skickas.'}`,
  EmergencyIsOnlyForProfessionals: () =>
    'Privatpersoner kan inte skapa akuta ärenden. Ring de berörda ledningsägarna eller anlita ett företag. Ring 112 om det är fara för liv.',
  EmergencyNotConfirmed: () => 'Intyga att arbetet är akut.',
  NotForPurpose: () => 'Uppgiften hör inte till ärendetypen.',
  NoCableOwnerAffected: () =>
    'Ingen ansluten ledningsägare har anmält ledningar här, så ärendet kan inte skickas. Det kan ändå finnas ledningar i marken. Kontrollera att området ligger rätt, och fråga kommunen och fastighetsägaren innan du gräver.',
  NoCableOwnerReceives: () =>
    'De som har ledningar här tar inte emot ärendet i Schaktkoll, så det kan inte skickas. Ring dem och få svar innan du gräver.',
  DraftExists: () => 'Du har redan ett påbörjat ärende av den typen. Välj vilket du vill behålla.',
  DraftTooLarge: () => 'Utkastet är för stort för att sparas. Gör arbetsområdena enklare, med färre punkter.',
  AtLeastOneContactRoute: () => 'Du måste ange minst ett sätt att kontakta dig.',
  UblEmailOrLinkMissing: () => 'Ange en e-postadress eller en länk.',
  AtLeastOneCableOwner: () => 'Välj minst en som ska få ärendet.',
} as const satisfies Record<string, Sentence>;

export const serviceTexts = {
  NotFound: () => 'Det du söker finns inte, eller så har du inte behörighet att se det.',
  NotAllowed: () => 'Du har inte behörighet att göra det här.',
  InvalidBody: () => 'Något gick fel. Kontrollera uppgifterna du angav.',
  InvalidParameters: () => 'Webbadressen stämmer inte. Kontrollera den och försök igen.',
  RuleRefused: () => 'Något gick fel. Kontrollera uppgifterna du angav.',
  VersionConflict: () =>
    'Uppgifterna har ändrats under tiden. Nu visas den senaste versionen. Läs igenom den och försök igen.',
  VersionRequired: () => 'Sidan visar gamla uppgifter. Ladda om den och gör om din ändring.',
  IdempotencyKeyRequired: () => 'Det gick inte att skicka. Ladda om sidan och försök igen.',
  UploadIdReused: () => 'En annan fil har redan skickats med samma id. Välj filen på nytt.',
  IdempotencyKeyReused: () => 'Ett tidigare försök kan ha gått igenom. Se efter i listan innan du skickar igen.',
  StillRunning: () => 'Vi håller redan på att ta emot uppgifterna. Vänta en stund.',
  TooManyRequests: () => 'Det blev för många försök på kort tid. Vänta en stund och försök igen.',
  NoAnswer: () => 'Tjänsten svarar inte. Kontrollera din internetanslutning och försök igen.',
  ServiceUnavailable: () => 'Tjänsten går inte att nå just nu. Försök igen om en stund.',
  FilesUnavailable: () => 'Filen kunde inte tas emot just nu. Försök igen om en stund, eller fortsätt utan den.',
  ResponseShape: () =>
    'Något gick fel hos oss. Försök igen om en stund. Kontakta supporten och uppge felkoden om det inte hjälper.',
  Unknown: () =>
    'Något gick fel hos oss. Försök igen om en stund. Kontakta supporten och uppge felkoden om det inte hjälper.',
} as const satisfies Record<string, Sentence>;
