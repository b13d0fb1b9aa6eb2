import { ApiError } from '@schaktkoll/api-client';
import { readOwnerGeodata, type ReadGeodata } from '@schaktkoll/contract';
import { clearMapData, installTestKernel } from '@schaktkoll/map/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileShapes, FileUse } from './fileContents.ts';
import { GeodataFileForm } from './GeodataFileForm.ts';
import { renderPart } from '../testing.tsx';

installTestKernel();
beforeEach(() => {
  clearMapData();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith('.json') ? new Response(null, { status: 404 }) : fetch(input, init),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearMapData();
});

type Layer = ReadGeodata['layers'][number];
type Form = ReturnType<typeof within>;
const area: Layer['areas'][number] = {
  type: 'Polygon',
  coordinates: [
    [
      [616_000, 6_728_000],
      [616_100, 6_728_000],
      [616_100, 6_728_100],
      [616_000, 6_728_000],
    ],
  ],
};
const line: Layer['lines'][number] = [
  [616_300, 6_728_000],
  [616_400, 6_728_000],
];
const layer = (name: string, areas: number, lines: number): Layer => ({
  name,
  counts: { areas, lines, points: 0, others: 0 },
  areas: Array.from({ length: areas }, () => area),
  areaNames: Array.from({ length: areas }, () => null),
  lines: Array.from({ length: lines }, () => line),
  lineNames: Array.from({ length: lines }, () => null),
});
const result = (changes: Partial<ReadGeodata> = {}): ReadGeodata => ({
  format: 'Dxf',
  system: 'SWEREF99',
  fileSystem: 'SWEREF99',
  dataSets: [],
  possibleSystems: ['SWEREF99'],
  layers: [layer('nät', 1, 2)],
  warnings: [],
  ...changes,
});

/** What an owner does with a file: areas and lines as they are, counted as squares. */
const ownerUse: FileUse = {
  asksWidth: false,
  maximumShapes: 3,
  maximumVertices: 100,
  addLabel: ({ lines }) => `Gör rutor av ${lines.length} linjer`,
};

async function open(
  use: FileUse = ownerUse,
  onAdd: (shapes: FileShapes, width: number) => Promise<boolean> = async () => true,
) {
  const taken = vi.fn(onAdd);
  const page = (
    <GeodataFileForm
      call={readOwnerGeodata}
      label="Läs in en fil"
      use={use}
      onPreview={() => undefined}
      onAdd={taken}
    />
  );
  renderPart(page, { app: 'cableowner' });
  const form = within(await screen.findByRole('form', { name: 'Läs in en fil' }));
  const input = () => form.getByLabelText(/^Filer/, { selector: 'input' });
  const choose = (...names: readonly string[]) =>
    userEvent.upload(
      input(),
      names.map((name) => new File(['x'], name)),
    );
  const read = async () => userEvent.click(await form.findByRole('button', { name: 'Läs in filen' }));
  return { taken, form, input, choose, read };
}

describe("a file with an owner's network", () => {
  it('asks for no width: its lines are used as they are, with the texts of that page', async () => {
    mockCall(readOwnerGeodata, result());
    const { taken, choose, read, input } = await open();
    await choose('nät.dxf');
    await read();
    const add = await screen.findByRole('button', { name: 'Gör rutor av 2 linjer' });
    expect(screen.queryByRole('textbox', { name: 'Linjernas bredd i meter' })).not.toBeInTheDocument();
    await userEvent.click(add);
    await waitFor(() =>
      expect(taken).toHaveBeenCalledWith(
        { polygons: [area], polygonNames: [null], lines: [line, line], lineNames: [null, null] },
        0,
      ),
    );
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Det här finns i filen' })).not.toBeInTheDocument(),
    );
    expect(input()).toHaveValue('');
  });

  it('must be chosen before it is read, which is said at the field', async () => {
    const { input, read } = await open();
    await read();
    await waitFor(() => expect(input()).toBeInvalid());
    await waitFor(() => expect(input()).toHaveFocus());
  });

  it('with more shapes than may be taken at once says how many may, until layers are left out', async () => {
    mockCall(readOwnerGeodata, result({ layers: [layer('nät', 2, 0), layer('stolpar', 2, 0)] }));
    const { taken, choose, read } = await open();
    await choose('nät.dxf');
    await read();
    await userEvent.click(await screen.findByRole('button', { name: 'Gör rutor av 0 linjer' }));
    const layers = screen.getByRole('group', { name: /^Lager att lägga till/ });
    await waitFor(() =>
      expect(layers).toHaveAccessibleDescription(/Du kan lägga till högst 3 ytor och linjer på en gång\./),
    );
    expect(taken).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'stolpar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Gör rutor av 0 linjer' }));
    await waitFor(() => expect(taken).toHaveBeenCalledOnce());
  });

  it('calls a layer without a name so, and says that one of points holds nothing to take', async () => {
    mockCall(
      readOwnerGeodata,
      result({
        layers: [layer(' ', 1, 0), { ...layer('stolpar', 0, 0), counts: { areas: 0, lines: 0, points: 1, others: 0 } }],
      }),
    );
    const { choose, read } = await open();
    await choose('nät.dxf');
    await read();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Lager utan namn' })).toBeChecked());
    const points = screen.getByRole('checkbox', { name: 'stolpar' });
    expect(points).toBeDisabled();
    expect(points).toHaveAccessibleDescription('Inga ytor eller linjer. 1 annat objekt används inte.');
  });

  it('has the layers that the drawing hides listed and not chosen, and those that are too large only named', async () => {
    const large = { ...layer('grundkarta', 0, 0), isTooLarge: true };
    const counts = { areas: 0, lines: 12_000, points: 0, others: 0 };
    mockCall(
      readOwnerGeodata,
      result({ layers: [layer('nät', 1, 0), { ...layer('gammalt', 1, 0), isHidden: true }, { ...large, counts }] }),
    );
    const { choose, read } = await open();
    await choose('nät.dxf');
    await read();
    expect(await screen.findByRole('checkbox', { name: 'nät' })).toBeChecked();
    const hidden = screen.getByRole('checkbox', { name: 'gammalt' });
    expect(hidden).not.toBeChecked();
    expect(hidden).toHaveAccessibleDescription('1 yta. Syns inte i ritningen: det är fryst, släckt eller osynligt.');
    const background = screen.getByRole('checkbox', { name: 'grundkarta' });
    expect(background).toBeDisabled();
    expect(background).toHaveAccessibleDescription(/^12\s000 linjer är för mycket för att läsas in/);
    await userEvent.click(hidden);
    expect(await screen.findByText(/innehåller 2 ytor/)).toBeVisible();
  });

  it('stays with what was chosen of it when it cannot be taken in, and says why', async () => {
    mockCall(readOwnerGeodata, result());
    const { choose, read } = await open(ownerUse, async () =>
      Promise.reject(
        new ApiError({ info: { status: 500, code: 'Unknown', requestId: 'r' }, status: 500, requestId: 'r' }),
      ),
    );
    await choose('nät.dxf');
    await read();
    await userEvent.click(await screen.findByRole('button', { name: 'Gör rutor av 2 linjer' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'nät' })).toBeChecked();
  });

  it('that the server could not read at all has an error above the form, and can be sent again', async () => {
    mockCall(readOwnerGeodata, () => {
      throw new MockError('Unknown');
    });
    const { form, choose, read } = await open();
    await choose('nät.dxf');
    await read();
    expect(await form.findByRole('alert')).toBeVisible();
    mockCall(readOwnerGeodata, result());
    await read();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Det här finns i filen' })).toHaveFocus());
  });

  it('that is read while it is read again in another system is shown as it was asked for last', async () => {
    const { promise, resolve } = Promise.withResolvers<ReadGeodata>();
    mockCall(readOwnerGeodata, ({ url }) => (url.searchParams.get('system') === 'RT90' ? promise : result()));
    const { choose, read } = await open();
    await choose('nät.dxf');
    await read();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Koordinatsystem' }), 'RT 90 2,5 gon V');
    await userEvent.click(screen.getByRole('button', { name: 'Läs in filen igen' }));
    await read();
    resolve(result({ system: 'RT90' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Koordinatsystem' })).toHaveValue('SWEREF99'));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it.each([
    [
      'another file is chosen',
      async (form: Form) =>
        userEvent.upload(form.getByLabelText(/^Filer/, { selector: 'input' }), new File(['x'], 'annan.dxf')),
    ],
    [
      'another system is chosen',
      async (form: Form) =>
        userEvent.selectOptions(form.getByRole('combobox', { name: 'Filens koordinatsystem' }), 'WGS 84'),
    ],
  ])('that is being read is not shown once %s', async (_what, change) => {
    const { promise, resolve } = Promise.withResolvers<ReadGeodata>();
    mockCall(readOwnerGeodata, () => promise);
    const { form, choose, read } = await open();
    await choose('nät.dxf');
    await read();
    expect(await form.findByRole('progressbar')).toBeVisible();
    await change(form);
    await waitFor(() => expect(form.queryByRole('progressbar')).not.toBeInTheDocument());
    await act(async () => resolve(result()));
    expect(screen.queryByRole('heading', { name: 'Det här finns i filen' })).not.toBeInTheDocument();
    mockCall(readOwnerGeodata, result({ layers: [layer('det nya', 1, 0)] }));
    await read();
    expect(await screen.findByRole('checkbox', { name: 'det nya' })).toBeChecked();
  });

  it('that is read anew shows the system that it was read in, not one that was chosen and not read with', async () => {
    mockCall(readOwnerGeodata, result());
    const { choose, read } = await open();
    await choose('nät.dxf');
    await read();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Koordinatsystem' }), 'RT 90 2,5 gon V');
    await read();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Koordinatsystem' })).toHaveValue('SWEREF99'));
  });

  it('shows the nearest place of its content', async () => {
    clearMapData();
    const { fetch } = globalThis;
    const places = { municipalities: { '2180': 'Gävle' }, places: [['Valbo', 616_000, 6_728_000, 3, '2180']] };
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).endsWith('.json') ? Response.json(places) : fetch(input, init),
    );
    mockCall(readOwnerGeodata, result());
    const { choose, read } = await open();
    await choose('nät.dxf');
    await read();
    expect(
      await screen.findByText('Det ligger nära Valbo (kommun: Gävle). Kontrollera att det stämmer.'),
    ).toBeVisible();
  });

  it.each([
    ['Shape', ['shp', 'shx', 'dbf', 'prj', 'qml', 'lyr', 'xml', 'shp.xml', 'cpg', 'sbn', 'sbx']],
    ['GeoPackage', ['gpkg', 'gpkg-wal', 'gpkg-shm', 'gpkg-journal']],
    ['KMZ', ['kmz']],
  ])('may have what programs put beside it, which is sent along (%s)', async (_format, endings) => {
    const sent = vi.spyOn(FormData.prototype, 'append');
    mockCall(readOwnerGeodata, result());
    const { form, choose, read } = await open();
    const names = endings.map((ending) => `nät.${ending}`);
    await choose(...names);
    for (const name of names) expect(form.getByRole('button', { name: `Ta bort: ${name}` })).toBeVisible();
    await read();
    await screen.findByRole('heading', { name: 'Det här finns i filen' });
    expect(sent.mock.calls.map(([, , name]) => name)).toEqual(names);
    sent.mockRestore();
  });

  it.each([
    ['schakt.shp', ['schakt.zip'], ['schakt.zip']],
    ['schakt.shp', ['schakt.shx', 'schakt.dbf'], ['schakt.shp', 'schakt.shx', 'schakt.dbf']],
  ])(
    'that was refused (%s) goes when it is chosen whole, and stays when its missing parts are: %j',
    async (refused, chosen, sentNames) => {
      const sent = vi.spyOn(FormData.prototype, 'append');
      mockCall(readOwnerGeodata, () => {
        throw new MockError('GeodataFileCount', { params: { format: 'Shape', count: 3, files: '.SHP .SHX .DBF' } });
      });
      const { input, choose, read } = await open();
      await choose(refused);
      await read();
      await waitFor(() => expect(input()).toHaveAccessibleDescription(/Fel antal filer/));
      sent.mockClear();
      mockCall(readOwnerGeodata, result());
      await choose(...chosen);
      await read();
      await screen.findByRole('heading', { name: 'Det här finns i filen' });
      expect(sent.mock.calls.map(([, , name]) => name)).toEqual(sentNames);
      sent.mockRestore();
    },
  );

  const transformed: ReadGeodata['warnings'] = [{ code: 'Transformed', systemName: 'ED50' }];
  it.each<[string, Partial<ReadGeodata>, RegExp, boolean]>([
    ['the file gives it', {}, /^Det står i filen\./, false],
    ['it was guessed from the numbers', { fileSystem: null }, /vi har gissat utifrån koordinaterna/, false],
    ['it was guessed in a part', { fileSystem: 'RT90' }, /^En del av filen anger inget .* vi har gissat/, false],
    ['the numbers were transformed', { fileSystem: null, warnings: transformed }, /omräknade till SWEREF 99 TM/, true],
    [
      'it is unknown',
      { system: null, fileSystem: null, layers: [] },
      /^Filen anger inget .* koordinaterna passar i flera/,
      true,
    ],
    ['it is unknown in a part', { system: null, layers: [] }, /^En del av filen anger inget .* passar i flera/, true],
  ])('says where its coordinate system comes from: %s', async (_from, changes, hint, mayReadAgain) => {
    mockCall(readOwnerGeodata, result(changes));
    const { choose, read } = await open();
    await choose('nät.dxf');
    await read();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Koordinatsystem' })).toHaveAccessibleDescription(hint),
    );
    const again = screen.getByRole('button', { name: 'Läs in filen igen' });
    if (mayReadAgain) expect(again).toBeEnabled();
    else expect(again).toBeDisabled();
  });

  it('offers the systems that its numbers fit first', async () => {
    mockCall(
      readOwnerGeodata,
      result({ system: null, fileSystem: null, layers: [], possibleSystems: ['SWEREF99_1800', 'SWEREF99_1630'] }),
    );
    const { choose, read } = await open();
    await choose('nät.dxf');
    await read();
    const options = within(await screen.findByRole('combobox', { name: 'Koordinatsystem' })).getAllByRole('option');
    expect(options.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Välj koordinatsystem',
      'SWEREF 99 18 00',
      'SWEREF 99 16 30',
      'SWEREF 99 TM',
    ]);
  });
});
