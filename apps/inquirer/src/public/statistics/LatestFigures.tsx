import type { OpenStatistics } from '@schaktkoll/contract';
import { casePurposes, type OpenFigures } from '@schaktkoll/domain';
import { openStatisticsTexts as texts, purposeTexts } from '@schaktkoll/texts';
import { ResponsiveTable, Section, Text, type TableColumn } from '@schaktkoll/ui';
import { figureColumns } from './figureColumns.ts';

type Row = OpenFigures & { readonly name: string };

const columns: readonly TableColumn<Row>[] = [
  { key: 'purpose', heading: texts.columns.purpose, isRowHeader: true, cell: ({ name }) => name },
  ...figureColumns<Row>(),
];

interface LatestFiguresProps {
  readonly latest: NonNullable<OpenStatistics['latest']>;
  /** How many months are counted at all. */
  readonly months: number;
}

/** The latest months together, in all and for each purpose. */
export function LatestFigures({ latest, months }: LatestFiguresProps) {
  const rows: readonly Row[] = [
    { name: texts.total, ...latest.total },
    ...casePurposes.map((purpose) => ({ name: purposeTexts[purpose], ...latest.byPurpose[purpose] })),
  ];
  return (
    <Section heading={texts.latestHeading(months)}>
      <Text $muted>{texts.latest(latest.from, latest.to)}</Text>
      <ResponsiveTable
        caption={texts.latestCaption}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </Section>
  );
}
