import { caseKinds, isWaitedFor, mayDeselect, type FieldIssue } from '@schaktkoll/domain';
import type { SquareSpan } from '@schaktkoll/geometry';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { isReceiving } from '../matching/affectedOwners.ts';
import { findMatchedRecipients, type MatchedRecipient } from '../matching/affectedOwners.repository.ts';
import { findNearbyOwners } from '../matching/nearbyOwners.ts';
import type { ParsedNewCase } from './newCase.types.ts';

/** The owners of a new case, after the inquirer's choice. */
export interface ChosenOwners {
  /** Those that it reaches by its place, those to ask by telephone among them. */
  readonly matches: readonly MatchedRecipient[];
  readonly added: readonly MatchedRecipient[];
  readonly deselected: readonly MatchedRecipient[];
}

/**
 * Finds the owners of a new case and applies the inquirer's choice among them (CASE-7). An owner that is left
 * out and does not take such cases is to be asked as before, and one that the case does not reach is nothing to leave
 * out: its areas may have changed since the choice.
 * @throws ApiError NoCableOwnerReceives when those that must answer are known but take no such cases; NoCableOwnerAffected
 * when none is known
 * @throws RuleRefused NotForPurpose, InvalidChoice, or AtLeastOneCableOwner when the choice leaves no owner to ask
 */
export async function chooseOwners(
  queries: Queries,
  { purpose, deselectedOwners = [], addedOwners = [] }: ParsedNewCase,
  spans: readonly SquareSpan[],
): Promise<ChosenOwners> {
  if (!caseKinds[purpose].mayChooseOwners) refuseChoice({ deselectedOwners, addedOwners });
  const all = await findMatchedRecipients(queries, purpose, spans);
  const near = addedOwners.length === 0 ? [] : await findNearbyOwners(queries, { purpose, spans }, all);
  refuse([
    ...deselectedOwners.flatMap((id, index): FieldIssue[] => {
      const own = all.filter(({ organisationId }) => organisationId === id);
      const isFixed = own.length > 0 && !own.some((match) => mayDeselect(purpose, match));
      return isFixed ? [{ path: `deselectedOwners.${index}`, code: 'InvalidChoice' }] : [];
    }),
    ...addedOwners.flatMap((id, index): FieldIssue[] => {
      const isKnown = [...all, ...near].some(({ organisationId }) => organisationId === id);
      return isKnown ? [] : [{ path: `addedOwners.${index}`, code: 'InvalidChoice' }];
    }),
  ]);
  const isDeselected = (match: MatchedRecipient): boolean =>
    isReceiving(match) && deselectedOwners.includes(match.organisationId);
  const chosen: ChosenOwners = {
    matches: all.filter((match) => !isDeselected(match)),
    deselected: all.filter(isDeselected),
    added: near.filter(({ organisationId }) => addedOwners.includes(organisationId)),
  };
  // For collaboration a recipient of any kind is enough (CASE-7): it reaches watch areas alone, and waits for them.
  const isAsked = (match: MatchedRecipient): boolean => isReceiving(match) && isWaitedFor(purpose, match);
  if ([...chosen.matches, ...chosen.added].some(isAsked)) return chosen;
  if (!chosen.deselected.some(isAsked)) {
    const isKnown = all.some((match) => isWaitedFor(purpose, match));
    throw new ApiError(isKnown ? 'NoCableOwnerReceives' : 'NoCableOwnerAffected');
  }
  throw new RuleRefused([{ path: 'deselectedOwners', code: 'AtLeastOneCableOwner' }]);
}

function refuseChoice(choice: Readonly<Record<string, readonly string[]>>): void {
  refuse(
    Object.entries(choice).flatMap(([path, ids]): FieldIssue[] =>
      ids.length > 0 ? [{ path, code: 'NotForPurpose' }] : [],
    ),
  );
}

function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new RuleRefused(issues);
}
