import { listAuditEvents, type ListedAuditEvent, type QueryOf } from '@schaktkoll/contract';
import { usePages } from '../usePages.ts';

const keyOf = ({ id }: ListedAuditEvent): string => id;

export const useAuditEvents = (query: Omit<NonNullable<QueryOf<typeof listAuditEvents>>, 'cursor'>) =>
  usePages(listAuditEvents, { query, keyOf, isReadOnEntry: true });
