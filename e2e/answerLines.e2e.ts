import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible, expectAccessibleOnBoth } from './support/accessibility.ts';
import { Caller, smallArea, tokenOf } from './support/calls.ts';
import { button, caseAt } from './support/casePage.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** Where the invented town has lines of every kind. */
const [east, north] = [606_278, 6_724_965];
const middle = north + 15;
/** Sooner than a page without a stream reads again, after 30 s: that would hide an event that is lost. */
const byStream = { timeout: 25_000 };

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
const written = (name: string, text: string): ChosenFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});
const demo = (name: string): string =>
  fileURLToPath(new URL(`../apps/server/demo/networks/generated/${name}`, import.meta.url));

/** A main of district heating across the area. */
const geoJson = (name: string) =>
  written(
    name,
    JSON.stringify({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: 'EPSG:3006' } },
      features: [
        {
          type: 'Feature',
          properties: { typ: 'Fjärrvärme', djup: 80 },
          geometry: {
            type: 'LineString',
            coordinates: [
              [east - 500, middle],
              [east + 500, middle],
            ],
          },
        },
      ],
    }),
  );
const gml = written(
  'fjv.gml',
  `<?xml version="1.0" encoding="UTF-8"?>
<gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:n="http://exempel.se/n">
<gml:featureMember><n:Fjarrvarmeledning gml:id="a1"><n:geom><gml:LineString gml:id="l1" srsName="urn:ogc:def:crs:EPSG::3006">
<gml:posList>${middle} ${east - 500} ${middle} ${east + 500}</gml:posList></gml:LineString></n:geom></n:Fjarrvarmeledning>
</gml:featureMember></gml:FeatureCollection>`,
);
const mapInfo: readonly ChosenFile[] = [
  written(
    'fjv.mif',
    `Version 300
Charset "WindowsLatin1"
Delimiter ","
CoordSys Earth Projection 8, 33, "m", 15, 0, 0.9996, 500000, 0
Columns 1
  TYP Char(20)
Data

Line ${east - 500} ${middle} ${east + 500} ${middle}
`,
  ),
  written('fjv.mid', '"Gas"\n'),
];
/** A main of gas through the middle of the area. */
const kml = (longitude: number, latitude: number) =>
  written(
    'gas.kml',
    `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Gasledning</name>
<Placemark><name>G1</name><LineString><coordinates>${longitude - 0.01},${latitude} ${longitude + 0.01},${latitude}</coordinates></LineString></Placemark>
</Folder></Document></kml>`,
  );

/** The form of an answer with a map, on the page of a case. */
class MapForm {
  readonly page: Page;
  readonly form: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: /Svara för/ });
  }

  get file(): Locator {
    return this.form.getByLabel('Ledningskarta', { exact: true });
  }

  async open(caseNumber: string): Promise<void> {
    await this.page.goto(caseAt('cableowner', caseNumber));
    await this.form.getByRole('radio', { name: 'Ja, vi har skickat ledningskarta' }).check();
  }

  async choose(files: string | ChosenFile | readonly ChosenFile[]): Promise<void> {
    await this.file.setInputFiles(typeof files === 'string' ? files : [files].flat());
  }

  /** What the file does not say itself. */
  async chooseRest(): Promise<void> {
    await expect(this.counts).toBeVisible();
    const undecided = this.form.getByRole('combobox', { name: /^Typ för/ }).filter({ hasText: 'Välj typ' });
    while ((await undecided.count()) > 0) await undecided.last().selectOption('Dricksvatten');
    for (const unit of await this.form.getByRole('combobox', { name: /enhet$/ }).all())
      await unit.selectOption('meter');
  }

  get counts(): Locator {
    return this.form.getByText(/objekt i filen · /);
  }

  async send(): Promise<void> {
    await this.form.getByRole('checkbox', { name: /inga säkerhetsskyddsklassificerade uppgifter/ }).check();
    await this.form.getByRole('checkbox', { name: 'Vi har rätt att lämna uppgifterna.' }).check();
    await this.form.getByRole('button', { name: 'Skicka', exact: true }).click();
    await expect(
      this.page.getByRole('group', { name: 'Ledningskarta', exact: true }).getByText(/objekt/),
    ).toBeVisible();
  }
}

async function sendCase(page: Page, inquirer: Caller, name: string): Promise<string> {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return inquirer.sendCase(name, { workAreas: smallArea(east, north) });
}

test('an owner answers with its lines, which are on the inquirer’s open page, and takes them back', async ({
  page,
  newPerson,
  request,
}) => {
  const inquirer = new Caller(request, tokenOf(page));
  const caseNumber = await sendCase(page, inquirer, 'Med ledningar');
  await page.goto(caseAt('inquirer', caseNumber));
  await expect(page.getByRole('tab', { name: /^Svar/ })).toBeVisible();

  const owner = await newPerson();
  await openAs(owner, caseAt('cableowner', caseNumber), accounts.answerer);
  const answer = new MapForm(owner);
  await answer.open(caseNumber);
  await answer.choose(geoJson('varme.geojson'));
  await answer.chooseRest();
  await answer.send();
  await page.getByRole('tab', { name: 'Ledningar' }).click(byStream);
  const kind = page.getByRole('listitem').filter({ hasText: /^\s*FV\s*Fjärrvärme$/ });
  await expect(kind).toBeVisible();

  const given = owner.getByRole('group', { name: 'Ledningskarta', exact: true });
  await given.getByRole('button', { name: 'Dra tillbaka kartan' }).click();
  await given.getByRole('textbox', { name: 'Varför?' }).fill('Fel fil');
  await given.getByRole('button', { name: 'Dra tillbaka kartan' }).click();
  await expect(given.getByText(/Ni har dragit tillbaka kartan/)).toBeVisible();
  await expect(kind).toHaveCount(0, byStream);
});

test('an owner answers with lines of each format, looks at them, and adds what the file does not say', async ({
  page,
  newPerson,
  request,
}) => {
  const inquirer = new Caller(request, tokenOf(page));
  const formats = [
    ['GeoJSON', demo('tvaback-fiber.geojson')],
    ['GeoPackage', demo('tvaback-va.zip')],
    ['Shape', demo('tvaback-varme-gas.zip')],
    ['DXF', demo('tvaback-el.zip')],
    ['GML', gml],
    ['MapInfo', mapInfo],
    ['KML', kml(16.944, 60.64645)],
  ] as const;
  const owner = await newPerson();
  const answer = new MapForm(owner);
  for (const [format, files] of formats) {
    await test.step(format, async () => {
      const caseNumber = await sendCase(page, inquirer, `Ledningar i ${format}`);
      await openAs(owner, caseAt('cableowner', caseNumber), accounts.electricityOwner);
      await answer.open(caseNumber);
      await answer.choose(files);
      if (format === 'DXF') {
        const system = answer.form.getByRole('combobox', { name: 'Koordinatsystem' });
        await expect(system).toHaveAccessibleDescription(/Filen säger inte vilket koordinatsystem/);
        await system.selectOption('SWEREF99_1500');
        await button(owner, 'Läs in filen igen').click();
        // The neighbouring zone.
        await expect(answer.file).toHaveAccessibleDescription(/Det närmaste ligger \d+(,\d+)?\skm bort\./);
        await system.selectOption('SWEREF99_1630');
        await button(owner, 'Läs in filen igen').click();
      }
      await answer.chooseRest();
      if (format === 'GeoPackage') await expectAccessibleOnBoth(owner);
      await answer.send();
    });
  }
});

test('files of a shape that is known are read by the kept profile, at once', async ({ page, newPerson, request }) => {
  const inquirer = new Caller(request, tokenOf(page));
  const owner = await newPerson();
  const answer = new MapForm(owner);
  // Its layer has its name, so that no earlier run has kept a profile for it.
  const file = geoJson(`mall ${Date.now()}.geojson`);
  const first = await sendCase(page, inquirer, 'Första gången');
  await openAs(owner, caseAt('cableowner', first), accounts.waterOwner);
  await answer.open(first);
  await answer.choose(file);
  await answer.chooseRest();
  await answer.form.getByRole('textbox', { name: /^Spara som mall/ }).fill('Värmenätet');
  await answer.send();

  const second = await sendCase(page, inquirer, 'Andra gången');
  await answer.open(second);
  await answer.choose(file);
  await expect(answer.form.getByText(/Mallen .Värmenätet. används\./)).toBeVisible();
  await expectAccessible(owner);
  await answer.send();
  await owner.getByRole('button', { name: 'Visa på kartan' }).click();
  await expect(button(owner, 'Dölj på kartan')).toBeVisible();
});
