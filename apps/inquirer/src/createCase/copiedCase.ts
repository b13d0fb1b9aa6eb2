import { useInquirerCase } from '@schaktkoll/api-client';
import type { InquirerCase } from '@schaktkoll/contract';
import { copiedCaseForm } from '@schaktkoll/domain';
import type { WorkArea } from '@schaktkoll/map';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CaseValues } from './caseValues.ts';

/** The initial content of a case that is copied from an earlier one. */
export interface CopiedCase {
  readonly caseNumber: string;
  /**
   * Everything except what depends on the user's own settings, and the days, which have passed; a renewal has the days
   * of the URL, and the number of the case that it renews.
   */
  readonly values: ReturnType<typeof copiedCaseForm> & Partial<Pick<CaseValues, 'startDate' | 'endDate' | 'renews'>>;
  readonly areas: readonly WorkArea[];
}

/**
 * The case that the URL names as a template; undefined while it is being read, null if there is none or it cannot be
 * read. The URLs of later steps do not name it any more.
 */
export function useCopiedCase(): CopiedCase | null | undefined {
  const [query] = useSearchParams();
  const [{ caseNumber, renewal }] = useState(() => ({ caseNumber: query.get('from'), renewal: renewalOf(query) }));
  const { data, error } = useInquirerCase(caseNumber);
  // The first response is used throughout: later changes of the old case must not affect the new one.
  const [copied, setCopied] = useState<CopiedCase>();
  if (copied === undefined && data !== undefined) setCopied(copyOf(data, renewal));
  if (caseNumber === null || (copied === undefined && error !== undefined)) return null;
  return copied;
}

/** What the URL says of a renewal; empty for a mere copy. */
function renewalOf(query: URLSearchParams) {
  const renews = query.get('renews');
  return renews === null ? {} : { renews, startDate: query.get('start') ?? '', endDate: query.get('end') ?? '' };
}

/** The facts and work areas of a case, as form values. */
function copyOf(item: InquirerCase, renewal: ReturnType<typeof renewalOf>): CopiedCase {
  return {
    caseNumber: item.caseNumber,
    values: { ...copiedCaseForm(item), ...renewal },
    areas: item.workAreas.map(({ name, geometry }) => ({ name, geometry, method: 'typed' })),
  };
}
