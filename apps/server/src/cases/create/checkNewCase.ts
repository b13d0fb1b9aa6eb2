import { checkNewCase, swedishDayOf, type FieldIssue } from '@schaktkoll/domain';
import { hasHoles, type CheckFailure } from '@schaktkoll/geometry';
import { RuleRefused } from '../../platform/apiError.ts';
import type { MeasuredAreas } from './measure.ts';
import { measureWorkAreas, splitAreas, type Checking } from './measureWorkAreas.ts';
import type { ParsedNewCase } from './newCase.types.ts';

/**
 * Applies every rule of a new case that needs no database: those that span fields, and those of the work areas.
 * It may take seconds: never inside a transaction, which would hold a connection and locks meanwhile.
 * @returns the work areas and their squares
 * @throws RuleRefused with all issues at their fields; ApiError as {@link measureWorkAreas}
 */
export async function requireValidCase(
  newCase: ParsedNewCase,
  { sender, now, settings }: Checking & { readonly now: Date },
): Promise<MeasuredAreas> {
  return withoutIssues(
    checkNewCase(newCase, swedishDayOf(now), settings),
    await measureWorkAreas(newCase.workAreas, { sender, settings }),
  );
}

/**
 * The rules of the work areas alone.
 * @returns the work areas and their squares
 * @throws RuleRefused with all issues at their areas
 */
export async function requireValidAreas(
  workAreas: ParsedNewCase['workAreas'],
  checking: Checking,
): Promise<MeasuredAreas> {
  return withoutIssues([], await measureWorkAreas(workAreas, checking));
}

/**
 * The work areas of several cases, where one is not enough.
 * @throws RuleRefused with the issues that several cases do not solve
 */
export async function requireSplitAreas(workAreas: ParsedNewCase['workAreas'], checking: Checking) {
  const { failures, parts } = await splitAreas(workAreas, checking);
  if (failures.length > 0) throw new RuleRefused(failures.map(issueOf));
  return parts;
}

function withoutIssues(ofFields: readonly FieldIssue[], measured: MeasuredAreas): MeasuredAreas {
  const issues = [...ofFields, ...measured.failures.map(issueOf)];
  if (issues.length > 0) throw new RuleRefused(issues);
  return measured;
}

function issueOf({ code, areaIndex, params }: CheckFailure): FieldIssue {
  const path = areaIndex === undefined ? 'workAreas' : `workAreas.${areaIndex}.geometry`;
  return params === undefined ? { path, code } : { path, code, params };
}

/** @throws RuleRefused HasHoles at each area with a hole */
export function requireNoHoles(workAreas: ParsedNewCase['workAreas']): void {
  const issues = workAreas.flatMap(({ geometry }, index) =>
    hasHoles(geometry) ? [{ path: `workAreas.${index}.geometry`, code: 'HasHoles' as const }] : [],
  );
  if (issues.length > 0) throw new RuleRefused(issues);
}
