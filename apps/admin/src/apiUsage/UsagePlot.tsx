import type { ApiUsage } from '@schaktkoll/contract';
import { apiUsageTexts as texts } from '@schaktkoll/texts';
import { Inline, Text, colour } from '@schaktkoll/ui';
import styled from 'styled-components';

/** Units of the drawing: it is stretched to the width of the page. */
const size = { width: 1_000, height: 200 };

/** Calls over time as bars; the table below says the same in numbers. */
export function UsagePlot({ usage: { times, unit } }: { readonly usage: ApiUsage }) {
  const most = Math.max(...times.map(({ calls }) => calls), 0);
  const total = times.reduce((sum, { calls }) => sum + calls, 0);
  if (most === 0) return <Text>{texts.none}</Text>;
  const step = size.width / times.length;
  const summary = texts.plot(total, most);
  const [first, last] = [times[0]?.at, times.at(-1)?.at];
  return (
    <>
      <Text>
        {summary}.{times.some(({ failed }) => failed > 0) && ` ${texts.failedPart}`}
      </Text>
      <Plot viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" role="img" aria-label={summary}>
        {times.map(({ at, calls, failed }, index) => {
          const height = (calls / most) * size.height;
          const failedHeight = (failed / most) * size.height;
          const bar = { x: index * step + step * 0.1, width: step * 0.8 };
          return (
            <g key={at}>
              <title>{texts.bar(texts.time(at, unit), calls)}</title>
              <rect {...bar} y={size.height - height} height={height} fill={colour.primary} />
              <rect {...bar} y={size.height - failedHeight} height={failedHeight} fill={colour.error} />
            </g>
          );
        })}
        <line x1={0} x2={size.width} y1={size.height} y2={size.height} stroke={colour.controlEdge} strokeWidth={2} />
      </Plot>
      {first !== undefined && last !== undefined && first !== last && (
        <Inline $spread aria-hidden="true">
          <Text $muted>{texts.time(first, unit)}</Text>
          <Text $muted>{texts.time(last, unit)}</Text>
        </Inline>
      )}
    </>
  );
}

const Plot = styled.svg`
  display: block;
  width: 100%;
  height: 12rem;
`;
