import { downloadOpenStatistics, getOpenStatistics, type OpenStatistics } from '@schaktkoll/contract';
import {
  casePurposes,
  figuresOfMonth,
  figuresOfMonths,
  publishedMonths,
  shownMonths,
  summedMonths,
  swedishDayOf,
  type OpenCount,
  type OpenFigures,
} from '@schaktkoll/domain';
import { openStatisticsFileTexts as texts, purposeTexts } from '@schaktkoll/texts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { csvLine, utf8Mark } from '../../platform/http/csv.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { listOpenCounts } from './openStatistics.repository.ts';

/** They change once a night. */
const freshSeconds = 600;
const cacheControl = `public, max-age=${freshSeconds}`;

interface Published {
  readonly figures: OpenStatistics;
  readonly file: Buffer;
}

/** The service's own figures for everybody (PAGE-10), made once in ten minutes. */
export function openStatisticsRoutes(platform: Platform): void {
  const reads = storedLimit('openStatistics', platform);
  let made: Promise<Published> | null = null;
  let madeAt = 0;

  /** The current figures; a failure is not cached. */
  const current = (): Promise<Published> => {
    const now = platform.now();
    if (made === null || Math.abs(now.getTime() - madeAt) >= freshSeconds * 1000) {
      const mine = publish(platform, now);
      [made, madeAt] = [mine, now.getTime()];
      mine.catch(() => {
        if (made === mine) made = null;
      });
    }
    return made;
  };

  route(platform, getOpenStatistics, async ({ address, reply }) => {
    await reads.take(address);
    const { figures } = await current();
    reply.header('cache-control', cacheControl);
    return figures;
  });

  route(platform, downloadOpenStatistics, async ({ address, now }) => {
    await reads.take(address);
    const { file } = await current();
    return {
      fileName: texts.fileName(swedishDayOf(now)),
      contentType: 'text/csv; charset=utf-8',
      content: file,
      cacheControl,
    };
  });
}

async function publish({ database }: Platform, now: Date): Promise<Published> {
  const counts = await listOpenCounts(database.kysely);
  const today = swedishDayOf(now);
  return { figures: figuresOf(counts, today), file: fileOf(counts, today) };
}

function figuresOf(counts: readonly OpenCount[], today: string): OpenStatistics {
  const months = publishedMonths(counts, today, shownMonths);
  const summed = months.slice(-summedMonths);
  const [from, to] = [summed[0]?.month, summed.at(-1)?.month];
  return {
    months: months.map(({ month, counts: those }) => ({ month, ...figuresOfMonth(those) })),
    latest:
      from === undefined || to === undefined
        ? null
        : { from, to, ...figuresOfMonths(summed.map(({ counts: those }) => those)) },
  };
}

function fileOf(counts: readonly OpenCount[], today: string): Buffer {
  const lines = publishedMonths(counts, today).flatMap(({ month, counts: those }) => {
    const { total, byPurpose } = figuresOfMonth(those);
    return [
      csvLine([month, texts.total, ...cells(total)]),
      ...casePurposes.map((purpose) => csvLine([month, purposeTexts[purpose], ...cells(byPurpose[purpose])])),
    ];
  });
  return Buffer.from([utf8Mark + csvLine(texts.headings), ...lines].join(''));
}

function cells({ cases, onTimePercent, medianDays, p90Days }: OpenFigures): string[] {
  return [cases, onTimePercent, medianDays, p90Days].map((figure) => (figure === null ? '' : String(figure)));
}
