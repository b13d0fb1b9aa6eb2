import { openTemporaryPostgres, runStatement } from '@schaktkoll/postgres';
import type { Extent } from '@schaktkoll/geometry';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pointsOf, townFeatures, wellKnownBinary } from '../testSources.ts';
import { openPostGis, type PostGisLayer } from './postGis.ts';

/**
 * What the queries use of PostGIS, where it is not installed: a shape is its well-known binary with its system and box.
 * That shows the queries and how rows are read, and not PostGIS itself.
 */
const standIn = `
  create type geometry as (bytes bytea, srid int, extent box);
  create function ST_AsBinary(g geometry) returns bytea language sql immutable as 'select g.bytes';
  create function ST_SRID(g geometry) returns int language sql immutable as 'select g.srid';
  create function ST_IsEmpty(g geometry) returns boolean language sql immutable as 'select length(g.bytes) = 0';
  create function ST_MakeEnvelope(w float8, s float8, e float8, n float8, srid int) returns geometry language sql immutable
    as 'select row(null, srid, box(point(w, s), point(e, n)))::geometry';
  create function meets(a geometry, b geometry) returns boolean language plpgsql immutable as $$
    begin
      if a.srid <> b.srid then raise exception 'Operation on mixed SRID geometries'; end if;
      return a.extent && b.extent;
    end $$;
  create operator && (leftarg = geometry, rightarg = geometry, function = meets);
  create function shape_of(bytes bytea, srid int, w float8, s float8, e float8, n float8) returns geometry language sql
    as 'select row(bytes, srid, box(point(w, s), point(e, n)))::geometry'`;
const installed = `
  create extension postgis;
  create function shape_of(bytes bytea, srid int, w float8, s float8, e float8, n float8) returns geometry language sql
    as 'select ST_GeomFromWKB(bytes, srid)'`;

const features = townFeatures();
const layer: PostGisLayer = {
  name: 'kabel',
  query: 'select geom, nat, djup::numeric(6, 2)::float8 as djup, andrad from "nät".kabel',
  geometry: 'geom',
};

describe('layers of a database', () => {
  let server: Awaited<ReturnType<typeof openTemporaryPostgres>>;
  let source: ReturnType<typeof openPostGis>;
  const run = (statement: string) => runStatement(server.address, statement);
  beforeAll(async () => {
    server = await openTemporaryPostgres();
    await run(installed).catch(() => run(standIn));
    await run('create schema "nät"');
    await run('create table "nät".kabel (geom geometry, nat text, djup real, andrad timestamptz)');
    const client = new pg.Client({ connectionString: server.address });
    await client.connect();
    for (const [index, feature] of features.entries()) {
      const points = pointsOf(feature);
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      await client.query('insert into "nät".kabel values (shape_of($1, 3006, $2, $3, $4, $5), $6, $7, $8)', [
        wellKnownBinary(feature, { isLittle: index % 2 === 0 }),
        ...[Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
        feature.properties['nat'],
        feature.properties['djup'],
        '2026-11-18T08:00:00Z',
      ]);
    }
    await client.end();
    source = openPostGis(server.address, [layer]);
  });
  afterAll(async () => {
    await source.close();
    await server.stop();
  });

  test('are counted, with their system and how new they are', async () => {
    const { layers } = await source.state();
    expect(layers).toMatchObject([{ name: 'kabel', rows: features.length, unreadable: 0, system: 'SWEREF99' }]);
    // It is asked now, so it is as new as now.
    expect(Math.abs((layers[0]?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    const dated = openPostGis(server.address, [{ ...layer, changed: 'andrad' }]);
    expect((await dated.state()).layers[0]?.changedAt).toEqual(new Date('2026-11-18T08:00:00Z'));
    await dated.close();
  });

  test('give the rows that meet a box with their shapes and columns, and all of them without one', async () => {
    const box: Extent = [606_300, 6_724_300, 606_700, 6_724_800];
    const rows = await source.rows(box, 'SWEREF99');
    const near = features.filter((feature) => {
      const [xs, ys] = [pointsOf(feature).map(([x]) => x), pointsOf(feature).map(([, y]) => y)];
      return (
        Math.max(...xs) >= box[0] && Math.min(...xs) <= box[2] && Math.max(...ys) >= box[1] && Math.min(...ys) <= box[3]
      );
    });
    expect(near.length).toBeGreaterThan(5);
    const written = rows.map(({ shapes, values }) => JSON.stringify([shapes, values['nat'], values['djup']]));
    const expected = near.map((feature) => {
      const points = pointsOf(feature);
      const shape = { kind: points.length === 1 ? 'point' : 'line', points };
      return JSON.stringify([[shape], feature.properties['nat'], feature.properties['djup'] ?? undefined]);
    });
    expect(written.toSorted()).toEqual(expected.toSorted());
    expect(Object.keys(rows[0]?.values ?? {})).not.toContain('geom');
    expect(await source.rows(null, 'SWEREF99')).toHaveLength(features.length);
  });

  test('tell of rows without a shape, of several systems, and of a database that cannot be asked', async () => {
    const of = (query: string) => openPostGis(server.address, [{ ...layer, query }]);
    const without = of('select null::geometry as geom union all select geom from "nät".kabel');
    expect((await without.state()).layers).toMatchObject([{ rows: features.length + 1, unreadable: 1 }]);
    const mixed = of(
      `select shape_of('\\x0101000000', 3010, 1, 1, 1, 1) as geom where false union all select geom from "nät".kabel`,
    );
    expect((await mixed.state()).layers).toMatchObject([{ system: 'SWEREF99' }]);
    const empty = of('select geom from "nät".kabel where false');
    expect((await empty.state()).layers).toMatchObject([{ rows: 0, system: null }]);
    const missing = of('select geom from borta');
    await expect(missing.state()).rejects.toThrow('borta');
    for (const each of [without, mixed, empty, missing]) await each.close();
    const away = openPostGis('postgres://127.0.0.1:1/x', [layer]);
    await expect(away.state()).rejects.toThrow('ECONNREFUSED');
    await away.close();
  });

  test('are only read, whatever the query says', async () => {
    const writing = openPostGis(server.address, [
      { ...layer, query: 'with gone as (delete from "nät".kabel returning geom) select geom from gone' },
    ]);
    await expect(writing.state()).rejects.toThrow();
    await writing.close();
    expect((await source.state()).layers[0]?.rows).toBe(features.length);
  });
});
