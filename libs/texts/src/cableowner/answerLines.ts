import type { MapFinding, MapWarning } from '@schaktkoll/domain';
import { unreadableText } from '../cases/geodataFiles.ts';
import { bidiIsolate } from '../shared/bidiIsolate.ts';
import { coordinateSystemTexts } from '../shared/coordinateSystems.ts';
import { formatCount, formatDay, formatDistance, formatList, formatNumber } from '../shared/formats.ts';

type Params = MapFinding<MapWarning>['params'];

const objects = (count: number): string => formatCount(count, 'objekt', 'objekt');

/** Where a feature stands in its file. */
const placeInFile = (layer: unknown, row: unknown): string =>
  `lagret ”${bidiIsolate(String(layer))}”${row === undefined || row === null ? '' : `, rad ${formatNumber(Number(row))}`}`;

const systemName = (system: unknown): string =>
  coordinateSystemTexts[system as keyof typeof coordinateSystemTexts] ?? String(system);

/** What an owner should look at before its lines are sent. */
const warnings: Readonly<Record<MapWarning, (params: Params) => string>> = {
  MapSystemDisagrees: ({ file, system }) =>
    `Filen säger ${systemName(file)}, men är läst i ${systemName(system)}. Kontrollera på kartan att den ligger rätt.`,
  MapMayBeNone: () =>
    'Filen täcker arbetsområdet och har inget där. Om ni inte har något där kan svaret vara att ni inte har någon infrastruktur i området. Välj det bara om ni är säkra.',
  MapFarScale: ({ metres }) =>
    `Ledningarna är ${formatDistance(Number(metres))} långa i hela filen. Kontrollera om ritningen är i millimeter.`,
  MapSkipped: ({ count, total, layer, row }) =>
    `${formatNumber(Number(count))} av ${objects(Number(total))} kunde inte läsas${layer === undefined ? '' : ` (det första i ${placeInFile(layer, row)})`}. De visas inte, och frågaren får veta att kartan inte visar allt.`,
  MapKindsUnknown: ({ count, total }) =>
    count === total
      ? 'Inget i filen har en känd typ. Allt ritas som okänd typ, i svart med frågetecken.'
      : `${objects(Number(count))} ritas som okänd typ, i svart med frågetecken.`,
};

/** Why a feature could not be read. */
function skippedReason(reason: string): string {
  if (reason === 'Empty') return 'saknar läge';
  if (reason === 'Outside') return 'ligger utanför Sverige';
  return unreadableText([{ kind: reason as Parameters<typeof unreadableText>[0][number]['kind'], count: 1 }]);
}

/** The lines of an owner with its answer: the form, and what was sent. */
export const answerLineTexts = {
  label: 'Ledningskarta',
  add: 'Ledningskarta',
  hint: 'GeoJSON, GeoPackage, Shape, DXF, MapInfo, KML eller GML. Välj alla filer som hör ihop på en gång, eller en zip-fil. Bara det som ligger vid arbetsområdet sparas.',
  loading: 'Hämtar formuläret för ledningskartan',
  sending: 'Filer som skickas',
  cancelled: 'Du avbröt. Inget är inläst.',
  remove: 'Ta bort kartan',
  chosen: (names: readonly string[]) =>
    names.length > 3
      ? `${formatList(names.slice(0, 2))} och ${formatNumber(names.length - 2)} filer till`
      : formatList(names),
  system: 'Koordinatsystem',
  impersonation: 'Du är inloggad som en annan användare. Ledningskartor kan då varken visas eller skickas.',
  goesOn: 'Ledningskartan som ni har skickat följer med svaret om ni inte väljer en ny.',
  ends: 'Det svaret kan inte ha någon ledningskarta. Kartan som ni har skickat tas bort.',
  /** Painted across the work areas: a picture of the map must not look like all that lies there. */
  onlyOwn: 'Bara era ledningar',
  toMap: 'Se på kartan',
  counts: ({ read, inside, cut }: { readonly read: number; readonly inside: number; readonly cut: number }) =>
    [
      `${objects(read)} i filen`,
      `${formatNumber(inside)} vid arbetsområdet`,
      ...(cut > 0 ? [`${formatNumber(cut)} klippta där kartan slutar`] : []),
    ].join(' · '),
  firstSkipped: 'Visa vad som inte kunde läsas',
  skipped: ({ reason, layer, row }: { readonly reason: string; readonly layer: string; readonly row: number | null }) =>
    `${placeInFile(layer, row)}: ${skippedReason(reason)}`,
  warnings,
  usesProfile: (name: string) => `Mallen ”${bidiIsolate(name)}” används.`,
  mapping: 'Typer, djup och läge',
  kinds: 'Stämmer ledningstyperna?',
  layer: 'I filen',
  kind: 'Typ',
  chooseKind: 'Välj typ',
  kindOf: (group: string) => `Typ för ${group}`,
  group: ({ layer, value }: { readonly layer: string | null; readonly value: string | null }) =>
    layer === null ? 'Alla andra lager' : `${bidiIsolate(layer)}${value === null ? '' : `: ${bidiIsolate(value)}`}`,
  count: objects,
  reason: {
    layer: (name: string) => `lagret heter ${bidiIsolate(name)}`,
    file: (name: string) => `filen heter ${bidiIsolate(name)}`,
    value: (name: string) => `värdet är ${bidiIsolate(name)}`,
  },
  columns: {
    depth: 'Djup till överkant',
    accuracy: 'Lägesosäkerhet',
    updated: 'Datum för uppgiften',
    label: 'Ledningens nummer',
    safety: 'Avstånd för att gräva för hand',
    width: 'Bredd eller diameter',
    count: 'Antal kablar eller rör',
    level: 'Höjd för överkanten (meter i RH 2000)',
  },
  moreColumns: 'Fler uppgifter ur filen',
  noColumn: 'Finns inte i filen',
  samples: (values: readonly string[]) => `Till exempel ${formatList(values)}`,
  unitOf: {
    depth: 'Djupets enhet',
    accuracy: 'Lägesosäkerhetens enhet',
    safety: 'Avståndets enhet',
    width: 'Breddens enhet',
  },
  units: { m: 'meter', dm: 'decimeter', cm: 'centimeter', mm: 'millimeter' },
  saveAs: 'Spara som mall',
  saveAsHint: 'Nästa fil av samma slag läses likadant. Töm fältet för att inte spara.',
  showsAll: 'Kartan visar alla våra ledningar här',
  showsAllHint: 'Då räknas ni som med på kartan. Annars får frågaren veta att kartan inte visar allt.',
  asOf: 'Uppgifterna gäller den',
  audience: 'Vem får se ledningarna?',
  audiences: { Side: 'Frågaren och kollegorna', Inquirer: 'Bara frågaren' },
  hidesFromPrivate: 'Visa dem inte för privatpersoner',
  mayDownload: 'De får vara med i filer och utskrifter',
  isUnclassified: 'Filen innehåller inga säkerhetsskyddsklassificerade uppgifter.',
  hasRight: 'Vi har rätt att lämna uppgifterna.',
  given: {
    heading: 'Ledningskarta',
    counts: ({
      features,
      unknownKinds,
      withoutDepth,
      skipped,
    }: Readonly<Record<'features' | 'unknownKinds' | 'withoutDepth' | 'skipped', number>>) =>
      [
        objects(features),
        ...(unknownKinds > 0 ? [`${formatNumber(unknownKinds)} av okänd typ`] : []),
        ...(withoutDepth > 0 ? [`${formatNumber(withoutDepth)} utan djup`] : []),
        ...(skipped > 0 ? [`${formatNumber(skipped)} kunde inte läsas`] : []),
      ].join(' · '),
    validUntil: (day: string) => `Gäller till och med ${formatDay(day)}.`,
    asOf: (day: string | null) =>
      day === null ? 'Ni har inte sagt vilken dag uppgifterna gäller.' : `Uppgifterna gäller den ${formatDay(day)}.`,
    showsAll: (showsAll: boolean) =>
      showsAll ? 'Den visar alla era ledningar här.' : 'Den visar inte alla era ledningar här.',
    seenBy: {
      Side: 'Frågaren och kollegorna ser den.',
      Inquirer: 'Bara frågaren ser den.',
    },
    hidesFromPrivate: 'Privatpersoner ser den inte.',
    withdrawn: (reason: string) => `Ni har dragit tillbaka kartan: ${bidiIsolate(reason)}`,
    expired: 'Kartan gäller inte längre.',
    erased: 'Ledningarna är raderade.',
    show: 'Visa på kartan',
    hide: 'Dölj på kartan',
    loading: 'Hämtar ledningarna',
    failed: 'Ledningarna kunde inte hämtas.',
    retry: 'Försök igen',
  },
  correct: {
    add: 'Lägg till ledningskarta',
    open: 'Byt ledningskarta',
    body: 'Frågaren får veta det direkt och måste bekräfta svaret igen. Den gamla kartan försvinner.',
    addBody: 'Frågaren får veta det direkt och måste bekräfta svaret igen.',
    send: 'Skicka kartan',
    busy: 'Skickar kartan',
    keep: 'Avbryt',
    done: 'Kartan är skickad',
  },
  withdraw: {
    open: 'Dra tillbaka kartan',
    body: 'Ledningarna försvinner direkt. Frågaren får veta det genast, ska inte gräva efter kartan och måste bekräfta svaret igen.',
    reason: 'Varför?',
    reasonHint: 'Frågaren ser det du skriver.',
    send: 'Dra tillbaka kartan',
    busy: 'Drar tillbaka kartan',
    keep: 'Behåll kartan',
    done: 'Kartan är tillbakadragen',
  },
} as const;
