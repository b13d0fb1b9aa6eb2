import { useAffectedOwners } from '@schaktkoll/api-client';
import type { AffectedOwner } from '@schaktkoll/contract';
import { caseKinds, isWaitedFor, mayDeselect, ownerDays, type CasePurpose } from '@schaktkoll/domain';
import { reviewTexts } from '@schaktkoll/texts';
import { useMemo } from 'react';
import { areasOnWire, type AddedOwner } from '../flow/caseValues.ts';
import type { CaseFlow } from '../flow/useCaseFlow.ts';

/** The owners of a case after the inquirer's choice. */
export interface OwnerChoice {
  readonly purpose: CasePurpose;
  /** Those that the work area affects. */
  readonly owners: readonly AffectedOwner[];
  readonly deselected: readonly string[];
  readonly added: readonly AddedOwner[];
}

/** Whether a case can be sent: at least one owner that must answer receives it (the server checks the same). */
export function canReceive(choice: OwnerChoice): boolean {
  return choice.added.length > 0 || receiversOf(choice).length > 0;
}

/** The owners that the case asks, those that are left out among them. */
export function askedOf({ purpose, owners }: Pick<OwnerChoice, 'purpose' | 'owners'>): readonly AffectedOwner[] {
  return owners.filter((owner) => owner.receivesCase && isWaitedFor(purpose, owner));
}

/** Those that it asks, without those that are added. */
export function receiversOf(choice: OwnerChoice): readonly AffectedOwner[] {
  return askedOf(choice).filter((owner) => !isDeselected(choice, owner));
}

export function isDeselected({ purpose, deselected }: OwnerChoice, owner: AffectedOwner): boolean {
  return owner.receivesCase && mayDeselect(purpose, owner) && deselected.includes(owner.organisationId);
}

/** The texts about those that a case asks: owners, or watching organisations for coordination. */
export function askedTexts(purpose: CasePurpose) {
  return reviewTexts.owners.asked[caseKinds[purpose].waitsFor];
}

/** The owners of the case as the server finds them now, what the inquirer has chosen among them, and their days. */
export function useAskedOwners({ purpose, workAreas: { areas }, values, today }: CaseFlow) {
  const { deselectedOwners: deselected, addedOwners: added } = values;
  const question = useMemo(() => ({ purpose, workAreas: areasOnWire(areas) }), [purpose, areas]);
  const { data, error, mutate } = useAffectedOwners(question);
  const choice = data && { purpose, owners: data.owners, deselected, added };
  const receivers = choice ? receiversOf(choice) : [];
  return { question, data, error, mutate, choice, receivers, days: ownerDays(purpose, receivers, today) };
}
