import type { InquirerCase } from '@schaktkoll/contract';
import { isEnded, swedishDayOf } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { casePageTexts } from '@schaktkoll/texts';
import { destinationOfRenewal } from './newCaseDestinations.ts';
import { useMayCreateFrom } from './viewer.ts';

/** True for a reader who may renew the case: its own inquirer while it is open. */
export function useMayRenew(item: InquirerCase): boolean {
  return useMayCreateFrom(item) && item.isOwn && !isEnded(item);
}

/** True once the period has ended: more work needs a renewal then. */
export function isTimeToRenew({ endDate }: InquirerCase): boolean {
  return endDate < swedishDayOf(new Date());
}

/** Opens a new case that renews this one, filled in. */
export function RenewCase({ item }: { readonly item: InquirerCase }) {
  return (
    <p data-print="hide">
      <ButtonLink to={destinationOfRenewal(item)}>{casePageTexts.renew}</ButtonLink>
    </p>
  );
}
