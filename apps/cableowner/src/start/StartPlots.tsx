import { useAnswerStatistics } from '@schaktkoll/api-client';
import { paths, weekOf } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorContent } from '@schaktkoll/shell';
import { formatDay, ownerStartTexts as texts, statisticsTexts } from '@schaktkoll/texts';
import { LoadingBlock, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { BarPlot, type Bar } from '../statistics/BarPlot.tsx';

const mostWeeks = 8;
const query = { period: 'Days90' } as const;

/** How fast the answers have come, and how many late, by the week in which the cases were sent. */
export function StartPlots() {
  const { data, error, mutate } = useAnswerStatistics(query);
  if (data === undefined)
    return error === undefined ? (
      <Room>
        <LoadingBlock text={statisticsTexts.loading} />
      </Room>
    ) : (
      <ErrorContent error={error} onRetry={() => void mutate()} />
    );
  const weeks = data.byWeek.slice(-mostWeeks);
  if (weeks.length < 2) return <Text $muted>{texts.noStatistics}</Text>;
  const barsOf = (value: (week: (typeof weeks)[number]) => number | null): Bar[] =>
    weeks.map((week) => {
      const label = String(weekOf(week.monday));
      return { label, name: texts.week(label, formatDay(week.monday)), value: value(week) };
    });
  const toStatistics = <AppLink to={{ path: paths.cableowner.statistics }}>{statisticsTexts.title}</AppLink>;
  return (
    <>
      <BarPlot
        heading={texts.answerTime}
        action={toStatistics}
        axis={texts.weeks}
        measure={texts.median}
        bars={barsOf(({ medianDays }) => medianDays)}
        isUpToNow
      />
      <BarPlot
        heading={texts.lateAnswers}
        axis={texts.weeks}
        measure={texts.lateCount}
        bars={barsOf(({ late }) => late)}
        isUpToNow
      />
    </>
  );
}

/** As high as the two plots. */
const Room = styled.div`
  min-height: 540px;
`;
