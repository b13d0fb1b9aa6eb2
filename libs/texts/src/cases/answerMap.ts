import type { LineDistance, MapCompleteness, MapEndReason, OwnerOnMap, PartlyReason } from '@schaktkoll/domain';
import { nearMetres } from '@schaktkoll/domain';
import { measureTexts } from './measures.ts';
import { bidiIsolate } from '../shared/bidiIsolate.ts';
import { formatCount, formatDay, formatList, formatNumber } from '../shared/formats.ts';

const endReasons: Readonly<Record<MapEndReason, string>> = {
  Withdrawn: 'återkallad',
  Expired: 'giltighetstiden är slut',
  Erased: 'raderad',
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
      return `Kartan från ${name} gäller inte längre (${endReasons[owner.reason]})`;
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

/** The map of the owners' answers. */
export const answerMapTexts = {
  owner: ownerText,
  /**
   * The lines that stand inside every picture, sheet and file of the map (R1), the most important first.
   * @param hidden how many owners the reader has turned off
   */
  banner: (completeness: MapCompleteness, hidden = 0): readonly string[] => [
    ...(completeness.isForDigging ? [] : ['Gäller inte för schakt.']),
    missingText(completeness),
    ...(completeness.unconnected.length > 0
      ? [
          `Dessutom ${formatCount(completeness.unconnected.length, 'ej ansluten ägare', 'ej anslutna ägare')}: fråga själv.`,
        ]
      : []),
    ...(hidden > 0 ? [`${formatCount(hidden, 'dold', 'dolda')} av dig.`] : []),
  ],
  /** Repeated across the work area while owners are missing. */
  hatch: ({ missing, total }: MapCompleteness): string =>
    `${formatNumber(missing)} av ${formatNumber(total)} ägare saknas`,
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
  retry: 'Försök igen',
  owners: 'Ägare',
  shown: 'Visas på kartan',
  kinds: 'Så ritas ledningarna',
  pressed: 'Här på kartan',
  list: 'Alla ledningar i kartan',
  columns: { kind: 'Ledning', owner: 'Ägare', depth: 'Djup', accuracy: 'Läge' },
  what: 'Vad',
  record: (date: string): string => `Ägarens uppgift från ${date}`,
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
