import { downloadAuditEvents, listAuditEvents } from '@schaktkoll/contract';
import { swedishDayOf } from '@schaktkoll/domain';
import { auditLogTexts as texts, formatMoment } from '@schaktkoll/texts';
import type { Position } from '../../platform/db/keyset.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { cursorPage, decodeCursor } from '../../platform/http/cursor.ts';
import { listFile } from '../../platform/http/listFile.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import {
  auditOrder,
  countAuditLines,
  listAuditLines,
  resolveNames,
  type AuditFilter,
  type AuditRow,
} from './auditLog.repository.ts';

const pageSize = 30;

interface AuditQuery {
  readonly person?: string | undefined;
  readonly organisation?: string | undefined;
  readonly kind?: string | undefined;
  readonly caseNumber?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The audit log for super users: who did what, also during impersonation. */
export function auditLogRoutes(platform: Platform): void {
  const downloads = storedLimit('auditDownloads', platform);

  route(platform, listAuditEvents, async ({ query, database }) => {
    const search = await resolveNames(database, filterOf(query));
    const rows = await listAuditLines(database, search, {
      after: decodeCursor(query.cursor, auditOrder),
      size: pageSize + 1,
    });
    return {
      ...cursorPage(rows, { order: auditOrder, size: pageSize, itemOf: ({ position: _position, ...line }) => line }),
      ...(await countAuditLines(database, search)),
      ...(search.isNameCut && { isNameCut: true }),
    };
  });

  route(platform, downloadAuditEvents, async ({ user, query, database, now }) => {
    await downloads.take(user.id);
    const search = await resolveNames(database, filterOf(query));
    return listFile({
      fileName: texts.fileName(swedishDayOf(now)),
      headings: texts.fileHeadings,
      linesOf: (row: AuditRow) => [cellsOf(row)],
      read: (after: Position | null, size) => listAuditLines(database, search, { after, size }),
      cut: texts.cut,
    });
  });
}

function filterOf({
  person = '',
  organisation = '',
  kind = '',
  caseNumber = '',
  from = '',
  to = '',
}: AuditQuery): AuditFilter {
  return { person, organisation, kinds: kind === '' ? [] : kind.split(','), caseNumber, from, to };
}

function cellsOf(row: AuditRow): readonly string[] {
  return [
    formatMoment(row.at),
    texts.kind(row.kind),
    row.userName ?? '',
    row.userLogin ?? '',
    row.organisationName ?? '',
    row.aboutName === null ? '' : texts.about(row.aboutName, row.aboutLogin),
    row.adminName ?? '',
    row.caseNumber ?? '',
    row.address ?? '',
    row.requestId ?? '',
    texts.details(row.details).join(', '),
    row.sequence === null ? '' : String(row.sequence),
  ];
}
