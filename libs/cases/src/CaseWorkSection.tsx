import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import { shownDescribeFields } from '@schaktkoll/domain';
import {
  caseFieldTexts,
  caseFieldValue,
  casePageTexts,
  caseTexts,
  formatMoment,
  purposeTexts,
} from '@schaktkoll/texts';
import { DefinitionList, Section } from '@schaktkoll/ui';
import type { ReactNode } from 'react';

const texts = casePageTexts.work;
const labels = { ...caseFieldTexts, description: texts.description };
/** The name is the heading of the page, and the days are one row. */
const shownFields = [
  ...shownDescribeFields('work').filter((name) => name !== 'name'),
  ...shownDescribeFields('milestones'),
  ...shownDescribeFields('place'),
  ...shownDescribeFields('broadband'),
];

/** A row of facts; what was not given is not shown. */
export function filledRows(rows: readonly { readonly label: string; readonly value: ReactNode }[]) {
  return rows.flatMap(({ label, value }) => (value === null || value === '' ? [] : [{ label, value }]));
}

/** What the work is, when and how (specification section 3, case). */
export function CaseWorkSection({ item }: { readonly item: InquirerCase | CableOwnerCase }) {
  return (
    <Section heading={texts.heading}>
      <DefinitionList
        rows={filledRows([
          { label: texts.purpose, value: purposeTexts[item.purpose] },
          { label: texts.period, value: caseTexts.period(item.startDate, item.endDate) },
          ...shownFields.map((name) => ({ label: labels[name], value: caseFieldValue(name, item) })),
          { label: texts.createdAt, value: formatMoment(item.createdAt) },
        ])}
      />
    </Section>
  );
}
