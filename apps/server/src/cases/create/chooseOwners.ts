import type { AffectedOwner } from '@schaktkoll/contract';
import {
  addWorkingDays,
  caseKinds,
  isWaitedFor,
  mayDeselect,
  swedishDayOf,
  type CasePurpose,
  type FieldIssue,
} from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import {
  affectedOwners,
  isReceiving,
  findNearbyOwners,
  type PlacedCase,
  type ReceivingMatch,
} from '../matching/affectedOwners.ts';
import { findMatchedRecipients, type MatchedRecipient } from '../matching/affectedOwners.repository.ts';
import type { ParsedNewCase } from './newCase.types.ts';

/** Why an organisation is an owner of a new case: by the place of the case, or by the inquirer's choice. */
type OwnerReason = 'Reached' | 'Added' | 'LeftOut';

/** An owner of a new case, after the inquirer's choice. */
export interface ChosenOwner extends Pick<AffectedOwner, 'organisationId' | 'name' | 'phone' | 'hit'> {
  readonly reason: OwnerReason;
  /** Whether the inquirer is to ask it by telephone: it takes no such cases, or was left out. */
  readonly isToAsk: boolean;
  readonly points: readonly ReceivingPoint[];
}

/** An answer point that a new case is sent to. */
type ReceivingPoint = ReceivingMatch & {
  readonly caseRecipientId: string;
  readonly answerDueDay: string;
  /** The case waits for its answer; otherwise it only watches. */
  readonly isAsked: boolean;
};

/**
 * Finds the owners of a new case and applies the inquirer's choice among them (CASE-7). An owner that is left
 * out and does not take such cases is to be asked as before, and one that the case does not reach is nothing to leave
 * out: its areas may have changed since the choice.
 * @throws ApiError NoCableOwnerReceives when those that must answer are known but take no such cases; NoCableOwnerAffected
 * when none is known
 * @returns in Swedish order, those that were added or left out last
 * @throws RuleRefused NotForPurpose, InvalidChoice, or AtLeastOneCableOwner when the choice leaves no owner to ask
 */
export async function chooseOwners(
  queries: Queries,
  { purpose, deselectedOwners = [], addedOwners = [] }: ParsedNewCase,
  { spans, organisationId, now }: Omit<PlacedCase, 'purpose'> & { readonly now: Date },
): Promise<ChosenOwner[]> {
  if (!caseKinds[purpose].mayChooseOwners) refuseChoice({ deselectedOwners, addedOwners });
  const all = await findMatchedRecipients(queries, purpose, spans, organisationId);
  const placed = { purpose, spans, organisationId };
  const near = addedOwners.length === 0 ? [] : await findNearbyOwners(queries, placed, all);
  refuse([
    ...deselectedOwners.flatMap((id, index): FieldIssue[] => {
      const own = all.filter((match) => match.organisationId === id);
      const isFixed = own.length > 0 && !own.some((match) => mayDeselect(purpose, match));
      return isFixed ? [{ path: `deselectedOwners.${index}`, code: 'InvalidChoice' }] : [];
    }),
    ...addedOwners.flatMap((id, index): FieldIssue[] => {
      const isKnown = [...all, ...near].some((match) => match.organisationId === id);
      return isKnown ? [] : [{ path: `addedOwners.${index}`, code: 'InvalidChoice' }];
    }),
  ]);
  const isDeselected = (match: MatchedRecipient): boolean =>
    isReceiving(match) && deselectedOwners.includes(match.organisationId);
  const owners = (reason: OwnerReason, matches: readonly MatchedRecipient[]): ChosenOwner[] =>
    affectedOwners(matches).map((owner) => {
      const points = matches.filter(isReceiving).filter((match) => match.organisationId === owner.organisationId);
      return {
        ...owner,
        reason,
        isToAsk: reason === 'LeftOut' || !owner.receivesCase,
        points: reason === 'LeftOut' ? [] : points.map((match) => pointOf(match, purpose, now)),
      };
    });
  const chosen = [
    ...owners(
      'Reached',
      all.filter((match) => !isDeselected(match)),
    ),
    ...owners(
      'Added',
      near.filter((match) => addedOwners.includes(match.organisationId)),
    ),
    ...owners('LeftOut', all.filter(isDeselected)),
  ];
  // For collaboration a recipient of any kind is enough (CASE-7): it reaches watch areas alone, and waits for them.
  if (chosen.some(({ points }) => points.some(({ isAsked }) => isAsked))) return chosen;
  if (!all.some((match) => isDeselected(match) && isWaitedFor(purpose, match))) {
    const isKnown = all.some((match) => isWaitedFor(purpose, match));
    throw new ApiError(isKnown ? 'NoCableOwnerReceives' : 'NoCableOwnerAffected');
  }
  throw new RuleRefused([{ path: 'deselectedOwners', code: 'AtLeastOneCableOwner' }]);
}

function pointOf(match: ReceivingMatch, purpose: CasePurpose, now: Date): ReceivingPoint {
  return {
    ...match,
    caseRecipientId: uuidv7(now.getTime()),
    answerDueDay: addWorkingDays(swedishDayOf(now), match.responseDays),
    isAsked: isWaitedFor(purpose, match),
  };
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
