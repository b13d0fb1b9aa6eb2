import type { OpenStatistics } from '@schaktkoll/contract';
import { casePurposes, type CasePurpose, type OpenFigures } from '@schaktkoll/domain';
import { openStatisticsTexts as texts, purposeTexts } from '@schaktkoll/texts';
import { Details, Field, ResponsiveTable, Section, Select, type TableColumn } from '@schaktkoll/ui';
import { useState } from 'react';
import { figureColumns } from './figureColumns.ts';
import { MonthPlot } from './MonthPlot.tsx';

type Row = OpenFigures & { readonly month: string };

const columns: readonly TableColumn<Row>[] = [
  { key: 'month', heading: texts.columns.month, isRowHeader: true, cell: ({ month }) => texts.month(month) },
  ...figureColumns<Row>(),
];

/** The figures of each month, of all purposes or of one: cases as a plot, and all of them as a table. */
export function MonthlyFigures({ months }: { readonly months: OpenStatistics['months'] }) {
  const [purpose, setPurpose] = useState<CasePurpose | null>(null);
  const rows = months.map(({ month, total, byPurpose }) => ({
    month,
    ...(purpose === null ? total : byPurpose[purpose]),
  }));
  return (
    <Section heading={texts.monthsHeading}>
      <Field id="purpose" label={texts.purpose}>
        <Select
          id="purpose"
          value={purpose ?? ''}
          onChange={({ target }) => setPurpose(casePurposes.find((each) => each === target.value) ?? null)}
        >
          <option value="">{texts.total}</option>
          {casePurposes.map((each) => (
            <option key={each} value={each}>
              {purposeTexts[each]}
            </option>
          ))}
        </Select>
      </Field>
      <MonthPlot months={rows} purpose={purpose === null ? texts.total : purposeTexts[purpose]} />
      <Details summary={texts.asTable}>
        <ResponsiveTable
          caption={texts.monthsCaption}
          captionHidden
          columns={columns}
          rows={rows.toReversed()}
          rowKey={({ month }) => month}
        />
      </Details>
    </Section>
  );
}
