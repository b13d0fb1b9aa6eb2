import { assignCase, listAssignees, type ParamsOf } from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';
import { cableOwnerReads } from './cases.ts';

// Apart from the other hooks of cases, which every first load has.
export const useAssignCase = () => useAction(assignCase, cableOwnerReads);
export const useAssignees = (params: ParamsOf<typeof listAssignees>) => useCall(listAssignees, { params });
