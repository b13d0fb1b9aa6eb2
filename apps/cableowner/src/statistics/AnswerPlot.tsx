import { formatNumber, statisticsTexts as texts } from '@schaktkoll/texts';
import { colour, Details, media, ResponsiveTable, Section, type TableColumn } from '@schaktkoll/ui';
import styled from 'styled-components';

interface Bar {
  readonly days: number;
  readonly count: number;
  readonly label: string;
}

const columns: readonly TableColumn<Bar>[] = [
  { key: 'days', heading: texts.plotDays, isRowHeader: true, cell: ({ label }) => label },
  { key: 'count', heading: texts.plotCount, isNumeric: true, cell: ({ count }) => formatNumber(count) },
];

const width = 660;
const height = 260;
const floor = 190;
const ceiling = 40;

/** How many answers took how many working days, as bars; and the same as a table for screen readers. */
export function AnswerPlot({ counts }: { readonly counts: readonly number[] }) {
  const last = counts.length - 1;
  const bars = counts.map((count, days): Bar => ({ days, count, label: labelOf(days, last) }));
  const most = Math.max(...counts, 1);
  const step = width / counts.length;
  return (
    <Section heading={texts.plot}>
      <Plot viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.plot}>
        {bars.map(({ days, count }) => {
          const tall = (count / most) * (floor - ceiling);
          const middle = days * step + step / 2;
          return (
            <g key={days}>
              <rect x={days * step + step * 0.15} y={floor - tall} width={step * 0.7} height={tall} />
              {count > 0 && (
                <text x={middle} y={floor - tall - 6}>
                  {formatNumber(count)}
                </text>
              )}
              <text x={middle} y={floor + 30}>
                {days === last ? `${days}+` : days}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={width} y1={floor} y2={floor} />
        <text x={width / 2} y={height - 6}>
          {texts.plotAxis}
        </text>
      </Plot>
      <Details summary={texts.plotTable}>
        <ResponsiveTable
          caption={texts.plot}
          captionHidden
          columns={columns}
          rows={bars}
          rowKey={({ days }) => String(days)}
        />
      </Details>
    </Section>
  );
}

function labelOf(days: number, last: number): string {
  if (days === 0) return texts.sameDay;
  return days === last ? texts.atLeast(days) : texts.days(days);
}

const Plot = styled.svg`
  display: block;
  width: 100%;
  max-width: ${width}px;
  height: auto;
  rect {
    fill: ${colour.primary};
  }
  line {
    stroke: ${colour.controlEdge};
  }
  text {
    fill: ${colour.ink};
    /* The plot is scaled to half its size on a phone. */
    font-size: 30px;
    text-anchor: middle;
  }
  ${media.tablet} {
    text {
      font-size: 16px;
    }
  }
`;
