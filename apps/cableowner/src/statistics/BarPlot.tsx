import { AppLink, type Destination } from '@schaktkoll/routing';
import { formatNumber, statisticsTexts as texts } from '@schaktkoll/texts';
import { colour, Details, fontSize, fontWeight, ResponsiveTable, Section, Text } from '@schaktkoll/ui';
import styled from 'styled-components';

export interface Bar {
  /** Under the bar, and in the table. */
  readonly label: string;
  readonly name: string;
  /** Null has no bar: nothing was counted. */
  readonly value: number | null;
  /** The list of what is counted. */
  readonly to?: Destination;
  readonly onFollow?: () => void;
}

interface BarPlotProps {
  readonly heading: string;
  /** What stands along the bars, and what their heights are. */
  readonly axis: string;
  readonly measure: string;
  readonly bars: readonly Bar[];
  /** The last bar stands out: it is of the present. */
  readonly isUpToNow?: boolean;
}

const width = 420;
const height = 168;
const floor = 126;
const ceiling = 22;

/** Numbers as bars, and the same as a table. */
export function BarPlot({ heading, axis, measure, bars, isUpToNow = false }: BarPlotProps) {
  const most = Math.max(...bars.map(({ value }) => value ?? 0), 1);
  const step = width / bars.length;
  return (
    <Section
      heading={heading}
      action={
        <Text as="span" $muted $size={14}>
          {measure}
        </Text>
      }
    >
      <Links>
        <Plot
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${heading}. ${measure}`}
          data-up-to-now={isUpToNow ? '' : undefined}
        >
          {bars.map(({ label, value }, index) => {
            const tall = ((value ?? 0) / most) * (floor - ceiling);
            const middle = index * step + step / 2;
            return (
              <g key={label}>
                <rect x={index * step + step * 0.1} y={floor - tall} width={step * 0.8} height={tall} />
                {value !== null && value > 0 && (
                  <text x={middle} y={floor - tall - 5}>
                    {formatNumber(value)}
                  </text>
                )}
                <text x={middle} y={floor + 18}>
                  {label}
                </text>
              </g>
            );
          })}
          <line x1="0" x2={width} y1={floor} y2={floor} />
          <text x={width / 2} y={height - 4}>
            {axis}
          </text>
        </Plot>
        {bars.map(
          ({ label, name, value, to, onFollow }, index) =>
            to &&
            value !== null && (
              <BarLink
                key={label}
                to={to}
                onClick={onFollow}
                aria-label={texts.bar(heading, `${axis} ${name}`, value)}
                style={{ left: `${(index * 100) / bars.length}%`, width: `${100 / bars.length}%` }}
              >
                {null}
              </BarLink>
            ),
        )}
      </Links>
      <Details summary={texts.plotTable}>
        <ResponsiveTable
          caption={heading}
          captionHidden
          columns={[
            { key: 'name', heading: axis, isRowHeader: true, cell: ({ name }) => name },
            {
              key: 'value',
              heading: measure,
              isNumeric: true,
              cell: ({ value }) => (value === null ? texts.none : formatNumber(value)),
            },
          ]}
          rows={bars}
          rowKey={({ label }) => label}
        />
      </Details>
    </Section>
  );
}

const Links = styled.div`
  position: relative;
  max-width: ${width}px;
`;

/** Over the bar, its number and its label. */
const BarLink = styled(AppLink)`
  position: absolute;
  inset-block: 0;
`;

const Plot = styled.svg`
  display: block;
  width: 100%;
  max-width: ${width}px;
  height: auto;
  rect {
    fill: ${colour.primary};
  }
  &[data-up-to-now] g:not(:nth-last-child(3)) rect {
    fill: color-mix(in srgb, ${colour.primary} 60%, ${colour.paper});
  }
  &[data-up-to-now] g:nth-last-child(3) text {
    font-weight: ${fontWeight.semibold};
  }
  line {
    stroke: ${colour.controlEdge};
  }
  text {
    fill: ${colour.ink};
    font-size: ${fontSize[16]};
    text-anchor: middle;
  }
`;
