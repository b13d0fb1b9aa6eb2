import { useInquirerCase } from '@schaktkoll/api-client';
import type { InquirerCase } from '@schaktkoll/contract';
import { copiedCaseForm, paths } from '@schaktkoll/domain';
import type { WorkArea } from '@schaktkoll/map';
import type { Destination } from '@schaktkoll/routing';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The URL of a new case with the work areas and facts of an earlier one. */
export function destinationOfCopy({ caseNumber, purpose }: Pick<InquirerCase, 'caseNumber' | 'purpose'>): Destination {
  return { path: paths.inquirer.createCase, query: { purpose, from: caseNumber } };
}

/** The initial content of a case that is copied from an earlier one. */
export interface CopiedCase {
  readonly caseNumber: string;
  /** Everything except the days, which have passed, and what depends on the user's own settings. */
  readonly values: ReturnType<typeof copiedCaseForm>;
  readonly areas: readonly WorkArea[];
}

/**
 * The case that the URL names as a template; undefined while it is being read, null if there is none or it cannot be
 * read. The URLs of later steps do not name it any more.
 */
export function useCopiedCase(): CopiedCase | null | undefined {
  const [query] = useSearchParams();
  const [caseNumber] = useState(() => query.get('from'));
  const { data, error } = useInquirerCase(caseNumber);
  // The first response is used throughout: later changes of the old case must not affect the new one.
  const [copied, setCopied] = useState<CopiedCase>();
  if (copied === undefined && data !== undefined) setCopied(copyOf(data));
  if (caseNumber === null || (copied === undefined && error !== undefined)) return null;
  return copied;
}

/** The facts and work areas of a case, as form values. */
function copyOf(item: InquirerCase): CopiedCase {
  return {
    caseNumber: item.caseNumber,
    values: copiedCaseForm(item),
    areas: item.workAreas.map(({ name, geometry }) => ({ name, geometry, method: 'typed' })),
  };
}
