import { setImmediate } from 'node:timers/promises';
import { checkMunicipalityCodes, type FieldIssue } from '@schaktkoll/domain';
import { isNearSweden, squaresOfMunicipality, type BorderedMunicipality } from '@schaktkoll/geometry';
import { writeAuditEvent, type AuditSubject } from '../../platform/audit/audit.repository.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { RuleRefused } from '../../platform/apiError.ts';
import { replaceMunicipalities, type PlacedMunicipality } from './municipalities.repository.ts';

/** Borders read from a file, and the importer's description of it. */
export interface BordersToImport {
  readonly fileName: string;
  readonly isGeneralised: boolean;
  readonly municipalities: readonly BorderedMunicipality[];
}

export interface ImportContext {
  readonly database: Queries;
  readonly now: Date;
  /** The importing user; `{ userId: null }` for the command. */
  readonly subject: AuditSubject;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Corners of the smallest ring: three, and the first again. */
const LEAST_NUMBERS = 8;

/**
 * Replaces the official borders, completely or not at all. Squares are computed municipality by municipality, so that
 * other requests are served in between.
 * @throws RuleRefused when a municipality is missing, unknown or without a border, or a border is outside Sweden
 */
export async function importBorders(
  { fileName, isGeneralised, municipalities }: BordersToImport,
  { database, now, subject, address, requestId }: ImportContext,
): Promise<void> {
  const issues = [
    ...checkMunicipalityCodes(municipalities.map(({ code }) => code)),
    ...municipalities.flatMap(borderIssues),
  ];
  if (issues.length > 0) throw new RuleRefused(issues);
  const placed: PlacedMunicipality[] = [];
  for (const municipality of municipalities) {
    placed.push({
      ...municipality,
      extent: extentOf(municipality),
      squares: squaresOfMunicipality(municipality, isGeneralised),
    });
    await setImmediate();
  }
  const userId = subject.caller?.id ?? null;
  await inTransaction(database, async (transaction) => {
    await replaceMunicipalities(transaction, placed, { fileName, isGeneralised, userId, at: now.toISOString() });
    await writeAuditEvent(transaction, {
      kind: 'MunicipalitiesImported',
      ...subject,
      at: now,
      address,
      requestId,
      details: { fileName, isGeneralised, count: placed.length },
    });
  });
}

function borderIssues({ polygons }: BorderedMunicipality, index: number): FieldIssue[] {
  const rings = polygons.flat();
  const isWhole =
    rings.length > 0 &&
    rings.every(
      (ring) => ring.length >= LEAST_NUMBERS && ring.length % 2 === 0 && positionsOf(ring).every(isNearSweden),
    );
  return isWhole ? [] : [{ path: `municipalities.${index}.polygons`, code: 'InvalidGeoJson' }];
}

function extentOf({ polygons }: BorderedMunicipality): PlacedMunicipality['extent'] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [easting, northing] of polygons.flat().flatMap(positionsOf)) {
    [west, south, east, north] = [
      Math.min(west, easting),
      Math.min(south, northing),
      Math.max(east, easting),
      Math.max(north, northing),
    ];
  }
  return [west, south, east, north];
}

function positionsOf(ring: readonly number[]): (readonly [number, number])[] {
  return Array.from(
    { length: ring.length / 2 },
    (_, index) => [ring[2 * index] ?? 0, ring[2 * index + 1] ?? 0] as const,
  );
}
