import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import {
  casePageTexts,
  caseTexts,
  excavationDepthTexts,
  formatMoment,
  purposeTexts,
  workCategoryTexts,
  workMethodTexts,
} from '@schaktkoll/texts';
import { DefinitionList, Section } from '@schaktkoll/ui';

const texts = casePageTexts.work;

/** A row of facts; what was not given is not shown. */
export function givenRows(rows: readonly { readonly label: string; readonly value: string | null }[]) {
  return rows.flatMap(({ label, value }) => (value === null || value === '' ? [] : [{ label, value }]));
}

/** What the work is, when and how (specification section 3, case). */
export function CaseWorkSection({ item }: { readonly item: InquirerCase | CableOwnerCase }) {
  return (
    <Section heading={texts.heading}>
      <DefinitionList
        rows={givenRows([
          { label: texts.purpose, value: purposeTexts[item.purpose] },
          { label: texts.period, value: caseTexts.period(item.startDate, item.endDate) },
          { label: texts.description, value: item.description },
          {
            label: texts.categories,
            value: item.workCategories.map((category) => workCategoryTexts[category]).join('\n'),
          },
          { label: texts.methods, value: item.workMethods.map((method) => workMethodTexts[method]).join('\n') },
          {
            label: texts.depth,
            value: item.maximumExcavationDepth && excavationDepthTexts[item.maximumExcavationDepth],
          },
          { label: texts.address, value: item.address },
          { label: texts.property, value: item.propertyDesignation },
          { label: texts.endCustomer, value: item.endCustomer },
          { label: texts.additional, value: item.additionalInformation },
          { label: texts.createdAt, value: formatMoment(item.createdAt) },
        ])}
      />
    </Section>
  );
}
