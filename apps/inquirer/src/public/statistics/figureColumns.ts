import type { OpenFigures } from '@schaktkoll/domain';
import { openStatisticsTexts as texts } from '@schaktkoll/texts';
import type { TableColumn } from '@schaktkoll/ui';

const { columns } = texts;

export function figureColumns<Row extends OpenFigures>(): readonly TableColumn<Row>[] {
  return [
    { key: 'cases', heading: columns.cases, isNumeric: true, cell: ({ cases }) => texts.cases(cases) },
    {
      key: 'onTime',
      heading: columns.onTime,
      isNumeric: true,
      cell: ({ onTimePercent }) => texts.percent(onTimePercent),
    },
    { key: 'median', heading: columns.median, isNumeric: true, cell: ({ medianDays }) => texts.days(medianDays) },
    { key: 'p90', heading: columns.p90, isNumeric: true, cell: ({ p90Days }) => texts.days(p90Days) },
  ];
}
