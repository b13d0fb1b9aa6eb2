import { useInquirerCase } from '@schaktkoll/api-client';
import type { InquirerCase } from '@schaktkoll/contract';
import { copiedCaseForm, paths } from '@schaktkoll/domain';
import type { WorkArea } from '@schaktkoll/map';
import type { Destination } from '@schaktkoll/routing';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A new case that begins with the work areas and facts of an earlier one. */
export function destinationOfCopy({ caseNumber, purpose }: Pick<InquirerCase, 'caseNumber' | 'purpose'>): Destination {
  return { path: paths.inquirer.createCase, query: { purpose, from: caseNumber } };
}

/** What a new case begins with where it is to go on after an earlier one. */
export interface CopiedCase {
  readonly caseNumber: string;
  /** All but the days, which are over, and what the user's own settings decide. */
  readonly values: ReturnType<typeof copiedCaseForm>;
  readonly areas: readonly WorkArea[];
}

/**
 * The case that the address asks to begin with; undefined while it is read, null where none is asked for or it cannot
 * be read: then the new case begins with nothing, as any other. A later step's address does not name it any more.
 */
export function useCopiedCase(): CopiedCase | null | undefined {
  const [query] = useSearchParams();
  const [caseNumber] = useState(() => query.get('from'));
  const { data, error } = useInquirerCase(caseNumber);
  // What was fetched first stays: an event of the old case must not reach into the new one.
  const [copied, setCopied] = useState<CopiedCase>();
  if (copied === undefined && data !== undefined) setCopied(copyOf(data));
  if (caseNumber === null || (copied === undefined && error !== undefined)) return null;
  return copied;
}

/** The facts and work areas of a case, as the form of a new one holds them. */
function copyOf(item: InquirerCase): CopiedCase {
  return {
    caseNumber: item.caseNumber,
    values: copiedCaseForm(item),
    areas: item.workAreas.map(({ name, geometry }) => ({ name, geometry, method: 'typed' })),
  };
}
