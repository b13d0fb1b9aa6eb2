import { getApiUsage, type QueryOf } from '@schaktkoll/contract';
import { useCall } from '../useCall.ts';

export const useApiUsage = (query: NonNullable<QueryOf<typeof getApiUsage>>) =>
  useCall(getApiUsage, { query }, { keepPreviousData: true });
