import { formatDistance } from '../shared/formats.ts';
import { count, from, text, type Sentence } from './errorContext.ts';

/** Areas of owners (specification sections 4, 5 and 8). */
export const ownerAreaTexts = {
  NoSquares: () => 'Området har inga rutor. Rita minst en ruta på kartan.',
  TooManySquareSpans: () =>
    'Området är uppdelat i för många lösa delar. Fyll i luckor, eller dela upp det på flera områden.',
  TooManyTotalSpans: () =>
    'Områdena är tillsammans uppdelade i för många lösa delar. Fyll i luckor, eller ta bort ett område.',
  TooManyAreas: (context) => `Ni har redan ${count(context, 'maximum')} områden. Ta bort ett först.`,
  SquaresNotCounting: (context) =>
    `Era begränsningsområden täcker inte alla rutor: ${count(context, 'squares')} räknas inte. Bekräfta att det är meningen.`,
  UnknownPlaceholder: (context) =>
    `Platshållaren {${text(context, 'placeholder')}} finns inte i den här mallen. Använd dem som står i listan.`,
  MissingPlaceholder: (context) =>
    `Platshållaren {${text(context, 'placeholder')}} måste finnas i texten. Läsaren behöver den.`,
  ListInSubject: (context) => `Platshållaren {${text(context, 'placeholder')}} är en lista och ryms inte i ämnet.`,
  SecretInSubject: (context) =>
    `Platshållaren {${text(context, 'placeholder')}} får inte stå i ämnet, där den kan läsas utan att öppna mejlet.`,
  LinkInTemplate: () =>
    'Texten innehåller något som blir en länk. Skriv inga adresser, och ingen punkt eller inget @ mitt i ett ord. Länkar kommer från platshållarna.',
  MarkupInTemplate: () => 'Texten får inte innehålla tecknen < och >, eller länkar med hakparenteser.',
  InvisibleInTemplate: () => 'Texten innehåller ett tecken som inte syns, eller en ensam klammer. Ta bort det.',
  CodeLineMissing: () => 'Sista raden måste vara @{host} #{code}, för att telefonen ska kunna fylla i koden.',
  UnknownMunicipality: () => 'Det finns ingen kommun med den koden. Skriv fyra siffror, till exempel 2180 för Gävle.',
  OwnerNotReachable: () => 'Ange minst ett av telefonnummer, e-postadress och webbplats.',
  OwnerAlreadyListed: () => 'Ägaren finns redan i kommunen. Ändra den i listan i stället.',
  OwnerListedTwice: (context) => `Samma ägare finns redan på rad ${text(context, 'line')} i filen.`,
  CsvHeadings: (context) => `Filens första rad ska vara ${text(context, 'headings')}.`,
  CsvColumns: (context) => `Raden ska ha ${count(context, 'expected')} kolumner men har ${count(context, 'given')}.`,
  CsvQuotes: () => 'Ett citattecken öppnas men stängs inte.',
  CsvTooLong: (context) => `Filen får ha högst ${count(context, 'maximum')} rader. Dela upp den.`,
  NoMunicipalities: () => 'Filen innehåller inga kommuner.',
  MunicipalitiesMissing: (context) =>
    `Filen saknar ${count(context, 'count')} av 290 kommuner: ${text(context, 'codes')}. Välj en fil över hela landet.`,
  MunicipalitiesUnknown: (context) =>
    `Filen har kommunkoder som inte finns: ${text(context, 'codes')}. Kontrollera vilken kolumn som är kommunkod.`,
  MunicipalitiesRepeated: () => 'Någon kommunkod finns flera gånger i filen.',
  AreaTypeNotForOrganisation: () => 'Er organisation kan inte ha områden av den här typen.',
  AnswerRuleNotTried: () => 'Provkör regeln innan du slår på den. Den har ändrats sedan förra provkörningen.',
  AnswerRuleNameTaken: () => 'Det finns redan en regel med det namnet. Välj ett annat.',
  MeasureNotForPurposes: () =>
    'Svaret går inte att ge på alla valda ärendetyper. Välj ett annat svar, eller färre ärendetyper.',
  TooManyAnswerRules: (context) => `Ni kan ha högst ${count(context, 'maximum')} regler. Ta bort en först.`,
  ModuleExists: () => 'Er organisation har redan en modul. Ladda om sidan för att se den.',
  AreaKeptByModule: () => 'Er ledningsägarmodul sköter intresseområdena. Ändra dem i den.',
  NoSquareCounts: () =>
    'Minst en ruta i era intresseområden måste räknas, annars får ni inga ärenden. Låt ett begränsningsområde täcka minst en av dem.',
  LimitsModuleAreas: () =>
    'Er ledningsägarmodul sköter intresseområdena. Begränsningsområden får inte utesluta rutor i dem: täck alla rutor, eller ta bort alla begränsningsområden.',
  RecipientNameTaken: () => 'Det finns redan ett svarsställe med det namnet.',
  RecipientEmailTwice: () => 'E-postadressen står redan på en rad ovanför. Ta bort den ena.',
  RecipientEmailNeeded: () => 'Lägg till minst en e-postadress, eller välj att inte få besked om ärenden.',
  DefaultRecipientNeeded: () =>
    'Ni måste ha ett standardsvarsställe. Öppna det svarsställe som ska ta över och gör det till standard.',
  TooManyRecipients: (context) => `Ni har redan ${count(context, 'maximum')} svarsställen. Ta bort ett först.`,
  RecipientIsDefault: () =>
    'Det är ert standardsvarsställe. Gör ett annat svarsställe till standard innan du tar bort det.',
  RecipientHasCases: (context) =>
    context.params['count'] === 1
      ? 'Det har 1 obesvarat ärende. Besvara ärendet eller lämna över det till ett annat svarsställe.'
      : `Det har ${count(context, 'count')} obesvarade ärenden. Besvara dem eller lämna över dem till ett annat svarsställe.`,
  RecipientIsOnlyOfArea: (context) =>
    `Det är det enda svarsstället i intresseområdet ${text(context, 'area')}. Välj ett annat svarsställe där först.`,
  RecipientHasAreas: (context) =>
    context.params['others'] === 0
      ? `Det får ärenden från området ${text(context, 'area')}. Välj ett annat svarsställe där först.`
      : `Det får ärenden från ${text(context, 'area')} och ${context.params['others'] === 1 ? '1 annat område' : `${count(context, 'others')} andra områden`}. Välj ett annat svarsställe i dem först.`,
  LastAreaOfInterest: () => 'Det sista intresseområdet går inte att ta bort. Skapa ett nytt först.',
} as const satisfies Record<string, Sentence>;

/** Answers and comments of a cable owner to a case. */
export const answerTexts = {
  CaseAlreadyAnswered: () => 'Ärendet är redan besvarat.',
  RecipientHasAnswered: () =>
    'Svarsstället har redan svarat på ärendet. Svara här i stället, eller välj ett annat svarsställe.',
  TooManyAnswers: (context) =>
    `Svaret har ändrats många gånger. Det kan ändras igen ${from(context)}, och genast till ett svar som kräver större försiktighet. Ring frågaren om det brådskar.`,
  NoMapWithAnswer: () =>
    'En ledningskarta kan bara följa med ett svar som säger att ni har ledningar i området. Byt svar eller ta bort kartan.',
  NetworkGone: () => 'Filen med ledningar finns inte kvar. Välj filen igen.',
  MapNotRead: () => 'Filen är inte läst. Välj en annan fil, eller ta bort kartan.',
  MapSystemUnsure: () => 'Filen säger inte vilket koordinatsystem den har. Välj det, och läs in filen igen.',
  MapNothingNear: (context) =>
    `Inga ledningar i filen ligger vid arbetsområdet. Det närmaste ligger ${formatDistance(Number(context.params['metres']))} bort. Är det rätt fil och rätt koordinatsystem?`,
  MapTooMany: (context) =>
    `Vid arbetsområdet finns ${count(context, 'count')} objekt. En karta kan ha högst ${count(context, 'maximum')}. Välj en fil med färre lager.`,
  MapKindMissing: (context) =>
    `${context.params['count'] === 1 ? '1 objekt' : `${count(context, 'count')} objekt`} saknar typ. Välj typ, eller okänd typ om ni inte vet.`,
  MapEmpty: () => 'Inga ledningar i filen ligger vid arbetsområdet. Är det rätt fil och rätt koordinatsystem?',
  LinesFromProgramsOff: () =>
    'Er organisation tar inte emot ledningar från program. En administratör kan tillåta det i organisationsinställningarna.',
  TooManyNetworks: (context) =>
    `Du har läst in ${count(context, 'maximum')} filer utan att svara. Svara på ett ärende, eller försök igen i morgon.`,
  TooManyComments: (context) =>
    `Ni kan skriva högst ${count(context, 'maximum')} kommentarer i ett ärende. Ring frågaren i stället.`,
} as const satisfies Record<string, Sentence>;
