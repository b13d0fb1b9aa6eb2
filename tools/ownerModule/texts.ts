/** What the module of an owner says: reasons that a person at the owner reads with a case, and faults of its settings. */
export const ownerModuleTexts = {
  // Why a case is left to a person.
  notByRule: 'Modulen har ingen regel för ärendetypen',
  manualArea: 'Arbetsområdet ligger i ett område som en person ska bedöma',
  secretLines: 'En person ska bedöma ärendet',
  noAreas: 'Ärendet har inget arbetsområde som modulen kan läsa',
  clockOff: 'Klockan i modulens dator går fel',
  unexpected: (what: string): string => `Modulen kunde inte bedöma ärendet: ${what}`,
  notTaken: (code: string): string => `Schaktkoll tog inte emot ledningarna (${code})`,
  linesOff: 'Organisationen tar inte emot ledningar från program (Organisationsinställningar)',
  nothingLeft: 'Ledningarna ligger så nära gränsen för kartan att en person ska bedöma dem',
  ofSource: (source: string, what: string): string => `${source}: ${what}`,

  // Faults of a source.
  cannotRead: (what: string): string => `kan inte läsas (${what})`,
  notWhole: 'filen är inte hel',
  noTable: (file: string): string => `${file} saknar sin .dbf-fil`,
  otherRows: (shapes: number, rows: number): string => `.shp har ${shapes} rader och .dbf ${rows}`,
  otherCodePage: (page: string): string => `teckentabellen ”${page}” är okänd`,
  noLayer: (layers: readonly string[]): string =>
    layers.length === 0 ? 'inget lager med ledningar' : `lagret ${layers.join(', ')} saknas`,
  status: (status: number): string => `servern svarade ${status}`,
  noCount: (type: string): string => `servern säger inte hur många objekt ${type} har`,
  noGeoJson: (type: string): string => `servern svarade inte med GeoJSON för ${type}`,
  otherCount: (type: string, count: number): string => `servern skickade inte de ${count} objekt som ${type} har`,
  otherSystem: (code: string): string => `koordinatsystemet är ett annat (${code})`,
  unknownSystem: (layer: string): string => `koordinatsystemet i ${layer} är inte känt`,
  systemDiffers: (layer: string, named: string, given: string): string =>
    `${layer} säger ${named}, men inställningarna ${given}`,
  unreadable: (layer: string, count: number): string => `${count} rader i ${layer} har ingen läsbar form`,
  outside: (count: number): string => `${count} rader nära arbetsområdet kan inte placeras`,
  noRows: (layer: string): string => `${layer} är tomt`,
  fewerRows: (layer: string, before: number, now: number): string =>
    `${layer} har ${now} rader, men hade ${before}. Kör check --accept om det stämmer`,
  noLonger: (layer: string): string => `lagret ${layer} finns inte längre. Kör check --accept om det stämmer`,
  tooOld: (layer: string, day: string): string => `${layer} är från ${day}`,
  fromFuture: (layer: string, day: string): string => `${layer} är daterat ${day}, efter i dag`,
  notCovered: 'arbetsområdet ligger inte helt i området som källan täcker',
  selfTestFailed: 'den kända ledningen finns inte där den ska',
  changedMeanwhile: 'ändrades medan den lästes',

  // Faults of the settings.
  configHeading: (file: string): string => `Inställningarna i ${file} stämmer inte:`,
  noConfig: (file: string): string => `Filen ${file} kan inte läsas.`,
  noJson: (file: string, what: string): string => `${file} är inte JSON: ${what}`,
  noSecret: (name: string): string => `Sätt ${name}, eller ${name}_FILE till en fil som har det.`,
  unknownField: (names: readonly string[]): string => `känner inte till ${names.join(', ')}`,
  faults: {
    Required: 'saknas',
    InvalidFormat: 'har fel form',
    InvalidChoice: 'är inget av de möjliga valen',
    ChooseOne: 'är inget av de möjliga valen',
    NotUnique: 'finns flera gånger',
    NotHttps: 'ska börja med https:// (http:// bara på den egna datorn)',
    MeasureForNone: 'ska säga att det inte finns några ledningar',
    MeasureForLines: 'ska säga att det finns ledningar',
    TooSmall: (least: number): string => `ska vara minst ${least}`,
    TooShort: 'ska ha minst ett värde',
  },

  program: 'Ledningsägarmodulen 2.0',

  // What the commands print.
  usage:
    'Kommandon: check [--accept] [--picture FIL.svg], try ÄRENDENUMMER, run, areas [--send], health. Inställningar: --config FIL (module.json).',
  unknownCase: 'Ärendet finns inte hos er, eller är redan besvarat.',
  sourceLine: (name: string, layer: string, facts: string): string => `${name} / ${layer}: ${facts}`,
  rows: (rows: number, day: string, system: string): string => `${rows} rader, ändrat ${day}, ${system}`,
  sample: (values: string): string => `  första raden: ${values}`,
  kinds: (kinds: string): string => `  typer vid den kända ledningen: ${kinds}`,
  fine: 'Allt stämmer.',
  accepted: 'Antalen är godkända.',
  wouldReview: (reason: string): string => `Lämnas till en person: ${reason}`,
  wouldAnswer: (measure: string, lines: number): string => `Svarar ${measure} med ${lines} ledningar och objekt.`,
  areasFound: (squares: number): string => `Nätet ligger i ${squares} rutor.`,
  areasSent: 'Områdena är ersatta.',
  areasNotSent: 'Inget är skickat. Kör areas --send för att ersätta organisationens alla intresseområden.',
  noAreasRule: 'Ange areas i inställningarna: namn och svarsställe för varje ärendetyp.',
  noRecipient: (name: string): string => `Svarsstället ”${name}” finns inte.`,
} as const;
