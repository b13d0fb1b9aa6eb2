import type { InquirerCase } from '@schaktkoll/contract';
import { paths, type CasePurpose } from '@schaktkoll/domain';
import type { Destination } from '@schaktkoll/routing';

/** The URL of a new case with the work areas and facts of an earlier one, of the same purpose or another. */
export function destinationOfCopy(
  { caseNumber, purpose: own }: Pick<InquirerCase, 'caseNumber' | 'purpose'>,
  purpose: CasePurpose = own,
): Destination {
  return { path: paths.inquirer.createCase, query: { purpose, from: caseNumber } };
}

/** The URL of a new case that renews an earlier one, with a proposed period. */
export function destinationOfRenewal({ caseNumber, purpose, renewal }: InquirerCase): Destination {
  const query = { purpose, from: caseNumber, renews: caseNumber, start: renewal.startDate, end: renewal.endDate };
  return { path: paths.inquirer.createCase, query };
}
