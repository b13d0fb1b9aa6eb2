import { useAnswerStatistics } from '@schaktkoll/api-client';
import { addDays, paths, weekdayOf, weekOf } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorContent } from '@schaktkoll/shell';
import { formatDay, ownerStartTexts as texts, statisticsTexts } from '@schaktkoll/texts';
import { LinkLine, LoadingRows, Text } from '@schaktkoll/ui';
import { BarPlot, type Bar } from '../statistics/BarPlot.tsx';

const mostWeeks = 8;
const query = { period: 'Days90' } as const;

/** How fast the answers have come, and how many late, by the week in which the cases were sent. */
export function StartPlots() {
  const { data, error, mutate } = useAnswerStatistics(query);
  if (data === undefined)
    return error === undefined ? (
      <LoadingRows text={statisticsTexts.loading} />
    ) : (
      <ErrorContent error={error} onRetry={() => void mutate()} />
    );
  const { byWeek, to } = data;
  const lastMonday = addDays(to, 1 - weekdayOf(to));
  const mondays = Array.from({ length: mostWeeks }, (_week, index) => addDays(lastMonday, 7 * (index + 1 - mostWeeks)));
  const first = byWeek[0]?.monday ?? lastMonday;
  if (first >= lastMonday) return <Text $muted>{texts.noStatistics}</Text>;
  const barsOf = (name: 'medianDays' | 'late'): Bar[] =>
    mondays
      .filter((monday) => monday >= first)
      .map((monday) => {
        const label = String(weekOf(monday));
        const value = byWeek.find((week) => week.monday === monday)?.[name] ?? null;
        return { label, name: texts.week(label, formatDay(monday)), value };
      });
  return (
    <>
      <BarPlot
        heading={texts.answerTime}
        axis={texts.weeks}
        measure={texts.median}
        bars={barsOf('medianDays')}
        isUpToNow
      />
      <BarPlot
        heading={texts.lateAnswers}
        axis={texts.weeks}
        measure={texts.lateCount}
        bars={barsOf('late')}
        isUpToNow
      />
      <LinkLine>
        <AppLink to={{ path: paths.cableowner.statistics }}>{texts.toStatistics}</AppLink>
      </LinkLine>
    </>
  );
}
