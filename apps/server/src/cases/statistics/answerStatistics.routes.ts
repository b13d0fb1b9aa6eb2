import {
  downloadAnswerStatistics,
  getAnswerStatistics,
  type AnswerStatistics,
  type QueryOf,
} from '@schaktkoll/contract';
import {
  addDays,
  answerFigures,
  answersByDays,
  casePurposes,
  checkStatisticsPeriod,
  scopeOf,
  statisticsDays,
  swedishDayOf,
  weekdayOf,
  type AnswerFigures,
} from '@schaktkoll/domain';
import { formatNumber, purposeTexts, statisticsFileTexts, statisticsRecipient } from '@schaktkoll/texts';
import { RuleRefused } from '../../platform/apiError.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { csvLine, utf8Mark } from '../../platform/http/csv.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { routeFromReplica } from '../../platform/http/replicaRoute.ts';
import { readAnswerDays, type StatisticsRow } from './answerStatistics.repository.ts';

/** The statistics of an owner's answers: of the answer points that the caller answers for. */
export function answerStatisticsRoutes(platform: Platform): void {
  const reads = storedLimit('answerStatistics', platform);

  routeFromReplica(platform, getAnswerStatistics, async ({ user, query, database, now }): Promise<AnswerStatistics> => {
    await reads.take(user.id);
    const today = swedishDayOf(now);
    const days = daysOf(query, today);
    const rows = await readAnswerDays(database, scopeOf(user, 'cableowner'), days);
    return {
      ...days,
      total: answerFigures(rows, today),
      byRecipient: byRecipient(rows).map(([recipient, those]) => ({ ...recipient, ...answerFigures(those, today) })),
      byPurpose: casePurposes.flatMap((purpose) => {
        const those = rows.filter((row) => row.purpose === purpose);
        return those.length === 0 ? [] : [{ purpose, ...answerFigures(those, today) }];
      }),
      byWeek: [...Map.groupBy(rows, ({ sentDay }) => addDays(sentDay, 1 - weekdayOf(sentDay)))]
        .map(([monday, those]) => ({ monday, ...answerFigures(those, today) }))
        .sort((one, other) => (one.monday < other.monday ? -1 : 1)),
      answersByDays: [...answersByDays(rows)],
    };
  });

  routeFromReplica(platform, downloadAnswerStatistics, async ({ user, query, database, now }) => {
    await reads.take(user.id);
    const today = swedishDayOf(now);
    const days = daysOf(query, today);
    const rows = await readAnswerDays(database, scopeOf(user, 'cableowner'), days);
    const lines = byRecipient(rows).flatMap(([{ name, isRemoved }, those]) =>
      casePurposes.flatMap((purpose) => {
        const cells = those.filter((row) => row.purpose === purpose);
        return cells.length === 0
          ? []
          : [
              csvLine([
                statisticsRecipient(name, isRemoved),
                purposeTexts[purpose],
                ...figureCells(answerFigures(cells, today)),
              ]),
            ];
      }),
    );
    return {
      fileName: statisticsFileTexts.fileName(days.from, days.to),
      contentType: 'text/csv; charset=utf-8',
      content: Buffer.from([utf8Mark + csvLine(statisticsFileTexts.headings), ...lines].join('')),
    };
  });
}

/** The days that the query asks for: a period of its own, or one that ends today. @throws ApiError RuleRefused */
function daysOf({ period, from, to }: NonNullable<QueryOf<typeof getAnswerStatistics>>, today: string) {
  if (period !== undefined) return statisticsDays(period, today);
  const missing = [...(from === undefined ? ['from'] : []), ...(to === undefined ? ['to'] : [])];
  if (from === undefined || to === undefined)
    throw new RuleRefused(missing.map((path) => ({ path, code: 'Required' })));
  const issues = checkStatisticsPeriod({ from, to });
  if (issues.length > 0) throw new RuleRefused(issues);
  return { from, to };
}

type Recipient = Pick<AnswerStatistics['byRecipient'][number], 'id' | 'name' | 'isRemoved'>;

function byRecipient(rows: readonly StatisticsRow[]): (readonly [Recipient, readonly StatisticsRow[]])[] {
  return [...Map.groupBy(rows, ({ recipientId }) => recipientId)].map(([id, those]) => [
    { id, name: those[0]?.recipientName ?? '', isRemoved: those[0]?.isRemoved ?? false },
    those,
  ]);
}

function figureCells({ received, answered, onTime, late, medianDays, p90Days }: AnswerFigures): string[] {
  const orNothing = (days: number | null) => (days === null ? '' : formatNumber(days));
  return [received, answered, onTime, late].map(String).concat(orNothing(medianDays), orNothing(p90Days));
}
