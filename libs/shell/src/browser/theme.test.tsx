import { shownTheme } from '@schaktkoll/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedThemeChoice } from './themeChoice.ts';

const here = window.location.origin;
const apps = { identity: here, inquirer: here, useradmin: here, cableowner: here, admin: here };

/** The device, which can change at dusk. */
const device = Object.assign(new EventTarget(), { matches: false });

/** Runs the script as a page does before its first paint. */
async function startPage(): Promise<void> {
  vi.resetModules();
  await vi.importActual('./themeStart.ts');
}

beforeEach(() => {
  device.matches = false;
  vi.stubGlobal('matchMedia', () => device);
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'schaktkoll-theme=; Path=/; Max-Age=0';
  window.localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

test('without a choice the page is as the device, also when the device changes', async () => {
  await startPage();
  expect(shownTheme()).toBe('light');
  device.matches = true;
  device.dispatchEvent(new Event('change'));
  expect(shownTheme()).toBe('dark');
});

test('a choice is shown at once, for the next page of any app, and wins over the device', async () => {
  await startPage();
  storedThemeChoice(apps).set('dark');
  expect(shownTheme()).toBe('dark');
  expect(document.cookie).toContain('schaktkoll-theme=dark');
  delete document.documentElement.dataset['theme'];
  await startPage();
  expect(shownTheme()).toBe('dark');
  device.matches = true;
  storedThemeChoice(apps).set('light');
  device.dispatchEvent(new Event('change'));
  expect(shownTheme()).toBe('light');
});

test('as the device takes the choice back', async () => {
  await startPage();
  storedThemeChoice(apps).set('dark');
  storedThemeChoice(apps).set('device');
  expect(shownTheme()).toBe('light');
  expect(storedThemeChoice(apps).get()).toBe('device');
});

test('where the hosts share no domain the choice is kept on each of them', async () => {
  const apart = { ...apps, inquirer: 'https://ledningar.example', admin: 'https://styr.example.org' };
  storedThemeChoice(apart).set('dark');
  expect(window.localStorage.getItem('schaktkoll.theme')).toBe('dark');
  await startPage();
  expect(shownTheme()).toBe('dark');
});

test('what is no theme is read as no choice', async () => {
  document.cookie = 'schaktkoll-theme=pink; Path=/';
  await startPage();
  expect(shownTheme()).toBe('light');
  expect(storedThemeChoice(apps).get()).toBe('device');
});
