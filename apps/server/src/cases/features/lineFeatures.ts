import { decodeAnswerMap, scopeOf, swedishDayOf, type MapShape } from '@schaktkoll/domain';
import type { FeatureGeometry } from '@schaktkoll/geometry';
import { rowsOf } from '../../maps/geodata/write/lineRows.ts';
import { notesOf } from '../../maps/geodata/write/linesJob.ts';
import { auditOnceAnHour } from '../../platform/audit/audit.repository.ts';
import type { CursorOrder } from '../../platform/db/keyset.ts';
import type { Feature, FeatureFilter, FeatureRequest, FeatureSource, Visited } from '../../platform/featureSource.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { readLines } from '../answerMaps/mapFiles.ts';
import { mapsInFiles } from '../downloads/linesInFiles.ts';
import { readAsInquirer } from '../read/readAs.ts';
import { areasOf, readsCases } from './caseFeatures.ts';
import {
  listOngoingCases,
  recipientsOpenToPrograms,
  type OngoingCase,
  type OngoingPage,
} from './caseFeatures.repository.ts';

/** In the order of the cases; within one by the map and the place in it, so that a page may end in the middle. */
const lineOrder: CursorOrder = { name: 'lineFeatures', kinds: ['moment', 'text', 'integer'] };
/** In place of a map: all of the case was visited. */
const wholeCase = 'all';
const batch = 20;
/** To read a case takes as long as so many features. */
const weightOfCase = 40;
const lineId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:0|[1-9]\d{0,4})$/;
const caseNumberFormat = /^\d{8}-\d{4}$/;

type OngoingFilter = Omit<OngoingPage, 'from' | 'today' | 'size'>;

/** The last line that was visited of a case. */
interface Place {
  readonly mapId: string;
  readonly index: number;
}

const cursorAt = ({ id, created_at }: OngoingCase, { mapId, index }: Place) =>
  encodeCursor(lineOrder, { key: [created_at, mapId, index], id });

/** The caller's ongoing cases from a cursor on, the first with the place where it was left. */
async function* ongoingCases(
  { user, database, now }: FeatureRequest,
  filter: OngoingFilter,
  cursor?: string,
): AsyncIterable<{ readonly row: OngoingCase; readonly place: Place | null }> {
  const [scope, today] = [scopeOf(user, 'inquirer'), swedishDayOf(now)];
  let left = decodeCursor(cursor, lineOrder);
  for (;;) {
    const from = left && { createdAt: String(left.key[0]), id: left.id };
    const rows = await listOngoingCases(database, scope, { ...filter, from, today, size: batch });
    for (const row of rows) {
      const place = row.id === left?.id ? { mapId: String(left.key[1]), index: Number(left.key[2]) } : null;
      if (place?.mapId !== wholeCase) yield { row, place };
    }
    const last = rows.at(-1);
    if (rows.length < batch || last === undefined) return;
    left = { key: [last.created_at, wholeCase, 0], id: last.id };
  }
}

/** The collections of the lines that a program of the inquirer's side may read, and of what is missing in them. */
export function lineSources(platform: Platform): readonly FeatureSource[] {
  const reads = storedLimit('answerMapReads', platform);

  /** A case with the maps that the caller's programs may read; a map that they may not is missing like any other. */
  const readCase = async (asked: FeatureRequest, caseNumber: string) => {
    // Here the owner's choice below stands in place of the rule that no program gets lines.
    const user = { ...asked.user, program: null };
    const item = await readAsInquirer({ ...asked, user, params: { caseNumber } });
    const open = await recipientsOpenToPrograms(asked.database, caseNumber);
    const recipients = item.recipients.map((recipient) =>
      recipient.map === null || open.has(recipient.id)
        ? recipient
        : { ...recipient, map: { ...recipient.map, mayDownload: false } },
    );
    return { item, ...mapsInFiles({ ...item, recipients }, asked.now) };
  };

  const ofShape = (name: 'lines' | 'line-points' | 'line-areas', shape: MapShape): FeatureSource => {
    /** @param place what was visited before; a map that is gone meanwhile has the whole case visited again */
    async function* linesOf(asked: FeatureRequest, caseNumber: string, place: Place | null = null) {
      const { completeness, owners } = await readCase(asked, caseNumber);
      if (owners.length === 0) return;
      const { banner } = notesOf({ completeness, writtenAt: asked.now.toISOString() });
      const first = () => reads.take(asked.user.id, owners.length);
      await auditOnceAnHour(asked.database, 'LinesDownloaded', { ...asked, first }, { caseNumber });
      const start = owners.findIndex(({ map }) => map.id === place?.mapId);
      for (const [at, { map, ...owner }] of owners.entries()) {
        if (at < start) continue;
        const lines = decodeAnswerMap(await readLines(platform.files, map.id));
        for (const [index, line] of lines.entries()) {
          if (line.geometry.shape !== shape || (at === start && index <= (place?.index ?? -1))) continue;
          const [row] = rowsOf(owner, [line], 'SWEREF99');
          if (row === undefined) continue;
          const feature: Feature = {
            id: `${map.id}.${index}`,
            geometry: row.geometry as FeatureGeometry,
            properties: {
              ...row.values,
              arende: caseNumber,
              saknas: banner.join(' '),
              giltig_till: map.validUntil,
              hamtad: asked.now.toISOString(),
            },
          };
          yield { feature, place: { mapId: map.id, index } };
        }
      }
    }
    return {
      name,
      mayRead: readsCases,
      async *visit(asked: FeatureRequest, { cursor, ...filter }: FeatureFilter): AsyncIterable<Visited> {
        for await (const { row, place } of ongoingCases(asked, { ...filter, hasLines: true }, cursor)) {
          for await (const { feature, place: visited } of linesOf(asked, row.case_number, place))
            yield { feature, cursor: cursorAt(row, visited), weight: 1 };
          yield { feature: null, cursor: cursorAt(row, { mapId: wholeCase, index: 0 }), weight: weightOfCase };
        }
      },
      async find(asked, id) {
        const [, mapId] = lineId.exec(id) ?? [];
        if (mapId === undefined) return null;
        for await (const { row } of ongoingCases(asked, { squares: null, days: null, hasLines: true, mapId }))
          for await (const { feature } of linesOf(asked, row.case_number)) if (feature.id === id) return feature;
        return null;
      },
    };
  };

  const noteOf = async (asked: FeatureRequest, caseNumber: string): Promise<Feature> => {
    const { item, completeness } = await readCase(asked, caseNumber);
    const { banner, owners, cautions } = notesOf({ completeness, writtenAt: asked.now.toISOString() });
    return {
      id: caseNumber,
      geometry: areasOf(item.workAreas.map(({ geometry }) => geometry)),
      properties: {
        arende: caseNumber,
        namn: item.name,
        saknas_antal: completeness.missing,
        agare_antal: completeness.total,
        saknas: banner.join(' '),
        agare: owners.join('\n'),
        obs: cautions.join(' '),
        hamtad: asked.now.toISOString(),
      },
    };
  };
  const notes: FeatureSource = {
    name: 'line-notes',
    mayRead: readsCases,
    async *visit(asked: FeatureRequest, { cursor, ...filter }: FeatureFilter): AsyncIterable<Visited> {
      for await (const { row } of ongoingCases(asked, { ...filter, hasLines: false }, cursor))
        yield {
          feature: await noteOf(asked, row.case_number),
          cursor: cursorAt(row, { mapId: wholeCase, index: 0 }),
          weight: weightOfCase,
        };
    },
    async find(asked, caseNumber) {
      if (!caseNumberFormat.test(caseNumber)) return null;
      for await (const { row } of ongoingCases(asked, { squares: null, days: null, hasLines: false, caseNumber }))
        return noteOf(asked, row.case_number);
      return null;
    },
  };
  return [ofShape('lines', 'line'), ofShape('line-points', 'point'), ofShape('line-areas', 'area'), notes];
}
