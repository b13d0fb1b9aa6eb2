import { useReadOnce, type ApiError } from '@schaktkoll/api-client';
import { getInquirerCase, type InquirerCase } from '@schaktkoll/contract';
import { copiedCaseForm } from '@schaktkoll/domain';
import type { WorkArea } from '@schaktkoll/map';
import { useCallback, useState } from 'react';
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

interface Copying {
  /** Undefined while the case is being read; null if the URL names none, or one that could not be read. */
  readonly copied: CopiedCase | null | undefined;
  /** The number in the URL if there is no such case any more; otherwise null. */
  readonly missing: string | null;
  /** Why a case that may exist could not be read. */
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** Not the number of a case, no case of the user, or an archived one. */
const missingStatuses: readonly number[] = [400, 404, 410];

/** Reads the case to copy once: the URLs of later steps do not name it any more. */
export function useCopiedCase(): Copying {
  const [query] = useSearchParams();
  const [{ caseNumber, renewal }] = useState(() => ({ caseNumber: query.get('from'), renewal: renewalOf(query) }));
  const [attempt, setAttempt] = useState(1);
  const { data, error } = useReadOnce(
    getInquirerCase,
    caseNumber === null ? null : { params: { caseNumber } },
    attempt,
  );
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  // The first response is used throughout: later changes of the old case must not affect the new one.
  const [copied, setCopied] = useState<CopiedCase>();
  if (copied === undefined && data !== undefined) setCopied(copyOf(data, renewal));
  if (copied !== undefined || caseNumber === null || error === undefined)
    return { copied: caseNumber === null ? null : copied, missing: null, error: undefined, retry };
  return missingStatuses.includes(error.status)
    ? { copied: null, missing: caseNumber, error: undefined, retry }
    : { copied: null, missing: null, error, retry };
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
