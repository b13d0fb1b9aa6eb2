import type { ServiceStatus } from '@schaktkoll/contract';
import { serviceStatusTexts as texts } from '@schaktkoll/texts';
import { colour, DefinitionList, ResponsiveTable, Section, Text, type TableColumn } from '@schaktkoll/ui';
import styled from 'styled-components';
import { PlotEnds } from '../PlotEnds.tsx';

type Measured = NonNullable<ServiceStatus['measured']>;
type Day = Measured['days'][number];

const columns: readonly TableColumn<Day>[] = [
  { key: 'day', heading: texts.columns.day, isRowHeader: true, cell: ({ day }) => texts.day(day) },
  { key: 'minutes', heading: texts.columns.minutes, cell: ({ downMinutes }) => texts.minutes(downMinutes) },
];

/** How the service has worked on the latest whole days: in figures, as a bar a day, and the days with an interruption. */
export function MeasuredDays({ measured }: { readonly measured: Measured | null }) {
  const days = measured?.days ?? [];
  return (
    <Section heading={texts.daysHeading(days.length)}>
      {measured === null && <Text>{texts.daysUnread}</Text>}
      {measured !== null && days.length === 0 && <Text>{texts.daysNone}</Text>}
      {measured !== null && days.length > 0 && (
        <>
          <DefinitionList
            rows={[
              { label: texts.available, value: texts.percent(measured.availablePercent) },
              { label: texts.answered, value: texts.percent(measured.answeredPercent) },
            ]}
          />
          <DayPlot days={days} />
          <Broken days={days.filter(({ downMinutes }) => downMinutes > 0).toReversed()} />
        </>
      )}
    </Section>
  );
}

function Broken({ days }: { readonly days: readonly Day[] }) {
  if (days.length === 0) return <Text>{texts.brokenNone}</Text>;
  return <ResponsiveTable caption={texts.brokenCaption} columns={columns} rows={days} rowKey={({ day }) => day} />;
}

/** Units of the drawing: it is stretched to the width of the page. */
const size = { width: 900, height: 40 };

/** A bar for each day; one with an interruption is lower and of another colour. The table below says the same in words. */
function DayPlot({ days }: { readonly days: readonly Day[] }) {
  const step = size.width / days.length;
  const broken = days.filter(({ downMinutes }) => downMinutes > 0);
  return (
    <figure>
      <Plot
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.plot(days.length, broken.length)}
      >
        {days.map(({ day, downMinutes }, index) => {
          const height = downMinutes === 0 ? size.height : size.height / 2;
          return (
            <rect
              key={day}
              x={index * step + step * 0.1}
              width={step * 0.8}
              y={size.height - height}
              height={height}
              fill={downMinutes === 0 ? colour.success : colour.error}
            >
              <title>{texts.bar(day, downMinutes)}</title>
            </rect>
          );
        })}
      </Plot>
      <PlotEnds names={days.map(({ day }) => texts.day(day))} />
    </figure>
  );
}

const Plot = styled.svg`
  display: block;
  width: 100%;
  height: 3rem;
`;
