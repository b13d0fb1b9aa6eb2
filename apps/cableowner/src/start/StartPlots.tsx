import { useAnswerStatistics } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { openWithFilters } from '@schaktkoll/lists';
import { AppLink } from '@schaktkoll/routing';
import { ErrorContent } from '@schaktkoll/shell';
import { ownerStartTexts as texts, statisticsTexts } from '@schaktkoll/texts';
import { LinkLine, LoadingRows, Text } from '@schaktkoll/ui';
import { weeksUpTo } from '../parts/weeks.ts';
import { BarPlot, type Bar } from '../statistics/BarPlot.tsx';

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
  const first = byWeek[0]?.monday ?? to;
  const weeks = weeksUpTo(to).filter(({ monday }) => monday >= first);
  if (weeks.length < 2) return <Text $muted>{texts.noStatistics}</Text>;
  const barsOf = (figure: 'medianDays' | 'late', filter: 'week' | 'lateWeek'): Bar[] =>
    weeks.map(({ monday, ...week }) => ({
      ...week,
      value: byWeek.find((each) => each.monday === monday)?.[figure] ?? null,
      to: { path: paths.cableowner.cases },
      onFollow: () => openWithFilters('ownerCases', { [filter]: monday }),
    }));
  return (
    <>
      <BarPlot
        heading={texts.answerTime}
        axis={texts.weeks}
        measure={texts.median}
        bars={barsOf('medianDays', 'week')}
        isUpToNow
      />
      <BarPlot
        heading={texts.lateAnswers}
        axis={texts.weeks}
        measure={texts.lateCount}
        bars={barsOf('late', 'lateWeek')}
        isUpToNow
      />
      <LinkLine>
        <AppLink to={{ path: paths.cableowner.statistics }}>{texts.toStatistics}</AppLink>
      </LinkLine>
    </>
  );
}
