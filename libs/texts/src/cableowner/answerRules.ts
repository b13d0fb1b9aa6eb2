import { dryRunDays, type AreaRelation, type CaseMatch } from '@schaktkoll/domain';
import { formatCount, formatDayLong, formatMoment, formatNumber } from '../shared/formats.ts';
import { bidiIsolate } from '../shared/bidiIsolate.ts';

const cases = (count: number): string => formatCount(count, 'ärende', 'ärenden');

const hits: Readonly<Record<CaseMatch, string>> = { Affected: 'Intresseområde', Control: 'Bevakningsområde' };
const relations: Readonly<Record<AreaRelation, string>> = {
  Inside: 'Hela ärendet ligger i området',
  Outside: 'Ingen del av ärendet ligger i området',
};

export const answerRuleTexts = {
  heading: 'Automatiska svar',
  lead: 'En regel besvarar ärenden åt er när de kommer in. Reglerna prövas uppifrån och ner, och den första som passar svarar.',
  responsibility:
    'Ett automatiskt svar gäller lika mycket som ett ni skriver själva. Svaret skickas i namnet på den som slog på regeln. Frågaren ser regelns namn i ärendet. Har någon av er redan öppnat ärendet svarar regeln inte. När perioden för ett ärende förlängs upphör svar från regler, och reglerna prövas igen.',
  loading: 'Hämtar regler',
  missing: 'Regeln finns inte längre. Någon av er kan ha tagit bort den.',
  none: 'Ni har inga regler. Alla ärenden väntar på att någon svarar.',
  add: 'Ny regel',
  state: { on: 'På', off: 'Av', stopped: 'Svarar inte' },
  switchedOn: (by: string, moment: string): string => `Slogs på av ${bidiIsolate(by)} ${formatMoment(moment)}.`,
  stopped: (by: string): string =>
    `${bidiIsolate(by)}, som slog på regeln, är inte längre administratör hos er. Därför svarar den inte, och ärenden som passar den väntar på er. Slå på den igen om den ska svara i ditt namn.`,
  areaGone: 'Området i regeln är borttaget, så regeln besvarar inget. Ändra regeln.',
  needsPerson:
    'Svaret i regeln kan bara en människa ge, eller så saknas en kommentar om var kartan finns. Därför svarar den inte. Ändra regeln.',
  holdsBack: 'Så länge den är på väntar ärenden som passar den i övrigt på er. Ingen regel längre ner besvarar dem.',
  conditions: {
    hit: 'Ärendet berör ert',
    purposes: 'Ärendetyper',
    workCategories: 'Vad arbetet gäller',
    workMethods: 'Hur arbetet utförs',
    deepest: 'Grävdjup högst',
    startsFrom: 'Arbetet börjar tidigast',
    endsBy: 'Arbetet slutar senast',
    area: 'Område',
    measure: 'Svar',
    comment: 'Kommentar',
  },
  hits,
  relations,
  day: (day: string): string => formatDayLong(day),
  areaWith: (relation: AreaRelation, name: string): string => `${relations[relation]}: ${bidiIsolate(name)}`,
  buttons: {
    try: 'Provkör',
    on: 'Slå på',
    off: 'Stäng av',
    edit: 'Ändra',
    up: 'Flytta upp',
    down: 'Flytta ner',
    remove: 'Ta bort',
    busy: {
      try: 'Provkör …',
      on: 'Slår på',
      off: 'Stänger av',
      up: 'Flyttar',
      down: 'Flyttar',
      remove: 'Tar bort',
    },
    ofRule: (button: string, name: string): string => `${button}: ${name}`,
  },
  mustTry: 'Provkör regeln innan du slår på den.',
  onQuestion: {
    heading: (name: string): string => `Vill du slå på ${bidiIsolate(name)}?`,
    body: 'Från och med nu svarar regeln på nya ärenden som passar, i ditt namn.',
    yes: 'Slå på',
    no: 'Avbryt',
  },
  removeQuestion: {
    heading: (name: string): string => `Vill du ta bort ${bidiIsolate(name)}?`,
    body: (hasOthers: boolean): string =>
      `Svar som regeln redan har gett finns kvar.${hasOthers ? ' Regler längre ner kan i fortsättningen besvara ärenden som den här regeln har tagit.' : ''}`,
    yes: 'Ta bort',
    no: 'Avbryt',
  },
  switchedOnNow: (name: string): string => `${bidiIsolate(name)} är på.`,
  switchedOff: (name: string, hasOthers: boolean): string =>
    `${bidiIsolate(name)} är avstängd.${hasOthers ? ' Regler längre ner kan nu besvara ärenden som den har tagit.' : ''}`,
  removed: (name: string): string => `${bidiIsolate(name)} är borttagen.`,
  saved: (name: string): string => `${bidiIsolate(name)} är sparad och avstängd. Provkör den.`,
  dryRun: {
    heading: 'Så hade regeln svarat',
    summary: (answered: number, all: number, isCut: boolean): string =>
      isCut
        ? `Ni har fått fler än ${cases(all)} de senaste ${dryRunDays} dagarna. Av de ${formatNumber(all)} senaste hade regeln besvarat ${formatNumber(answered)}.`
        : `Av ${cases(all)} de senaste ${dryRunDays} dagarna hade regeln besvarat ${formatNumber(answered)}.`,
    takenByOthers: (count: number): string => `${cases(count)} passar en regel ovanför.`,
    same: (count: number): string => `Samma svar som ni gav: ${cases(count)}.`,
    other: (count: number): string => `Ett annat svar än ni gav: ${cases(count)}.`,
    open: (count: number): string => `Inte besvarade än: ${cases(count)}.`,
    warning: 'Regeln hade svarat något annat än ni gjorde. Titta på ärendena innan du slår på den.',
    caption: 'Ärenden som regeln hade besvarat',
    caseNumber: 'Ärende',
    name: 'Namn',
    given: 'Ert svar',
    notGiven: 'Inget än',
  },
  form: {
    newHeading: 'Ny regel',
    editHeading: (name: string): string => `Ändra ${bidiIsolate(name)}`,
    label: 'Regeln',
    name: 'Regelns namn',
    nameHint: 'Syns i ärendets logg, även för frågaren.',
    hit: 'Ärendet berör ert',
    purposes: 'Ärendetyper',
    workCategories: 'Vad arbetet gäller',
    categoriesHint: 'Allt som arbetet gäller måste vara valt här. Väljer du inget spelar det ingen roll.',
    workMethods: 'Hur arbetet utförs',
    methodsHint: 'Alla arbetssätt i ärendet måste vara valda här. Väljer du inget spelar det ingen roll.',
    deepest: 'Grävdjup högst',
    deepestHint: 'Ärenden som inte anger djupet besvaras då inte.',
    any: 'Spelar ingen roll',
    startsFrom: 'Arbetet börjar tidigast',
    endsBy: 'Arbetet slutar senast',
    areaId: 'Område',
    areaHint: 'Ett av era områden, av vilken typ som helst.',
    areaRelation: 'Var ligger ärendet?',
    measure: 'Svar',
    measureHint: 'Bara svar som går att ge på alla valda ärendetyper, utan att någon har haft kontakt med frågaren.',
    choosePurposes: 'Välj ärendetyper först.',
    noMeasure: 'Inget svar passar alla valda ärendetyper. Välj färre.',
    comment: 'Kommentar till frågaren',
    commentHint: 'Regeln skickar inga filer. Skriv var kartan finns.',
    save: 'Spara regeln',
    saving: 'Sparar',
    cancel: 'Avbryt',
    removed:
      'Någon av er har tagit bort regeln medan du ändrade den. Det du har fyllt i finns kvar. Spara den som en ny regel, eller avbryt.',
    saveAsNew: 'Spara som ny regel',
    switchesOff: (hasOthers: boolean): string =>
      `När du sparar stängs regeln av. Provkör den och slå på den igen.${hasOthers ? ' Till dess kan regler längre ner besvara ärenden som den har tagit.' : ''}`,
  },
} as const;
