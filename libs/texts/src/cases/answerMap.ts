import type {
  LineDistance,
  MapAttributes,
  MapCompleteness,
  MapEndReason,
  OwnerOnMap,
  PartlyReason,
} from '@schaktkoll/domain';
import { daysBetween, nearMetres, swedishDayOf } from '@schaktkoll/domain';
import { measureTexts } from './measures.ts';
import { bidiIsolate } from '../shared/bidiIsolate.ts';
import { formatClock, formatCount, formatDay, formatList, formatMoment, formatNumber } from '../shared/formats.ts';

type EndedOwner = Extract<OwnerOnMap, { readonly state: 'ended' }>;

const withPhone = (phone: string | null): string => (phone === null ? '.' : `: ${phone}`);

/** What has ended a map, and whom to ask: the period of the case may be longer than the one that the owner knew. */
const endReasons: Readonly<Record<MapEndReason, (owner: EndedOwner, name: string) => string>> = {
  Withdrawn: ({ ownerReason, phone }, name) =>
    `${name} har återkallat sin karta${ownerReason === null ? '' : `: ”${bidiIsolate(ownerReason)}”`}. Gräv inte efter den. Fråga ägaren${withPhone(phone)}`,
  Expired: ({ validUntil, phone }, name) =>
    `Kartan från ${name} gällde till och med ${formatDay(validUntil)}. Be ägaren om en ny${withPhone(phone)}`,
  Erased: (_owner, name) => `Kartan från ${name} är raderad.`,
};

const partlyReasons: Readonly<Record<PartlyReason, (skipped: number) => string>> = {
  Skipped: (skipped) => `${formatCount(skipped, 'objekt', 'objekt')} gick inte att läsa`,
  NotAll: () => 'ägaren har inte sagt att kartan visar alla ledningar',
  Empty: () => 'kartan är tom',
  AnsweredNothing: () => 'svaret säger att ägaren inte har något här',
};

/** The row of an owner in the legend, the list of owners on paper and that of a file (R3). */
function ownerText(owner: OwnerOnMap): string {
  const name = bidiIsolate(owner.name);
  switch (owner.state) {
    case 'drawn':
      return `${name} · ${owner.features} objekt · läge enligt ägaren${owner.asOf === null ? '' : ` ${formatDay(owner.asOf)}`}`;
    case 'nothing':
      return `${name} har svarat: ingen infrastruktur i området`;
    case 'marking':
      return `${name} märker ut på plats. Visas inte på kartan.`;
    case 'fileOnly':
      return `${name} har svarat utan karta här: ${measureTexts.name(owner.measure)}. Läs svaret och öppna filerna.`;
    case 'partly':
      return `${name}: kartan visar inte allt (${formatList(owner.reasons.map((reason) => partlyReasons[reason](owner.skipped)))}). Läs svaret.`;
    case 'withheld':
      return `${name} visar ${owner.isOnScreen ? 'sina ledningar på skärmen men inte i filer' : 'inte sina ledningar i kartan'}. Läs svaret${owner.phone === null ? '' : ` och ring ${owner.phone}`}.`;
    case 'waiting':
      return `${name} har inte svarat (svar senast ${formatDay(owner.dueDay)})`;
    case 'ended':
      return endReasons[owner.reason](owner, name);
    case 'outside':
      return `${name} ${owner.isConnected ? 'tar inte emot ärendet' : 'är inte ansluten'}. Fråga själv${owner.phone === null ? '.' : `: ${owner.phone}`}`;
  }
}

/** What the map shows and lacks, as one sentence. It never says that ground is free (R2). */
function missingText({ missing, total }: MapCompleteness): string {
  if (total === 0) return 'Ingen ägare har fått ärendet. Kartan säger inget om vad som finns här.';
  if (missing > 0) {
    return `${formatNumber(missing)} av ${formatNumber(total)} ägare är inte med på kartan. Gräv inte efter kartan ensam.`;
  }
  const owners = total === 1 ? 'Den enda ägaren' : `Alla ${formatNumber(total)} ägare`;
  return `${owners} i ärendet har svarat. Privata ledningar, servisledningar och sekretessbelagda anläggningar kan ändå saknas.`;
}

const notForDigging = 'Gäller inte för schakt';

/** The map of the owners' answers. */
export const answerMapTexts = {
  owner: ownerText,
  /**
   * The lines that stand inside every picture, sheet and file of the map (R1), the most important first.
   * @param hidden how many owners the reader has turned off
   */
  banner: (completeness: MapCompleteness, hidden = 0): readonly string[] => [
    ...(completeness.isForDigging ? [] : [`${notForDigging}.`]),
    missingText(completeness),
    ...(completeness.unconnected.length > 0
      ? [
          `Dessutom ${formatCount(completeness.unconnected.length, 'ej ansluten ägare', 'ej anslutna ägare')}: fråga själv.`,
        ]
      : []),
    ...(hidden > 0 ? [`${formatCount(hidden, 'dold', 'dolda')} av dig.`] : []),
  ],
  /** Repeated across the work area in turn; nothing while no owner is missing from a map for digging. */
  across: ({ missing, total, isForDigging }: MapCompleteness): readonly string[] => [
    ...(isForDigging ? [] : [notForDigging]),
    ...(missing > 0 ? [`${formatNumber(missing)} av ${formatNumber(total)} ägare saknas`] : []),
  ],
  /** What the bands under lines mean (R4). */
  bands: [
    'Tonat fält: så långt från linjen kan ledningen ligga enligt ägaren. Ljusare fält utanför: gräv för hand, 1 m om ägaren inte har sagt annat.',
    'Streckat fält: ägaren har inte sagt hur noga läget är.',
  ],
  safety: (metres: number, isOwn: boolean): string =>
    `Gräv för hand inom ${formatNumber(metres, 2)}\u00a0m (${isOwn ? 'enligt ägaren' : 'allmän regel'})`,
  colours: 'Färgerna gäller kartan. Märkning på marken kan ha andra färger.',
  depthUnknown: 'Djup okänt',
  accuracyUnknown: 'Lägesosäkerhet ej angiven',
  accuracy: (metres: number): string => `±${formatNumber(metres, 2)}\u00a0m enligt ägaren`,
  depth: (metres: number, date: string | undefined): string =>
    `${formatNumber(metres, 2)}\u00a0m till överkant, mätt ${date ?? 'okänt år'}. Djupet kan ha ändrats.`,
  goesOn: 'Ledningen fortsätter utanför kartan',
  loading: 'Hämtar ledningarna',
  /** In place of the hatching's words while the lines are not on the map. */
  notDrawn: 'Ledningarna visas inte',
  failed: 'Ledningarna kunde inte hämtas.',
  failedBody: 'Gräv inte efter kartan. Läs svaren och filerna.',
  old: 'Ledningarna är för gamla för att visas.',
  oldBody: 'De hämtades för mer än sju dagar sedan. Öppna ärendet med internet för att se dem igen.',
  /** @param at when lines from the store were received, an ISO moment */
  storedAt: (at: string, today: string): string => {
    const days = daysBetween(swedishDayOf(at), today);
    const day = days === 0 ? 'i dag' : days === 1 ? 'i går' : `för ${formatNumber(days)} dagar sedan`;
    return `Ledningarna hämtades ${day} kl. ${formatClock(at)}. Det som ägare har ändrat eller återkallat efter det syns inte.`;
  },
  isStored: 'Kartan är sparad på den här enheten och går att läsa utan internet i högst sju dagar.',
  notStored: 'Kartan kunde inte sparas på den här enheten. Utan internet visas inga ledningar.',
  /** An owner has withdrawn its map (R11). */
  withdrawn: (name: string): string => `Återkallad karta: ${bidiIsolate(name)}.`,
  withdrawnBody: 'Gräv inte efter den. Har du börjat, avbryt och fråga ägaren.',
  ownerReason: (reason: string): string => `Ägaren skriver: ”${bidiIsolate(reason)}”`,
  /** A map has replaced another one, and the answer is to be confirmed again (R11). */
  changed: (name: string, sentAt: string): string =>
    `Ny karta från ${bidiIsolate(name)} ${formatMoment(sentAt)}: kontrollera.`,
  changedBody: 'Den förra kartan gäller inte längre. Läs svaret igen och bekräfta det.',
  readAnswer: 'Läs svaret',
  showLines: 'Visa ledningarna',
  pattern: 'Mönsterläge: linjer utan färg, med bokstäver',
  moreLines: (left: number): string => `Visa fler (${formatNumber(left)} kvar)`,
  retry: 'Försök igen',
  owners: 'Ägare',
  shown: 'Visas på kartan',
  kinds: 'Så ritas ledningarna',
  pressed: 'Här på kartan',
  list: 'Alla ledningar i kartan',
  columns: {
    kind: 'Ledning',
    owner: 'Ägare',
    depth: 'Djup',
    accuracy: 'Läge',
    record: 'Uppgift',
    facts: 'Djup och läge',
    caution: 'Före schakt',
  },
  /** What the owner says of a line beside its kind, depth and accuracy. */
  details: ({ label, material, width, count, level, voltage, pressure }: MapAttributes): readonly string[] => [
    ...(label ? [`nummer ${bidiIsolate(label)}`] : []),
    ...(material ? [bidiIsolate(material)] : []),
    ...(width === undefined ? [] : [`${formatNumber(width)}\u00a0mm bred`]),
    ...(count === undefined ? [] : [formatCount(count, 'kabel eller rör', 'kablar eller rör')]),
    ...(level === undefined ? [] : [`överkant ${formatNumber(level, 2)}\u00a0m (RH 2000)`]),
    ...(voltage ? [`spänning ${bidiIsolate(voltage)}`] : []),
    ...(pressure ? [`tryck ${bidiIsolate(pressure)}`] : []),
  ],
  caution: (text: string): string => `Före schakt: ${bidiIsolate(text)}`,
  record: (date: string): string => `Ägarens uppgift från ${date}`,
  recordUnknown: 'Ägarens uppgift är utan datum',
  what: 'Vad',
} as const;

/**
 * What is said about the nearest line. The first number is rounded down and the last up: a distance may be shown too
 * short, never too long (R5).
 * @param line the kind and its owner, as `El, lågspänning (Elnätet)`
 */
export function nearestLineText(distance: LineDistance, line: string): string {
  const name = bidiIsolate(line);
  switch (distance.kind) {
    case 'interval':
      return `${formatNumber(downwards(distance.from), 1)}–${formatNumber(upwards(distance.to), 1)}\u00a0m till ${name}`;
    case 'drawn':
      return `${name} är ritad cirka ${formatNumber(downwards(distance.metres), 1)}\u00a0m bort. Läget är okänt: den kan ligga här.`;
    case 'near':
      return {
        yes: `Ritad ledning inom ${nearMetres}\u00a0m: ja, ${name}`,
        no: `Ritad ledning inom ${nearMetres}\u00a0m: nej`,
        unsure: `Ritad ledning inom ${nearMetres}\u00a0m: osäkert`,
      }[distance.isNear];
    case 'refused':
      return 'Din position är ungefärlig. Slå på exakt plats.';
  }
}

/** A tenth of a millimetre, so that the error of a sum does not cost a decimetre. */
const ROUNDING = 1e-4;

function downwards(metres: number): number {
  return Math.floor((metres + ROUNDING) * 10) / 10;
}

function upwards(metres: number): number {
  return Math.ceil((metres - ROUNDING) * 10) / 10;
}
