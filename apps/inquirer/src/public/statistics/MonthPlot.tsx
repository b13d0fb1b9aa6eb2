import { formatNumber, openStatisticsTexts as texts } from '@schaktkoll/texts';
import { colour, fontSize, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { PlotEnds } from '../PlotEnds.tsx';

interface Month {
  readonly month: string;
  readonly cases: number | null;
}

/** Units of the drawing: it is stretched to the width of the page. */
const size = { width: 1_000, height: 200 };

/** Cases per month as bars; a month with too few has none. The table below says the same in numbers. */
export function MonthPlot({ months, purpose }: { readonly months: readonly Month[]; readonly purpose: string }) {
  const most = Math.max(...months.map(({ cases }) => cases ?? 0), 0);
  if (most === 0) return <Text>{texts.plotNone}</Text>;
  const step = size.width / months.length;
  const names = months.map(({ month }) => texts.month(month));
  return (
    <figure>
      <Most>{formatNumber(most)}</Most>
      <Plot
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.plot(purpose, most)}
      >
        <line x1={0} x2={size.width} y1={0} y2={0} stroke={colour.rule} vectorEffect="non-scaling-stroke" />
        {months.map(({ month, cases }, index) => {
          const height = ((cases ?? 0) / most) * size.height;
          return (
            <g key={month}>
              <title>{texts.bar(month, cases)}</title>
              <rect
                x={index * step + step * 0.1}
                width={step * 0.8}
                y={size.height - height}
                height={height}
                fill={colour.primary}
              />
            </g>
          );
        })}
        <line
          x1={0}
          x2={size.width}
          y1={size.height}
          y2={size.height}
          stroke={colour.controlEdge}
          vectorEffect="non-scaling-stroke"
        />
      </Plot>
      <PlotEnds names={names} />
    </figure>
  );
}

const Plot = styled.svg`
  display: block;
  width: 100%;
  height: 12rem;
`;

const Most = styled.p`
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
`;
