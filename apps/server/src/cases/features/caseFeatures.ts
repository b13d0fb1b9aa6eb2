import {
  appAddress,
  buildPath,
  paths,
  scopeOf,
  shownStatusOfCounts,
  swedishDayOf,
  type AppName,
} from '@schaktkoll/domain';
import { geometryIn, type FeatureGeometry, type Polygon } from '@schaktkoll/geometry';
import { ownerStatusText, purposeTexts, statusText } from '@schaktkoll/texts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Feature, FeatureFilter, FeatureRequest, FeatureSource, Visited } from '../../platform/featureSource.ts';
import { listFacts, ownerListStatus } from '../lists/listedCaseView.ts';
import {
  caseOrder,
  listOwnCases,
  listReceivedCases,
  type AreaCase,
  type CasePage,
  type ReceivedCase,
} from './caseFeatures.repository.ts';

const batch = 50;
const caseNumberFormat = /^\d{8}-\d{4}$/;

/** Work areas as one geometry: outer rings anticlockwise, in whole millimetres. */
export function areasOf(polygons: readonly Polygon[]): FeatureGeometry {
  return { type: 'MultiPolygon', coordinates: polygons.map((polygon) => geometryIn(polygon, 'SWEREF99').coordinates) };
}

/** What the two collections of cases have in common. */
interface CaseKind<Row extends AreaCase> extends Pick<FeatureSource, 'name' | 'mayRead'> {
  readonly app: 'inquirer' | 'cableowner';
  readonly list: (asked: FeatureRequest, page: CasePage) => Promise<readonly Row[]>;
  readonly statusOf: (row: Row, today: string) => { readonly text: string; readonly kind: string };
}

/** The cases of the caller's side, and those at the caller's answer points. */
export function caseSources(apps: Readonly<Record<AppName, string>>): readonly FeatureSource[] {
  const own: CaseKind<AreaCase> = {
    name: 'cases',
    app: 'inquirer',
    mayRead: readsCases,
    list: ({ user, database }, page) => listOwnCases(database, scopeOf(user, 'inquirer'), page),
    statusOf(row, today) {
      const status = shownStatusOfCounts(listFacts(row), today);
      return { text: statusText(status), kind: status.kind };
    },
  };
  const received: CaseKind<ReceivedCase> = {
    name: 'received-cases',
    app: 'cableowner',
    mayRead: ({ roles }) => roles.some((role) => role.startsWith('CableOwner')),
    list: ({ user, database }, page) => listReceivedCases(database, scopeOf(user, 'cableowner'), page),
    statusOf(row, today) {
      const status = ownerListStatus(row, row.recipients, today);
      return { text: ownerStatusText(status), kind: status.kind };
    },
  };
  return [sourceOf(own, apps), sourceOf(received, apps)];
}

/** Whether the caller is of an inquirer's side. */
export function readsCases({ roles }: Parameters<FeatureSource['mayRead']>[0]): boolean {
  return roles.some((role) => role === 'Inquirer' || role === 'WebServiceUser' || role === 'WebServiceInquirer');
}

function sourceOf<Row extends AreaCase>(
  { name, mayRead, app, list, statusOf }: CaseKind<Row>,
  apps: Readonly<Record<AppName, string>>,
): FeatureSource {
  const featureOf = (row: Row, now: Date): Feature => {
    const { text, kind } = statusOf(row, swedishDayOf(now));
    const caseNumber = row.case_number;
    return {
      id: caseNumber,
      geometry: areasOf(row.polygons),
      properties: {
        arende: caseNumber,
        namn: row.name,
        typ: purposeTexts[row.purpose],
        status: text,
        status_kod: kind,
        fran: row.start_date,
        till: row.end_date,
        skapad: row.created_at,
        referens: app === 'inquirer' ? row.own_reference : null,
        fragare: row.inquirer_name,
        organisation: row.inquirer_organisation,
        lank: appAddress(apps, app, buildPath(paths[app].caseDetail, { caseNumber })),
        hamtad: now.toISOString(),
      },
    };
  };
  return {
    name,
    mayRead,
    async *visit(asked: FeatureRequest, { cursor, ...filter }: FeatureFilter): AsyncIterable<Visited> {
      let after = decodeCursor(cursor, caseOrder);
      for (;;) {
        const rows = await list(asked, { ...filter, after, size: batch });
        for (const row of rows) {
          after = { key: [row.created_at], id: row.id };
          yield { feature: featureOf(row, asked.now), cursor: encodeCursor(caseOrder, after), weight: 1 };
        }
        if (rows.length < batch) return;
      }
    },
    async find(asked, id) {
      if (!caseNumberFormat.test(id)) return null;
      const [row] = await list(asked, { after: null, squares: null, days: null, size: 1, caseNumber: id });
      return row === undefined ? null : featureOf(row, asked.now);
    },
  };
}
