import {
  createArea,
  getArea,
  getAreaSurroundings,
  getMunicipalitySquares,
  listAreas,
  listMunicipalities,
  readOwnerGeodata,
  removeArea,
  saveArea,
  downloadArea,
  type Area,
  type AreaItem,
  type ResponseOf,
} from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { squareSetOf } from '@schaktkoll/geometry';
import { AreaPage, createAreaPages } from './AreaPage.tsx';
import { AreasPage } from './AreasPage.tsx';
import { mergedSquares } from './useSaveDrawnArea.ts';
import type { Surroundings } from './areaValues.ts';

const id = '00000000-0000-7000-8000-0000000000a1';
const [point, otherPoint] = ['00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-0000000000b2'];
const moments = { lastChanged: '2026-11-20T11:00:00.000Z', geometryChanged: '2026-11-19T11:00:00.000Z' };
const area: Area = {
  id,
  name: 'Norra nätet',
  type: 'Affected',
  squares: [[6728, 616, 618]],
  recipients: { CableIndication: point },
  ...moments,
  changedBy: 'Ada Admin',
  version: 3,
};
const surroundings: Surroundings = {
  organisationType: 'CableOwner',
  takesPurposes: ['CableIndication'],
  isModuleLinked: false,
  recipients: [
    { id: point, name: 'Kundtjänst' },
    { id: otherPoint, name: 'Jouren' },
  ],
  otherAffectedCount: 1,
  limitation: null,
  affected: [],
  watched: [],
};
const item = (changes: Partial<AreaItem>): AreaItem => ({
  id,
  name: 'Norra nätet',
  type: 'Affected',
  squareCount: 3,
  recipientNames: ['Kundtjänst'],
  ...moments,
  ...changes,
});

beforeAll(installMapForTests);
beforeEach(() => {
  mockCall(getAreaSurroundings, surroundings);
  mockCall(getArea, area);
  mockCall(listMunicipalities, { isGeneralised: false, municipalities: [] });
});

const user = makeCurrentUser({ roles: ['CableOwnerAdmin'] });
const routes = [
  { path: '/organization/areas', element: <AreasPage /> },
  { path: '/organization/areas/create/affected', element: <createAreaPages.Affected /> },
  { path: '/organization/areas/:id', element: <AreaPage /> },
];
const open = (path: string) => renderApp(routes, { app: 'cableowner', user, path: `/organization/areas${path}` });
const openArea = async () => {
  const app = await open(`/${id}`);
  await screen.findByRole('application');
  return app;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const name = () => screen.getByRole('textbox', { name: 'Namn' });
/** Toggles the square in the middle of the map. */
const toggleMiddle = async () => {
  await press('Enstaka ruta');
  screen.getByRole('application').focus();
  await userEvent.keyboard(' ');
};

describe('the list of areas', () => {
  it('is grouped by type, each area with its size, its answer points and when it was changed', async () => {
    mockCall(listAreas, {
      areas: [
        item({}),
        item({ id: otherPoint, name: 'Hamnen', type: 'Control', squareCount: 1200, recipientNames: [] }),
      ],
      organisationType: 'CableOwner',
      takesPurposes: ['CableIndication'],
      isModuleLinked: false,
    });
    await open('');
    const interest = within(await screen.findByRole('region', { name: 'Intresseområden' }));
    expect(interest.getByRole('link', { name: 'Norra nätet' })).toHaveAttribute('href', `/organization/areas/${id}`);
    expect(interest.getByRole('link', { name: 'Nytt intresseområde' })).toHaveAttribute(
      'href',
      '/organization/areas/create/affected',
    );
    expect(interest.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '3 rutor',
      'Kundtjänst',
      '2026-11-20',
      '2026-11-19',
    ]);
    expect(within(screen.getByRole('region', { name: 'Bevakningsområden' })).getAllByRole('cell')[0]).toHaveTextContent(
      '1 200 rutor',
    );
    expect(screen.getByRole('region', { name: 'Begränsningsområden' })).toHaveTextContent(
      'Alla rutor i intresse- och bevakningsområden räknas.',
    );
    expect(screen.getByRole('region', { name: 'Övriga områden' })).toBeInTheDocument();
  });

  it('leaves the areas of interest to the module of an organisation that has one', async () => {
    mockCall(listAreas, { areas: [item({})], organisationType: 'CableOwner', takesPurposes: [], isModuleLinked: true });
    await open('');
    expect(await screen.findByText('Er ledningsägarmodul sköter intresseområdena')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Nytt intresseområde' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Nytt bevakningsområde' })).toBeInTheDocument();
  });

  it('shows only watch areas to a watching organisation', async () => {
    mockCall(listAreas, { areas: [], organisationType: 'Vigilant', takesPurposes: [], isModuleLinked: false });
    await open('');
    await screen.findByText('Ni har inga bevakningsområden.');
    expect(screen.queryByRole('region', { name: 'Intresseområden' })).not.toBeInTheDocument();
  });
});

describe('an area being edited', () => {
  it('is saved with its name, its squares and its answer point, with the version that was opened', async () => {
    const sent: unknown[] = [];
    mockCall(saveArea, ({ body, headers }) => {
      sent.push([headers.get('If-Match'), body]);
      return { version: 4 };
    });
    await openArea();
    await userEvent.clear(name());
    await userEvent.type(name(), 'Hela nätet');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ledningsanvisning' }), 'Jouren');
    await toggleMiddle();
    expect(screen.getByText('2 rutor, 2 km²')).toBeInTheDocument();
    await press('Spara området');
    expect(await screen.findByText('Området är sparat')).toBeInTheDocument();
    // The map opens on the area: its middle square is 617.
    expect(sent).toEqual([
      [
        '"3"',
        {
          name: 'Hela nätet',
          squares: [
            [6728, 616, 616],
            [6728, 618, 618],
          ],
          recipients: { CableIndication: otherPoint },
          acceptsNotCounting: false,
        },
      ],
    ]);
  });

  it('asks before it is left with unsaved squares, but not once they are undone', async () => {
    const { router } = await openArea();
    await toggleMiddle();
    await userEvent.click(screen.getByRole('link', { name: 'Områden' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stanna kvar' }));
    mockCall(listAreas, { areas: [], organisationType: 'CableOwner', takesPurposes: [], isModuleLinked: false });
    await press('Ångra');
    // Before it stands that the picture of the map is missing, which it is in tests.
    await press('Visa hela meddelandet');
    expect(screen.getByText(/^1 ruta lades till\. /)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Områden' }));
    expect(await screen.findByText('Ni har inga bevakningsområden.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/organization/areas');
  });

  describe('with a region that is still being drawn', () => {
    const sent: unknown[] = [];
    const unfinished = 'Du håller på att rita på kartan. Välj ”Gör klart” eller ”Avbryt” vid kartan.';
    /** Opens the area and sets three corners of a region around the middle of the map. */
    const drawRegion = async () => {
      sent.length = 0;
      mockCall(saveArea, ({ body }) => {
        sent.push(body);
        return { version: 4 };
      });
      const app = await openArea();
      await press('Yta');
      screen.getByRole('application').focus();
      await userEvent.keyboard(' {ArrowUp} {ArrowRight} ');
      return app;
    };

    it('is not saved, and says so at the squares', async () => {
      await drawRegion();
      await press('Spara området');
      expect(await screen.findAllByText(unfinished)).toHaveLength(2);
      expect(sent).toEqual([]);
      await press('Gör klart');
      await expect.poll(() => screen.queryByText(unfinished)).toBeNull();
      await press('Spara området');
      expect(await screen.findByText('Området är sparat')).toBeInTheDocument();
      expect(sent).toHaveLength(1);
    });

    it('is saved once the region is discarded', async () => {
      await drawRegion();
      await press('Spara området');
      await screen.findAllByText(unfinished);
      await press('Avbryt');
      await expect.poll(() => screen.queryByText(unfinished)).toBeNull();
      await press('Spara området');
      expect(await screen.findByText('Området är sparat')).toBeInTheDocument();
      expect(sent).toMatchObject([{ squares: area.squares }]);
    });

    it('asks before it is left', async () => {
      const { router } = await drawRegion();
      await userEvent.click(screen.getByRole('link', { name: 'Områden' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Stanna kvar' }));
      expect(router.state.location.pathname).toBe(`/organization/areas/${id}`);
    });
  });

  it('merges the changes of two users: a colleague’s squares are loaded, one’s own applied on top, and the next save uses the new version', async () => {
    const versions: (string | null)[] = [];
    const bodies: unknown[] = [];
    mockCall(saveArea, ({ body, headers }) => {
      versions.push(headers.get('If-Match'));
      bodies.push(body);
      if (versions.length === 1)
        throw new MockError('VersionConflict', { params: { by: 'Karin Kollega', at: '2026-11-20T12:30:00.000Z' } });
      return { version: 6 };
    });
    await openArea();
    await toggleMiddle();
    mockCall(getArea, { ...area, name: 'Karins namn', squares: [[6728, 616, 620]], version: 5 });
    await press('Spara området');
    expect(await screen.findByText(/Karin Kollega sparade 2026-11-20 13:30/)).toBeInTheDocument();
    expect(name()).toHaveValue('Karins namn');
    await press('Spara området');
    expect(await screen.findByText('Området är sparat')).toBeInTheDocument();
    expect(versions).toEqual(['"3"', '"5"']);
    expect(bodies[1]).toMatchObject({
      name: 'Karins namn',
      squares: [
        [6728, 616, 616],
        [6728, 618, 620],
      ],
    });
  });

  it('is not saved without squares, and says so at the squares', async () => {
    await openArea();
    await press('Rensa');
    await press('Spara området');
    expect(await screen.findAllByText('Området har inga rutor. Rita minst en ruta på kartan.')).toHaveLength(2);
    await press('Ångra');
    await expect.poll(() => screen.queryByText('Området har inga rutor. Rita minst en ruta på kartan.')).toBeNull();
  });

  it('keeps that error while something is drawn, so that the map does not move under the pointer', async () => {
    await openArea();
    await press('Rensa');
    await press('Spara området');
    expect(await screen.findAllByText('Området har inga rutor. Rita minst en ruta på kartan.')).toHaveLength(2);
    await press('Yta');
    screen.getByRole('application').focus();
    await userEvent.keyboard(' {ArrowUp} ');
    expect(await screen.findByRole('button', { name: 'Avbryt' })).toBeInTheDocument();
    expect(screen.getAllByText('Området har inga rutor. Rita minst en ruta på kartan.')).toHaveLength(2);
  });

  it('warns of squares that do not count, and saves them only when that is confirmed', async () => {
    mockCall(getAreaSurroundings, { ...surroundings, limitation: [[6728, 616, 616]] });
    const accepted: unknown[] = [];
    mockCall(saveArea, ({ body }) => {
      accepted.push((body as { acceptsNotCounting: boolean }).acceptsNotCounting);
      return { version: 4 };
    });
    await openArea();
    expect(screen.getByText(/^2 rutor är streckade på kartan/)).toBeInTheDocument();
    await press('Spara området');
    await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt ändra' }));
    expect(accepted).toEqual([]);
    await press('Spara området');
    await userEvent.click(await screen.findByRole('button', { name: 'Spara ändå' }));
    expect(await screen.findByText('Området är sparat')).toBeInTheDocument();
    expect(accepted).toEqual([true]);
  });

  it('has the region of that warning when there is nothing to warn of, so that the warning is announced', async () => {
    mockCall(getAreaSurroundings, { ...surroundings, limitation: [[6728, 616, 616]] });
    await openArea();
    const region = screen.getByText(/^2 rutor är streckade på kartan/).closest('[role="status"]');
    await press('Rensa');
    await waitFor(() => expect(region).toBeEmptyDOMElement());
    expect(region).toBeInTheDocument();
  });

  it('is not saved when no square of interest would count, and says so at the squares', async () => {
    mockCall(getAreaSurroundings, { ...surroundings, affected: [[6728, 617, 617]] });
    mockCall(getArea, { ...area, type: 'Limitation', recipients: {} });
    await openArea();
    await toggleMiddle();
    await press('Spara området');
    expect(await screen.findAllByText(/^Minst en ruta i era intresseområden måste räknas/)).toHaveLength(2);
  });

  it('says why a limitation area of an organisation with a module may not remove squares from the module’s area', async () => {
    mockCall(getAreaSurroundings, { ...surroundings, isModuleLinked: true, affected: [[6728, 616, 618]] });
    mockCall(getArea, { ...area, type: 'Limitation', recipients: {} });
    await openArea();
    await toggleMiddle();
    await press('Spara området');
    expect(
      await screen.findAllByText(
        /^Er ledningsägarmodul sköter intresseområdena. Begränsningsområden får inte utesluta/,
      ),
    ).toHaveLength(2);
  });

  it('is not saved when the areas have too many parts together, and says so at the squares', async () => {
    mockCall(saveArea, () => {
      throw new MockError('RuleRefused', {
        errors: [{ path: 'squares', code: 'TooManyTotalSpans', params: { maximum: 200_000 } }],
      });
    });
    await openArea();
    await toggleMiddle();
    await press('Spara området');
    expect(await screen.findAllByText(/^Områdena är tillsammans uppdelade i för många lösa delar/)).toHaveLength(2);
  });

  it('is not created when there are as many as an organisation may have, and keeps what is drawn', async () => {
    mockCall(createArea, () => {
      throw new MockError('TooManyAreas', { params: { maximum: 500 } });
    });
    await open('/create/affected');
    await screen.findByRole('application');
    await userEvent.type(name(), 'Södra nätet');
    await toggleMiddle();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ledningsanvisning' }), 'Kundtjänst');
    await press('Spara området');
    expect(await screen.findByText('Ni har redan 500 områden. Ta bort ett först.')).toBeVisible();
    expect(name()).toHaveValue('Södra nätet');
  });

  it('is removed after a question, except the last area of interest', async () => {
    mockCall(removeArea, null);
    mockCall(listAreas, { areas: [], organisationType: 'CableOwner', takesPurposes: [], isModuleLinked: false });
    const { router } = await openArea();
    await press('Ta bort området');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByText('Ni har inga bevakningsområden.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/organization/areas');
  });

  it('is not removed while it is saved, which changes its version', async () => {
    const answer = Promise.withResolvers<void>();
    mockCall(saveArea, async () => {
      await answer.promise;
      return { version: 4 };
    });
    await openArea();
    await userEvent.type(name(), ' 2');
    await press('Spara området');
    const remove = screen.getByRole('button', { name: 'Ta bort området' });
    await waitFor(() => expect(remove).toBeDisabled());
    answer.resolve();
    await waitFor(() => expect(remove).toBeEnabled());
  });

  it('keeps what is drawn and written when a colleague removed the area meanwhile', async () => {
    mockCall(saveArea, () => {
      throw new MockError('NotFound');
    });
    await openArea();
    await userEvent.type(name(), ' 2');
    await press('Spara området');
    expect(await screen.findByText(/^Det du ändrar finns inte längre/)).toBeVisible();
    expect(name()).toHaveValue(`${area.name} 2`);
  });

  it('says why the last area of interest cannot be removed', async () => {
    mockCall(getAreaSurroundings, { ...surroundings, otherAffectedCount: 0 });
    await openArea();
    expect(
      screen.getByText('Det sista intresseområdet går inte att ta bort. Skapa ett nytt först.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ta bort området' })).not.toBeInTheDocument();
  });

  it('is read-only when a module maintains it', async () => {
    mockCall(getAreaSurroundings, { ...surroundings, isModuleLinked: true });
    mockCall(downloadArea, { name: 'Norra nätet.geojson', text: '{}' });
    await openArea();
    expect(screen.queryByRole('button', { name: 'Spara området' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Yta' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /Ledningsanvisning/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Ladda ner rutorna' })).toBeEnabled();
  });

  it('counts whole when a module maintains it, also outside the limitation areas', async () => {
    mockCall(getAreaSurroundings, { ...surroundings, isModuleLinked: true, limitation: [[6800, 500, 500]] });
    await openArea();
    expect(screen.getByText(/Alla rutor i dem räknas, även utanför begränsningsområdena/)).toBeInTheDocument();
    expect(screen.queryByText(/streckade på kartan/)).not.toBeInTheDocument();
  });

  it('has a heading and a title when it cannot be read', async () => {
    mockCall(getArea, () => {
      throw new MockError('ServiceUnavailable');
    });
    await open(`/${id}`);
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Något gick fel' })).toBeVisible();
    expect(document.title).toBe('Något gick fel – Schaktkoll');
  });
});

describe('an area edited from a file', () => {
  const ring = [
    [616_100, 6_728_100],
    [616_900, 6_728_100],
    [616_900, 6_728_900],
    [616_100, 6_728_100],
  ] as [number, number][];
  const read: ResponseOf<typeof readOwnerGeodata> = {
    format: 'Dxf',
    system: 'SWEREF99',
    fileSystem: null,
    dataSets: [],
    possibleSystems: ['SWEREF99'],
    layers: [
      {
        name: 'schakt',
        counts: { areas: 1, lines: 0, points: 0, others: 0 },
        areas: [{ type: 'Polygon', coordinates: [ring] }],
        areaNames: [null],
        lines: [],
        lineNames: [],
      },
      {
        name: 'kabel',
        counts: { areas: 0, lines: 1, points: 0, others: 0 },
        areas: [],
        areaNames: [],
        lines: [
          [
            [617_500, 6_728_500],
            [619_500, 6_728_500],
          ],
        ],
        lineNames: [null],
      },
    ],
    warnings: [],
  };
  const openFile = async () => {
    await openArea();
    await userEvent.click(screen.getByText('Lägg till från en fil'));
    const form = within(await screen.findByRole('form', { name: 'Lägg till från en fil' }));
    await userEvent.upload(form.getByLabelText(/^Filer/, { selector: 'input' }), new File(['x'], 'nät.dxf'));
    await userEvent.click(form.getByRole('button', { name: 'Läs in filen' }));
    return form;
  };

  it('gets the squares that the areas and lines of the chosen layers touch, as one undo step, and is saved with them', async () => {
    mockCall(readOwnerGeodata, read);
    const bodies: unknown[] = [];
    mockCall(saveArea, ({ body }) => {
      bodies.push(body);
      return { version: 4 };
    });
    mockCall(getArea, { ...area, squares: [[6700, 600, 600]] });
    await openFile();
    const layers = within(await screen.findByRole('form', { name: 'Det här finns i filen' }));
    expect(screen.getByText('1 ruta, 1 km²')).toBeInTheDocument();
    expect(layers.getByRole('button', { name: 'Lägg till 4 rutor' })).toBeInTheDocument();
    await userEvent.click(layers.getByRole('checkbox', { name: 'schakt' }));
    await userEvent.click(layers.getByRole('button', { name: 'Lägg till 3 rutor' }));
    expect(await screen.findByText('3 rutor från filen är med. Titta på kartan innan du sparar.')).toBeInTheDocument();
    expect(screen.getByText('4 rutor, 4 km²')).toBeInTheDocument();
    await press('Ångra');
    expect(screen.getByText('1 ruta, 1 km²')).toBeInTheDocument();
    await press('Gör om');
    await press('Spara området');
    await expect
      .poll(() => bodies)
      .toMatchObject([
        {
          squares: [
            [6700, 600, 600],
            [6728, 617, 619],
          ],
        },
      ]);
  });

  it('is unchanged when the file is rejected, and the field says why', async () => {
    mockCall(readOwnerGeodata, () => {
      throw new MockError('GeodataOutsideSweden');
    });
    const form = await openFile();
    const input = form.getByLabelText(/^Filer/, { selector: 'input' });
    await waitFor(() => expect(input).toHaveAccessibleDescription(/ligger utanför Sverige/));
    expect(screen.getByText('3 rutor, 3 km²')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ångra' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a new area', () => {
  it('is created with a whole municipality, which is shown before it is saved', async () => {
    const sent: unknown[] = [];
    mockCall(createArea, ({ body }) => {
      sent.push(body);
      return { id, version: 1 };
    });
    mockCall(listMunicipalities, { isGeneralised: true, municipalities: [{ code: '2180', name: 'Gävle' }] });
    mockCall(getMunicipalitySquares, { squares: [[6728, 610, 619]] });
    const { router } = await open('/create/affected');
    await screen.findByRole('application');
    await userEvent.type(name(), 'Gävle');
    await userEvent.click(screen.getByText('Lägg till en hel kommun'));
    await press('Lägg till kommunen');
    expect(screen.getByText('Välj en kommun i listan.')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kommun' }), 'Gävle');
    await press('Lägg till kommunen');
    expect(
      await screen.findByText('Gävle är med: 10 rutor i kommunen. Titta på kartan innan du sparar.'),
    ).toBeInTheDocument();
    await press('Spara området');
    expect(await screen.findByText('Du måste välja ledningsanvisning.', { selector: 'span' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ledningsanvisning' }), 'Kundtjänst');
    // Pressing again before the area's own page is shown must not create a second area.
    const save = screen.getByRole('button', { name: 'Spara området' });
    for (; save.isConnected; await new Promise((resolve) => setTimeout(resolve))) fireEvent.click(save);
    expect(router.state.location.pathname).toBe(`/organization/areas/${id}`);
    expect(sent).toEqual([
      {
        type: 'Affected',
        name: 'Gävle',
        squares: [[6728, 610, 619]],
        recipients: { CableIndication: point },
        acceptsNotCounting: false,
      },
    ]);
  });

  it('announces an added municipality again when it is added a second time', async () => {
    mockCall(listMunicipalities, { isGeneralised: false, municipalities: [{ code: '2180', name: 'Gävle' }] });
    const read: ResponseOf<typeof getMunicipalitySquares> = { squares: [[6728, 610, 619]] };
    mockCall(getMunicipalitySquares, read);
    await open('/create/affected');
    await screen.findByRole('application');
    await userEvent.click(screen.getByText('Lägg till en hel kommun'));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kommun' }), 'Gävle');
    await press('Lägg till kommunen');
    const statusLine = await screen.findByText(/^Gävle är med: 10 rutor/);
    const answer = Promise.withResolvers<void>();
    mockCall(getMunicipalitySquares, async () => {
      await answer.promise;
      return read;
    });
    await press('Lägg till kommunen');
    await waitFor(() => expect(statusLine).toBeEmptyDOMElement());
    answer.resolve();
    await waitFor(() => expect(statusLine).toHaveTextContent(/^Gävle är med: 10 rutor/));
  });

  it('says how borders are imported when there are none', async () => {
    await open('/create/affected');
    await userEvent.click(await screen.findByText('Lägg till en hel kommun'));
    expect(await screen.findByText(/Kommungränser är inte inlästa/)).toBeInTheDocument();
  });
});

it('the changes of two users to the same squares are merged', () => {
  const span = (eastingFrom: number, eastingTo: number) => ({ northing: 6700, eastingFrom, eastingTo });
  // Both started with 500–505. One removed 500 and added 510; the other removed 505 and added 520.
  const merged = mergedSquares(
    squareSetOf([span(500, 505)]),
    squareSetOf([span(501, 505), span(510, 510)]),
    squareSetOf([span(500, 504), span(520, 520)]),
  );
  expect([...(merged.rows.get(6700) ?? [])]).toEqual([501, 504, 510, 510, 520, 520]);
});
