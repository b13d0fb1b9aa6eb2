import { caseTexts } from '@schaktkoll/texts';

interface CasePeriodProps {
  readonly startDate: string;
  readonly endDate: string;
}

/** The period of a case in a table, on two lines where there is no room for one: a day is never broken. */
export function CasePeriod({ startDate, endDate }: CasePeriodProps) {
  const [from, to] = caseTexts.periodParts(startDate, endDate);
  return (
    <>
      <span data-unbroken="">{from}</span> <span data-unbroken="">{to}</span>
    </>
  );
}
