import { readGeodata, type ErrorCode, type ReadGeodata } from '@schaktkoll/contract';
import { boxAround, extentOf } from '@schaktkoll/geometry';
import { installPausedKernel, installTestKernel } from '@schaktkoll/map/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areas, errorsOfNotAdded, openWay } from './testTypedAreas.tsx';

installTestKernel();
const summary = 'Läs in områden från en fil';

type Area = ReadGeodata['layers'][number]['areas'][number];
function box(east: number): Area {
  const { coordinates } = boxAround([616_000 + east, 6_728_000], 20, 10);
  return {
    type: 'Polygon',
    coordinates: coordinates.map((ring) => ring.map(([easting, northing]): [number, number] => [easting, northing])),
  };
}
const counts = (areaCount: number, lines: number, points = 0) => ({ areas: areaCount, lines, points, others: 0 });
const result = (changes: Partial<ReadGeodata> = {}): ReadGeodata => ({
  format: 'Shape',
  system: 'SWEREF99',
  fileSystem: 'SWEREF99',
  dataSets: [],
  possibleSystems: ['SWEREF99'],
  layers: [
    {
      name: 'schakt',
      counts: counts(2, 0),
      areas: [box(0), box(100)],
      areaNames: ['Norra schaktet', null],
      lines: [],
      lineNames: [],
    },
    {
      name: 'ledning',
      counts: counts(0, 1, 3),
      areas: [],
      areaNames: [],
      lines: [
        [
          [616_300, 6_728_000],
          [616_400, 6_728_000],
        ],
      ],
      lineNames: ['Kabeln'],
    },
    { name: 'text', counts: counts(0, 0, 4), areas: [], areaNames: [], lines: [], lineNames: [] },
  ],
  warnings: [],
  ...changes,
});
const file = (name: string): File => new File(['x'], name);

/** Names of the files that were sent. */
const sent = () => vi.mocked(FormData.prototype.append).mock.calls.map(([, , name]) => name);
beforeEach(() => void vi.spyOn(FormData.prototype, 'append'));
afterEach(() => void vi.restoreAllMocks());

async function openForm() {
  const map = await openWay('Fil');
  const form = within(await screen.findByRole('form', { name: summary }));
  const choose = (...names: readonly string[]) =>
    userEvent.upload(form.getByLabelText(/^Filer/, { selector: 'input' }), names.map(file));
  const read = async () => userEvent.click(await form.findByRole('button', { name: 'Läs in filen' }));
  return { map, form, choose, read };
}
const contents = async () => within(await screen.findByRole('form', { name: 'Det här finns i filen' }));

describe('areas from a file', () => {
  it('are shown before they are added, and then added as one undo step with the names of the file', async () => {
    mockCall(readGeodata, result());
    const { map, choose, read } = await openForm();
    await choose('schakt.shp', 'schakt.shx', 'schakt.dbf');
    await read();
    expect(
      await screen.findByText(
        'Filen (Shape) innehåller 2 ytor och 1 linje. De visas på kartan men är inte tillagda än.',
      ),
    ).toBeVisible();
    expect(sent()).toEqual(['schakt.shp', 'schakt.shx', 'schakt.dbf']);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Det här finns i filen' })).toHaveFocus());
    await waitFor(() =>
      expect(map.previews.at(-1)).toMatchObject({
        polygons: [{}, {}],
        lines: [
          [
            [616_300, 6_728_000],
            [616_400, 6_728_000],
          ],
        ],
      }),
    );
    expect(areas()).toEqual([]);

    const layers = await contents();
    expect(layers.getByRole('checkbox', { name: 'text' })).toBeDisabled();
    expect(layers.getByRole('checkbox', { name: 'ledning' })).toHaveAccessibleDescription(
      '1 linje. 3 andra objekt används inte.',
    );
    await userEvent.click(layers.getByRole('button', { name: 'Lägg till 2 ytor och 1 linje' }));
    const width = layers.getByRole('textbox', { name: 'Linjernas bredd i meter' });
    await waitFor(() => expect(width).toHaveAccessibleDescription(/måste vara ett tal från 0,1 till 50\./));
    await waitFor(() => expect(width).toHaveFocus());
    await userEvent.type(width, '1,5');
    expect(map.previews.at(-1)).toMatchObject({ lineWidth: 1.5 });
    await userEvent.click(layers.getByRole('button', { name: 'Lägg till 2 ytor och 1 linje' }));
    await waitFor(() => expect(areas()).toHaveLength(3));
    expect(areas()).toEqual(expect.arrayContaining(['Norra schaktet file', 'Kabeln file']));
    expect(map.previews.at(-1)).toBeUndefined();
    expect(screen.queryByRole('heading', { name: 'Det här finns i filen' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'undo' }));
    expect(areas()).toEqual([]);
  });

  it('are not added when adding is cancelled, and can be added again', async () => {
    mockCall(readGeodata, result());
    const held = installPausedKernel();
    try {
      const { choose, read } = await openForm();
      await choose('schakt.shp', 'schakt.shx', 'schakt.dbf');
      await read();
      const layers = await contents();
      await userEvent.click(layers.getByRole('checkbox', { name: 'ledning' }));
      const add = layers.getByRole('button', { name: 'Lägg till 2 ytor' });
      await userEvent.click(add);
      await userEvent.click(await layers.findByRole('button', { name: 'Avbryt' }));
      expect(await screen.findByText('Du avbröt. Inget är tillagt.')).toBeVisible();
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Det här finns i filen' })).toHaveFocus());
      await waitFor(() => expect(layers.queryByRole('button', { name: 'Avbryt' })).not.toBeInTheDocument());
      expect(areas()).toEqual([]);
      await userEvent.click(layers.getByRole('button', { name: 'Lägg till 2 ytor' }));
      await waitFor(() => expect(held.count()).toBe(1));
      held.finish();
      await waitFor(() => expect(areas()).toHaveLength(2));
    } finally {
      installTestKernel();
    }
  });

  it('are only those of the chosen layers', async () => {
    mockCall(readGeodata, result());
    const { choose, read } = await openForm();
    await choose('schakt.zip');
    await read();
    const layers = await contents();
    await userEvent.click(layers.getByRole('checkbox', { name: 'schakt' }));
    await userEvent.click(layers.getByRole('checkbox', { name: 'ledning' }));
    expect(errorsOfNotAdded()).toEqual([]);
    await userEvent.click(layers.getByRole('button', { name: 'Lägg till' }));
    await waitFor(() =>
      expect(layers.getByRole('group', { name: /^Lager att lägga till/ })).toHaveAccessibleDescription(
        /Välj minst ett lager med ytor eller linjer\./,
      ),
    );
    await userEvent.click(layers.getByRole('checkbox', { name: 'schakt' }));
    await userEvent.click(layers.getByRole('button', { name: 'Lägg till 2 ytor' }));
    await waitFor(() => expect(areas()).toHaveLength(2));
  });

  it('require the coordinate system if the file does not name it, and are then read again', async () => {
    const asked: (string | null)[] = [];
    mockCall(readGeodata, ({ url }) => {
      const system = url.searchParams.get('system');
      asked.push(system);
      if (system === null)
        return result({
          format: 'Dxf',
          system: null,
          fileSystem: null,
          possibleSystems: ['SWEREF99', 'SWEREF99_1630'],
          layers: [],
        });
      return result({
        format: 'Dxf',
        system: 'SWEREF99_1630',
        fileSystem: null,
        warnings: [{ code: 'OutsideLeftOut', count: 2 }],
      });
    });
    const { choose, read } = await openForm();
    await choose('schakt.dxf');
    await read();
    const system = await screen.findByRole('combobox', { name: 'Koordinatsystem' });
    expect(system).toHaveAccessibleDescription(/passar i flera\./);
    expect(screen.queryByRole('form', { name: 'Det här finns i filen' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Läs in filen igen' }));
    expect(system).toHaveAccessibleDescription(/Välj koordinatsystem\./);
    await userEvent.selectOptions(system, 'SWEREF 99 16 30');
    await userEvent.click(screen.getByRole('button', { name: 'Läs in filen igen' }));
    expect(await screen.findByText('2 objekt ligger utanför Sverige och är inte med.')).toBeVisible();
    expect(asked).toEqual([null, 'SWEREF99_1630']);
    expect(screen.getByRole('combobox', { name: 'Koordinatsystem' })).toHaveAccessibleDescription(/Det har du valt\./);
  });

  it.each<[ErrorCode, Record<string, string | number>, RegExp]>([
    ['GeodataFileCount', { format: 'Shape', demanded: 'tre filer (.shp, .shx och .dbf)' }, /Fel antal filer\./],
    ['GeodataEntities', {}, /DOCTYPE/],
    ['GeodataNoAreas', {}, /innehåller inga ytor eller linjer/],
    ['GeodataUnreadable', { what: '1 kurva med glapp' }, /går inte att läsa: 1 kurva med glapp\./],
  ])(
    'are rejected at the field with a text of their own (%s), and the work areas do not change',
    async (code, params, text) => {
      mockCall(readGeodata, () => {
        throw new MockError(code, { params });
      });
      const { map, form, choose, read } = await openForm();
      await choose('schakt.gml');
      await read();
      const input = form.getByLabelText(/^Filer/, { selector: 'input' });
      await waitFor(() => expect(input).toHaveAccessibleDescription(text));
      await waitFor(() => expect(input).toHaveFocus());
      expect(areas()).toEqual([]);
      expect(map.shown).toEqual([]);
    },
  );

  it('show an error at the field too when reading them again fails', async () => {
    mockCall(readGeodata, ({ url }) => {
      if (url.searchParams.has('system'))
        throw new MockError('GeodataOutsideSweden', { params: { system: 'RT 90 2,5 gon V' } });
      return result();
    });
    const { form, choose, read } = await openForm();
    await choose('schakt.zip');
    await read();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Koordinatsystem' }), 'RT 90 2,5 gon V');
    await userEvent.click(screen.getByRole('button', { name: 'Läs in filen igen' }));
    const input = form.getByLabelText(/^Filer/, { selector: 'input' });
    await waitFor(() => expect(input).toHaveAccessibleDescription(/utanför Sverige/));
    await waitFor(() => expect(input).toHaveFocus());
    expect(screen.queryByRole('form', { name: 'Det här finns i filen' })).not.toBeInTheDocument();
  });

  it('are not read when the upload is cancelled, which shows its progress', async () => {
    const { promise, resolve } = Promise.withResolvers<ReadGeodata>();
    mockCall(readGeodata, () => promise);
    const { form, choose, read } = await openForm();
    await choose('schakt.dxf');
    await read();
    expect(await form.findByRole('progressbar', { name: 'Uppladdning av schakt.dxf' })).toBeVisible();
    expect(form.getByText(/ av .+ (byte|kB)$/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Avbryt: schakt.dxf' }));
    expect(await form.findByText('Du avbröt. Inget är inläst.')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(/^Filer/, { selector: 'input' })).toHaveFocus());
    await waitFor(() => expect(form.queryByRole('progressbar')).not.toBeInTheDocument());
    resolve(result());
    expect(areas()).toEqual([]);
  });

  it('of another file are not shown for the file that was read before', async () => {
    mockCall(readGeodata, result());
    const { map, form, choose, read } = await openForm();
    await choose('schakt.zip');
    await read();
    await contents();
    await waitFor(() => expect(errorsOfNotAdded()).toEqual([expect.stringMatching(/^Du har läst in en fil/)]));
    await userEvent.click(form.getByRole('button', { name: 'Ta bort: schakt.zip' }).closest('button') as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Det här finns i filen' })).not.toBeInTheDocument());
    expect(map.previews.at(-1)).toBeUndefined();
    expect(errorsOfNotAdded()).toEqual([]);
    await read();
    await waitFor(() => expect(form.getByLabelText(/^Filer/, { selector: 'input' })).toBeInvalid());
  });

  it('are read in the system that was chosen before', async () => {
    const asked: string[] = [];
    mockCall(readGeodata, ({ url }) => {
      asked.push(url.search);
      return result({ system: 'SWEREF99_2015', fileSystem: null });
    });
    const { form, choose, read } = await openForm();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Filens koordinatsystem' }), 'SWEREF 99 20 15');
    await choose('schakt.dxf');
    await read();
    await contents();
    expect(asked).toEqual(['?system=SWEREF99_2015']);
    expect(screen.getByRole('combobox', { name: 'Koordinatsystem' })).toHaveAccessibleDescription(/Det har du valt/);
  });

  it('are from the data set that the user chooses, if there are several', async () => {
    const asked: string[] = [];
    mockCall(readGeodata, ({ url }) => {
      asked.push(url.searchParams.get('dataSet') ?? '');
      return url.searchParams.has('dataSet')
        ? result()
        : result({
            system: null,
            fileSystem: null,
            possibleSystems: [],
            layers: [],
            dataSets: ['norr.shp', 'söder.shp'],
          });
    });
    const { choose, read } = await openForm();
    await choose('allt.zip');
    await read();
    const choice = within(await screen.findByRole('form', { name: 'Vad vill du läsa in?' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Vad vill du läsa in?' })).toHaveFocus());
    await userEvent.click(choice.getByRole('button', { name: 'Läs in den valda' }));
    await waitFor(() =>
      expect(choice.getByRole('group', { name: /^Kartfiler/ })).toHaveAccessibleDescription(/Välj en av filerna\./),
    );
    await userEvent.click(choice.getByRole('radio', { name: 'söder.shp' }));
    await userEvent.click(choice.getByRole('button', { name: 'Läs in den valda' }));
    await contents();
    expect(asked).toEqual(['', 'söder.shp']);
  });

  it('are read from a new choice of files after an error, without the rejected file', async () => {
    mockCall(readGeodata, () => {
      throw new MockError('GeodataMalformed', { params: { format: 'DXF' } });
    });
    const { form, choose, read } = await openForm();
    await choose('trasig.dxf');
    await read();
    await waitFor(() =>
      expect(form.getByLabelText(/^Filer/, { selector: 'input' })).toHaveAccessibleDescription(/skadad/),
    );
    mockCall(readGeodata, result());
    vi.mocked(FormData.prototype.append).mockClear();
    await choose('hel.dxf');
    expect(form.queryByText('trasig.dxf')).not.toBeInTheDocument();
    await read();
    await contents();
    expect(sent()).toEqual(['hel.dxf']);
  });

  it('come with a text about what was transformed, left out and simplified', async () => {
    const warnings: ReadGeodata['warnings'] = [
      { code: 'Transformed', systemName: 'ED50 / UTM zone 33N' },
      {
        code: 'DamagedLeftOut',
        count: 3,
        kinds: [
          { kind: 'Spline', count: 2 },
          { kind: 'Gap', count: 1 },
        ],
      },
      { code: 'Simplified', count: 12 },
    ];
    mockCall(readGeodata, result({ fileSystem: null, warnings }));
    const { choose, read } = await openForm();
    await choose('schakt.dxf');
    await read();
    expect(
      await screen.findByText(/ett annat koordinatsystem \(ED50 \/ UTM zone 33N\)\. Vi har räknat om den/),
    ).toBeVisible();
    expect(
      screen.getByText(
        /^3 objekt gick inte att läsa och är inte med: 2 splines utan kontrollpunkter och 1 kurva med glapp\./,
      ),
    ).toBeVisible();
    expect(screen.getByText('12 punkter är borttagna. Formen ändras mindre än 0,1 meter.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Koordinatsystem' })).toHaveAccessibleDescription(
      /omräknade till SWEREF 99 TM/,
    );
  });

  it('are shown with enough surroundings to see where they are, and with a mark if they are small', async () => {
    mockCall(
      readGeodata,
      result({
        layers: [{ name: '', counts: counts(1, 0), areas: [box(0)], areaNames: [null], lines: [], lineNames: [] }],
      }),
    );
    const { map, choose, read } = await openForm();
    await choose('schakt.dxf');
    await read();
    await contents();
    await waitFor(() => expect(map.previews.at(-1)).toMatchObject({ place: [616_000, 6_728_000] }));
    const [west = 0, , east = 0] = extentOf(map.shown.at(-1) ?? []) ?? [];
    expect(east - west).toBeGreaterThan(5_900);
  });

  it('have unique names, even if there are more than twenty without a name', async () => {
    const boxes = Array.from({ length: 50 }, (_, index) => box(index * 100));
    mockCall(
      readGeodata,
      result({
        layers: [
          { name: '', counts: counts(50, 0), areas: boxes, areaNames: boxes.map(() => null), lines: [], lineNames: [] },
        ],
      }),
    );
    const { choose, read } = await openForm();
    await choose('schakt.dxf');
    await read();
    await userEvent.click((await contents()).getByRole('button', { name: 'Lägg till 50 ytor' }));
    await waitFor(() => expect(areas()).toHaveLength(50));
    expect(new Set(areas()).size).toBe(50);
  });
});
