import {
  getMunicipalityImport,
  importMunicipalities,
  readMunicipalityFile,
  type BorderLayer,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MunicipalitiesPage } from './MunicipalitiesPage.tsx';

const box = [
  [610_500, 6_720_500],
  [619_500, 6_720_500],
  [619_500, 6_729_500],
  [610_500, 6_720_500],
];
const gavle = {
  type: 'Feature',
  properties: { id: 7, kommun_kod: '2180', kommun: 'Gävle' },
  geometry: { type: 'Polygon', coordinates: [box] },
};
const fileOf = (content: unknown) =>
  new File([JSON.stringify(content)], 'kommuner.geojson', { type: 'application/geo+json' });
const imported = {
  fileName: 'kommuner.geojson',
  importedAt: '2026-11-20T11:00:00.000Z',
  importedBy: 'Sara Super',
  isGeneralised: true,
  count: 290,
};

beforeEach(() => {
  mockCall(getMunicipalityImport, { latest: null });
});
const open = async (...files: readonly File[]) => {
  await renderApp([{ path: '/', element: <MunicipalitiesPage /> }], {
    app: 'admin',
    user: makeCurrentUser({ roles: ['SuperUser'], isSuperUser: true }),
  });
  await userEvent.upload(await screen.findByLabelText('Fil med kommungränser'), [...files]);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Läs in gränserna' }));

describe('municipality borders', () => {
  it('are read in the browser, their columns guessed and shown, and sent in whole metres', async () => {
    const sent: unknown[] = [];
    mockCall(importMunicipalities, ({ body }) => {
      sent.push(body);
      mockCall(getMunicipalityImport, { latest: imported });
      return { latest: imported };
    });
    await open(fileOf({ type: 'FeatureCollection', features: [gavle] }));
    expect(await screen.findByText(/^Inga gränser är inlästa/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Kolumn med kommunkod' })).toHaveValue('kommun_kod'),
    );
    expect(screen.getByText('Första ytan: Gävle')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /Gränserna är förenklade/ }));
    await submit();
    expect(await screen.findByText('Kommungränserna är inlästa')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        fileName: 'kommuner.geojson',
        isGeneralised: true,
        municipalities: [{ code: '2180', name: 'Gävle', polygons: [[box.flat()]] }],
      },
    ]);
    expect(
      await screen.findByText('290 kommuner från kommuner.geojson, inlästa 2026-11-20 12:00 av Sara Super.'),
    ).toBeInTheDocument();
  });

  it('are rejected with what is missing', async () => {
    mockCall(importMunicipalities, () => {
      throw new MockError('RuleRefused', {
        errors: [
          { path: 'municipalities', code: 'MunicipalitiesMissing', params: { count: 289, codes: '0114, 0115 …' } },
        ],
      });
    });
    await open(fileOf({ type: 'FeatureCollection', features: [gavle] }));
    await screen.findByRole('combobox', { name: 'Kolumn med kommunkod' });
    await submit();
    expect(await screen.findByText(/Filen saknar 289 av 290 kommuner: 0114, 0115 …/)).toBeInTheDocument();
  });

  it('are not sent when they are of another country or the file has no borders', async () => {
    await open(
      fileOf({
        type: 'FeatureCollection',
        features: [
          {
            ...gavle,
            geometry: {
              type: 'Polygon',
              coordinates: [
                [
                  [1, 1],
                  [2, 1],
                  [2, 2],
                  [1, 1],
                ],
              ],
            },
          },
        ],
      }),
    );
    await screen.findByRole('combobox', { name: 'Kolumn med kommunkod' });
    await submit();
    expect(await screen.findByText(/Gränserna ligger inte i Sverige/)).toBeInTheDocument();
    await userEvent.upload(screen.getByLabelText('Fil med kommungränser'), fileOf({ type: 'Topology' }));
    expect(
      await screen.findByText('Filen är inte GeoJSON, GeoPackage eller Shape med ytor. Välj en annan fil.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Läs in gränserna' })).not.toBeInTheDocument();
  });

  it('are not read when the file names a system that is none of ours, which is said by name', async () => {
    const crs = { type: 'name', properties: { name: 'EPSG:23033' } };
    await open(fileOf({ type: 'FeatureCollection', features: [gavle], crs }));
    await waitFor(() =>
      expect(screen.getByLabelText('Fil med kommungränser')).toHaveAccessibleDescription(
        /Filen är i koordinatsystemet EPSG:23033, som inte går att läsa här\. Exportera den i SWEREF 99 TM\./,
      ),
    );
    expect(screen.queryByRole('button', { name: 'Läs in gränserna' })).not.toBeInTheDocument();
  });

  describe('from a GeoPackage or a shapefile', () => {
    const polygons = [[box.flat()]];
    const layers: BorderLayer[] = [
      { name: 'lan', features: [{ properties: { lanskod: '21', lansnamn: 'Gävleborg' }, polygons }] },
      { name: 'kommun', features: [{ properties: { kommunkod: '2180', kommunnamn: 'Gävle' }, polygons }] },
    ];
    const parts = ['kommuner.dbf', 'kommuner.shp', 'kommuner.shx'].map((name) => new File(['x'], name));

    it('are read by the server, the layer with municipalities chosen, and sent unchanged', async () => {
      mockCall(readMunicipalityFile, { layers });
      const sent: unknown[] = [];
      mockCall(importMunicipalities, ({ body }) => {
        sent.push(body);
        return { latest: imported };
      });
      await open(...parts);
      await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'Lager i filen' })).toHaveDisplayValue('kommun (1 yta)'),
      );
      expect(screen.getByRole('combobox', { name: 'Kolumn med kommunkod' })).toHaveValue('kommunkod');
      await submit();
      expect(await screen.findByText('Kommungränserna är inlästa')).toBeInTheDocument();
      expect(sent).toEqual([
        { fileName: 'kommuner.shp', isGeneralised: false, municipalities: [{ code: '2180', name: 'Gävle', polygons }] },
      ]);
    });

    it('may have what programs put beside them, which is sent along', async () => {
      const appended = vi.spyOn(FormData.prototype, 'append');
      mockCall(readMunicipalityFile, { layers });
      const endings = ['shp', 'shx', 'dbf', 'prj', 'qml', 'lyr', 'xml', 'shp.xml', 'cpg', 'sbn', 'sbx'];
      const names = endings.map((ending) => `kommuner.${ending}`);
      await open(...names.map((name) => new File(['x'], name)));
      await screen.findByRole('combobox', { name: 'Lager i filen' });
      expect(appended.mock.calls.map(([, , name]) => name)).toEqual(names);
      appended.mockRestore();
    });

    it('are those of the file that was chosen last, also while the server reads another', async () => {
      const { promise, resolve } = Promise.withResolvers<{ layers: BorderLayer[] }>();
      mockCall(readMunicipalityFile, () => promise);
      await open(...parts);
      await screen.findByRole('button', { name: /^Avbryt/ });
      const chosen = fileOf({ type: 'FeatureCollection', features: [gavle] });
      await userEvent.upload(screen.getByLabelText('Fil med kommungränser'), chosen);
      const column = await screen.findByRole('combobox', { name: 'Kolumn med kommunkod' });
      await act(async () => resolve({ layers }));
      expect(column).toHaveValue('kommun_kod');
      expect(screen.queryByRole('combobox', { name: 'Lager i filen' })).not.toBeInTheDocument();
    });

    it('are rejected with a text of their own, and can be cancelled during the upload', async () => {
      mockCall(readMunicipalityFile, () => {
        throw new MockError('GeodataFileCount', { params: { format: 'Shape', count: 3, files: '.SHP .SHX .DBF' } });
      });
      await open(...parts.slice(0, 1));
      const input = screen.getByLabelText('Fil med kommungränser');
      await waitFor(() => expect(input).toHaveAccessibleDescription(/Fel antal filer/));
      mockCall(readMunicipalityFile, () => new Promise(() => undefined));
      await userEvent.upload(input, parts);
      await userEvent.click(await screen.findByRole('button', { name: /^Avbryt/ }));
      expect(await screen.findByText('Du avbröt. Inget är inläst.')).toBeInTheDocument();
      await waitFor(() => expect(input).toHaveFocus());
    });
  });
});
