import { Readable } from 'node:stream';
import { downloadApiUsage, getApiUsage } from '@schaktkoll/contract';
import { apiUsagePeriods, swedishDayOf, usageTimes, type ApiUsagePeriod } from '@schaktkoll/domain';
import { apiUsageTexts as texts, formatMoment } from '@schaktkoll/texts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { csvLine, utf8Mark } from '../../platform/http/csv.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import * as usage from './usage.repository.ts';

interface UsageQuery {
  readonly period?: ApiUsagePeriod | undefined;
  readonly client?: string | undefined;
  readonly organisationId?: string | undefined;
}

/** Calls per client and organisation, for super users (record 96). */
export function usageRoutes(platform: Platform): void {
  const downloads = storedLimit('apiUsageDownloads', platform);

  route(platform, getApiUsage, async ({ query, database, now }) => {
    const { filter, times, period } = readQuery(query, now);
    return {
      unit: period === 'Day' ? ('Hour' as const) : ('Day' as const),
      times: await usage.listUsageTimes(database, filter, times),
      users: await usage.listUsers(database, filter),
      clients: await usage.listClients(database, filter.from),
    };
  });

  route(platform, downloadApiUsage, async ({ user, query, database, now }) => {
    await downloads.take(user.id);
    const rows = await usage.listUsageRows(database, readQuery(query, now).filter);
    const lines = rows.map(({ hour, client, organisationName, calls, failed }) =>
      csvLine([formatMoment(hour), texts.client(client), organisationName, String(calls), String(failed)]),
    );
    return {
      fileName: texts.fileName(swedishDayOf(now)),
      contentType: 'text/csv; charset=utf-8',
      content: Readable.from([utf8Mark + csvLine(texts.fileHeadings), ...lines]),
    };
  });
}

function readQuery({ period = apiUsagePeriods[0], client = '', organisationId }: UsageQuery, now: Date) {
  const times = usageTimes(period, now);
  const filter: usage.UsageFilter = {
    from: times[0] ?? now.toISOString(),
    client: client === '' ? null : client,
    organisationId: organisationId ?? null,
  };
  return { period, times, filter };
}
