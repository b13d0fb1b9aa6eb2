import { checkNewCase, swedishDayOf, type FieldIssue, type SystemSettings } from '@schaktkoll/domain';
import { areaOf, checkWorkAreas, fillHoles, readWorkArea, type CheckFailure, type Polygon } from '@schaktkoll/geometry';
import { RuleRefused } from '../http/apiError.ts';
import type { ParsedNewCase } from './newCase.types.ts';

/** A work area as it is stored: on the millimetre grid, without holes. */
export interface CheckedArea {
  readonly name: string;
  readonly polygon: Polygon;
  readonly squareMetres: number;
}

/**
 * Applies every rule of a new case that needs no database: those that span fields, and those of the work areas.
 * @throws RuleRefused with all issues at their fields
 */
export function requireSoundCase(newCase: ParsedNewCase, now: Date, settings: SystemSettings): CheckedArea[] {
  const filled = newCase.workAreas.map(filledArea);
  const issues = [...checkNewCase(newCase, swedishDayOf(now), settings), ...checkWorkAreas(filled, settings).map(issueOf)];
  if (issues.length > 0) throw new RuleRefused(issues);
  return filled.map(({ name, geometry }) => ({ name, polygon: geometry, squareMetres: areaOf(geometry) }));
}

/**
 * The rules of the work areas alone.
 * @throws RuleRefused with all issues at their areas
 */
export function requireSoundAreas(workAreas: ParsedNewCase['workAreas'], settings: SystemSettings): Polygon[] {
  const filled = workAreas.map(filledArea);
  const issues = checkWorkAreas(filled, settings).map(issueOf);
  if (issues.length > 0) throw new RuleRefused(issues);
  return filled.map(({ geometry }) => geometry);
}

/** Holes are filled on save, with no word about it (decisions 16); what cannot be read is left for the check to name. */
function filledArea({ name, geometry }: ParsedNewCase['workAreas'][number]): { readonly name: string; readonly geometry: Polygon } {
  const read = readWorkArea(geometry);
  return { name, geometry: read.ok ? fillHoles(read.polygon) : geometry };
}

function issueOf({ code, areaIndex, params }: CheckFailure): FieldIssue {
  const path = areaIndex === undefined ? 'workAreas' : `workAreas.${areaIndex}.geometry`;
  return params === undefined ? { path, code } : { path, code, params };
}
