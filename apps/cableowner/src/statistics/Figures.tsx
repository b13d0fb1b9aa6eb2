import type { AnswerStatistics } from '@schaktkoll/contract';
import { formatNumber, purposeTexts, statisticsRecipient, statisticsTexts as texts } from '@schaktkoll/texts';
import { DefinitionList, ResponsiveTable, Section, type TableColumn } from '@schaktkoll/ui';
import { BarPlot, type Bar } from './BarPlot.tsx';

type FiguresRow = AnswerStatistics['total'];

const daysOrNone = (days: number | null) => (days === null ? texts.none : texts.days(days));

const figureColumns: readonly TableColumn<FiguresRow>[] = [
  { key: 'received', heading: texts.columns.received, isNumeric: true, cell: ({ received }) => formatNumber(received) },
  { key: 'answered', heading: texts.columns.answered, isNumeric: true, cell: ({ answered }) => formatNumber(answered) },
  {
    key: 'share',
    heading: texts.columns.share,
    isNumeric: true,
    cell: ({ onTime, late }) => texts.share(onTime, late),
  },
  { key: 'late', heading: texts.columns.late, isNumeric: true, cell: ({ late }) => formatNumber(late) },
  { key: 'median', heading: texts.columns.median, isNumeric: true, cell: ({ medianDays }) => daysOrNone(medianDays) },
  { key: 'p90', heading: texts.columns.p90, isNumeric: true, cell: ({ p90Days }) => daysOrNone(p90Days) },
];

type RecipientRow = AnswerStatistics['byRecipient'][number];
type PurposeRow = AnswerStatistics['byPurpose'][number];

const recipientColumns: readonly TableColumn<RecipientRow>[] = [
  {
    key: 'name',
    heading: texts.columns.name,
    isRowHeader: true,
    cell: ({ name, isRemoved }) => statisticsRecipient(name, isRemoved),
  },
  ...figureColumns,
];
const purposeColumns: readonly TableColumn<PurposeRow>[] = [
  { key: 'purpose', heading: texts.columns.purpose, isRowHeader: true, cell: ({ purpose }) => purposeTexts[purpose] },
  ...figureColumns,
];

function barOf(value: number, days: number, last: number): Bar {
  if (days === 0) return { label: '0', name: texts.sameDay, value };
  return days === last
    ? { label: `${days}+`, name: texts.atLeast(days), value }
    : { label: String(days), name: texts.days(days), value };
}

/** The figures of a period: in all, as a plot, and for each answer point and purpose. */
export function Figures({ statistics }: { readonly statistics: AnswerStatistics }) {
  const { total, byRecipient, byPurpose, answersByDays } = statistics;
  const { columns } = texts;
  return (
    <>
      <Section heading={texts.total}>
        <DefinitionList
          rows={[
            { label: columns.received, value: formatNumber(total.received) },
            { label: columns.answered, value: formatNumber(total.answered) },
            { label: columns.share, value: texts.share(total.onTime, total.late) },
            { label: columns.late, value: formatNumber(total.late) },
            { label: columns.median, value: daysOrNone(total.medianDays) },
            { label: columns.p90, value: daysOrNone(total.p90Days) },
          ]}
        />
      </Section>
      {total.answered > 0 && (
        <BarPlot
          heading={texts.plot}
          axis={texts.plotAxis}
          measure={texts.plotCount}
          bars={answersByDays.map((value, days) => barOf(value, days, answersByDays.length - 1))}
        />
      )}
      <Section heading={texts.byRecipient}>
        <ResponsiveTable
          caption={texts.byRecipient}
          captionHidden
          columns={recipientColumns}
          rows={byRecipient}
          rowKey={({ id }) => id}
        />
      </Section>
      <Section heading={texts.byPurpose}>
        <ResponsiveTable
          caption={texts.byPurpose}
          captionHidden
          columns={purposeColumns}
          rows={byPurpose}
          rowKey={({ purpose }) => purpose}
        />
      </Section>
    </>
  );
}
