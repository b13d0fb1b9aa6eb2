import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journeysOfApps, sharedJourneys } from './previousBuildJourneys.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schaktkoll-journeys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const signIn = "export const signIn = (page, host) => page.getByLabel('Name').fill(host);";
const list = "import { press } from './keys.ts';\nexport const search = (page) => press(page.getByRole('searchbox'));";
const journey = (body: string): string => `import { hosts } from './support/hosts.ts';
import { signIn } from './support/signIn.ts';
import { search } from './support/list.ts';

const open = (page) => page.goto(hosts.inquirer.origin);

test('a case is found', async ({ page }) => {
  ${body}
});
`;
const steps = 'await open(page);\n  await signIn(page);\n  await search(page);';

/** Writes the journeys of then and of now, each as file names with their content, and compares them. */
function compare(
  then: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
  app: 'inquirer' | 'cableowner' | 'identity' = 'inquirer',
): readonly string[] {
  const usual = {
    'support/hosts.ts': 'export const hosts = {};',
    'support/signIn.ts': signIn,
    'support/list.ts': list,
    'support/keys.ts': 'export const press = (field) => field.press();',
  };
  for (const [name, files] of Object.entries({ then, now })) {
    for (const [path, text] of Object.entries({ ...usual, ...files })) {
      mkdirSync(dirname(join(folder, name, path)), { recursive: true });
      writeFileSync(join(folder, name, path), text);
    }
  }
  return sharedJourneys(join(folder, 'then'), join(folder, 'now'), app);
}

test('a journey with the same words is shared wherever it now stands; comments and tags are no words', () => {
  const tagged = journey(steps)
    .replace("'a case is found', ", "'a case is found', { tag: '@hosts' }, ")
    .replace('await open', '// Comes from a mail.\n  await open');
  expect(compare({ 'old.e2e.ts': journey(steps) }, { 'new.e2e.ts': `\n${tagged}` })).toEqual(['new.e2e.ts:8']);
});

test('a journey that is new, has other steps, or calls another function in its file is not shared', () => {
  const then = { 'a.e2e.ts': journey(steps) };
  expect(compare({}, then)).toEqual([]);
  expect(compare(then, { 'a.e2e.ts': journey(`${steps}\n  await page.reload();`) })).toEqual([]);
  expect(compare(then, { 'a.e2e.ts': journey(steps).replace('goto(', 'goBack(') })).toEqual([]);
});

test('support counts where it looks for words of a screen, and the log-in only where that app is of then', () => {
  const journeys = {
    'a.e2e.ts': journey(steps).replace('hosts.inquirer.origin', 'hosts.identity.origin + hosts.inquirer.origin'),
  };
  expect(compare(journeys, { ...journeys, 'support/hosts.ts': 'export const hosts = { more: 1 };' })).toEqual([
    'a.e2e.ts:7',
  ]);
  expect(compare(journeys, { ...journeys, 'support/list.ts': list.replace('searchbox', 'textbox') })).toEqual([]);
  const otherLogIn = { ...journeys, 'support/signIn.ts': signIn.replace('Name', 'E-mail') };
  expect(compare(journeys, otherLogIn)).toEqual(['a.e2e.ts:7']);
  expect(compare(journeys, otherLogIn, 'identity')).toEqual([]);
});

test('a function that names the host of another app alone walks through an app of today, and may change', () => {
  const journeyOf = (button: string): string => `${journey(steps)}
const answer = (page) => page.goto(hosts.cableowner.origin).getByRole('button', { name: '${button}' });
test('an answer comes', ({ page }) => [open(page), answer(page)]);
`;
  expect(compare({ 'a.e2e.ts': journeyOf('Reply') }, { 'a.e2e.ts': journeyOf('Answer') })).toEqual([
    'a.e2e.ts:7',
    'a.e2e.ts:14',
  ]);
  expect(compare({ 'a.e2e.ts': journeyOf('Reply') }, { 'a.e2e.ts': journeyOf('Answer') }, 'cableowner')).toEqual([]);
});

test('a journey that does not go through the app is not asked of it', () => {
  const same = { 'a.e2e.ts': journey(steps) };
  expect(compare(same, same, 'cableowner')).toEqual([]);
});

test('every test of a loop or a group is named by its line', () => {
  const loop =
    "for (const width of [320, 1440]) {\n  test.describe(`at ${width}`, () => {\n    test('one', () => hosts.inquirer);\n    test('two', () => hosts.inquirer);\n  });\n}\n";
  expect(compare({ 'a.e2e.ts': loop }, { 'a.e2e.ts': loop })).toEqual(['a.e2e.ts:3', 'a.e2e.ts:4']);
});

test('of all journeys of then those of the hosts are left out: what they send is of the server of today', () => {
  for (const name of ['hosts.e2e.ts', 'mainJob.e2e.ts', 'drafts.e2e.ts', 'playwright.config.ts'])
    writeFileSync(join(folder, name), journey(steps));
  expect(journeysOfApps(folder)).toEqual(['drafts.e2e.ts', 'mainJob.e2e.ts']);
});
