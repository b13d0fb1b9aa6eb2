import { caseKinds } from '../cases/kinds.ts';
import { areaTypes, type AreaType, type CasePurpose, type OrganisationType } from '../enumerations.ts';
import type { FieldIssue, RuleIssue } from '../validation/issueMessage.ts';

/** South-west corners of the squares that can lie in Sweden, whole kilometres of SWEREF 99 TM, both ends included. */
export const swedishSquares = { northing: [6100, 7749], easting: [180, 999] } as const;

/** Spans of squares that one area may have: those of half a million squares in the worst pattern that users draw. */
export const mostSquareSpans = 60_000;

/** Areas that a module, or beside it the users of an organisation, may have at once. */
export const mostAreas = 500;

/** Spans of squares that these areas may have together. */
export const mostTotalSpans = 200_000;

/** What the rules of areas need to know of an organisation. */
export interface AreaOwner {
  readonly type: OrganisationType;
  /** The case types that it takes. */
  readonly takesPurposes: readonly CasePurpose[];
  /** A module of its answers cases and keeps its areas of interest (specification section 4, OWNER-7). */
  readonly isModuleLinked: boolean;
}

export interface AreaToCheck {
  readonly type: AreaType;
  readonly squareCount: number;
  readonly spanCount: number;
  /** The recipient that gets the cases of each purpose; empty or missing where none is chosen. */
  readonly recipients: Readonly<Partial<Record<CasePurpose, string>>>;
}

/** The area types that an organisation can have: a watching one has watch areas alone (ROLE-5). */
export function areaTypesFor(type: OrganisationType): readonly AreaType[] {
  if (type === 'CableOwner') return ['Affected', 'Control', 'Limitation', 'Other'];
  return type === 'Vigilant' ? ['Control'] : [];
}

/** The case types that an area of this type can lead to the organisation: those it is asked a recipient for. */
export function purposesOfArea(type: AreaType, takesPurposes: readonly CasePurpose[]): CasePurpose[] {
  return takesPurposes.filter((purpose) => (caseKinds[purpose].matches as readonly AreaType[]).includes(type));
}

/** Why a change of an area is refused. */
export interface AreaHindrance extends RuleIssue {
  readonly code: 'AreaKeptByModule' | 'LastAreaOfInterest' | 'NoSquareCounts' | 'LimitsModuleAreas';
}

/** Who changes an area: the module of the organisation itself, or a user. */
type AreaEditor = Pick<AreaOwner, 'isModuleLinked'> & { readonly isModule?: boolean };

/** Why a user or the module may not change areas of a type, or null: while there is a module, it keeps the areas of interest. */
export function areaEditHindrance(
  type: AreaType,
  { isModuleLinked, isModule = false }: AreaEditor,
): AreaHindrance | null {
  return type === 'Affected' && isModuleLinked && !isModule ? { code: 'AreaKeptByModule' } : null;
}

/** The area types that the users of an organisation, or its module, keep, as far as it can have them. */
export function editableAreaTypes(owner: AreaEditor): AreaType[] {
  return areaTypes.filter((type) => areaEditHindrance(type, owner) === null);
}

/** Squares that lead cases to an organisation, and how many of them its Limitation areas leave (AREA-4). */
export interface SquareCounts {
  readonly all: number;
  readonly counted: number;
}

/** The organisation's counting squares before and after a change of an area. */
export interface CountedChange {
  readonly before: SquareCounts;
  readonly after: SquareCounts;
}

/**
 * Why a change of areas is refused because squares would no longer count, or null: matching never drops an organisation
 * (AREA-2 and AREA-4). No change makes Limitation areas exclude more squares that a module maintains: these count all
 * the same, but only while the module is linked. Every other organisation keeps at least one counting square. A state
 * that is no worse than the stored one is allowed, so that areas from before the rule can be repaired step by step.
 */
export function countingHindrance(
  { isModuleLinked }: Pick<AreaOwner, 'isModuleLinked'>,
  { before, after }: CountedChange,
): AreaHindrance | null {
  if (isModuleLinked)
    return after.all - after.counted > before.all - before.counted ? { code: 'LimitsModuleAreas' } : null;
  const hasNone = ({ all, counted }: SquareCounts): boolean => all > 0 && counted === 0;
  return hasNone(after) && !hasNone(before) ? { code: 'NoSquareCounts' } : null;
}

/**
 * Why an area may not be removed, or null. `affectedCount`: the organisation's areas of interest, this one among them.
 */
export function areaRemoveHindrance(
  type: AreaType,
  owner: AreaEditor,
  { affectedCount, ...change }: CountedChange & { readonly affectedCount: number },
): AreaHindrance | null {
  return (
    areaEditHindrance(type, owner) ??
    (type === 'Affected' && affectedCount <= 1 ? { code: 'LastAreaOfInterest' } : null) ??
    countingHindrance(owner, change)
  );
}

/**
 * The rules of an area (specification section 5, AREA-3): at least one square, and for an area of interest a
 * recipient for each case type that it can lead to the organisation.
 */
export function checkArea(
  { type, squareCount, spanCount, recipients }: AreaToCheck,
  { takesPurposes }: Pick<AreaOwner, 'takesPurposes'>,
): FieldIssue[] {
  return [
    ...(squareCount === 0 ? [{ path: 'squares', code: 'NoSquares' }] : []),
    ...(spanCount > mostSquareSpans
      ? [{ path: 'squares', code: 'TooManySquareSpans', params: { maximum: mostSquareSpans } }]
      : []),
    ...(type === 'Affected'
      ? purposesOfArea(type, takesPurposes)
          .filter((purpose) => !recipients[purpose])
          .map((purpose) => ({ path: `recipients.${purpose}`, code: 'ChooseOne' }))
      : []),
  ];
}

/**
 * Why areas have too many spans of squares together, or null. A change that adds none to what was stored `before` is
 * allowed, so that areas from before the rule can be reduced step by step.
 */
export function totalSpansIssue(spanCount: number, before = 0): RuleIssue | null {
  return spanCount > mostTotalSpans && spanCount > before
    ? { code: 'TooManyTotalSpans', params: { maximum: mostTotalSpans } }
    : null;
}
