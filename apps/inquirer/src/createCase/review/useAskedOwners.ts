import { useAffectedOwners } from '@schaktkoll/api-client';
import { ownerDays } from '@schaktkoll/domain';
import { useMemo } from 'react';
import { areasOnWire } from '../flow/caseValues.ts';
import type { CaseFlow } from '../flow/useCaseFlow.ts';
import { receiversOf } from './ownerChoice.ts';

/** The owners of the case as the server finds them now, what the inquirer has chosen among them, and their days. */
export function useAskedOwners({ purpose, workAreas: { areas }, values, today }: CaseFlow) {
  const { deselectedOwners: deselected, addedOwners: added } = values;
  const question = useMemo(() => ({ purpose, workAreas: areasOnWire(areas) }), [purpose, areas]);
  const { data, error, mutate } = useAffectedOwners(question);
  const choice = data && { purpose, owners: data.owners, deselected, added };
  const receivers = choice ? receiversOf(choice) : [];
  return { question, data, error, mutate, choice, receivers, days: ownerDays(purpose, receivers, today) };
}
