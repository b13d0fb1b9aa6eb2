import { listSettingChanges, listSettings, saveSetting, type StoredSetting } from '@schaktkoll/contract';
import { defaultSettings } from '@schaktkoll/domain';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { SettingsPage } from './SettingsPage.tsx';

let stored: StoredSetting[];
beforeEach(() => {
  const shown: StoredSetting['key'][] = ['maximumWorkAreas', 'wideningMetres', 'responseDaysEmergency'];
  stored = shown.map((key) => ({
    key,
    value: defaultSettings()[key],
    version: 0,
    changedBy: null,
    changedAt: null,
  }));
  mockCall(listSettings, () => ({ settings: stored }));
});
const change = (key: StoredSetting['key'], changes: Partial<StoredSetting>) => {
  stored = stored.map((setting) => (setting.key === key ? { ...setting, ...changes } : setting));
};
const open = async () => {
  await renderApp([{ path: '/', element: <SettingsPage /> }], {
    app: 'admin',
    user: makeCurrentUser({ roles: ['SuperUser'], isSuperUser: true }),
  });
  await screen.findByRole('region', { name: 'Arbetsområden' });
};
const edit = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Ändra marginal runt arbetsområdet' }));
  const field = screen.getByRole('textbox', { name: 'Nytt värde' });
  await userEvent.clear(field);
  return field;
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Spara värdet' }));
const changed = { version: 1, changedBy: 'Sune Support', changedAt: '2026-11-20T11:00:00.000Z' };

it('shows value, explanation, default, bounds and last change of every setting, by group', async () => {
  change('wideningMetres', { value: 25, ...changed });
  await open();
  const areas = within(screen.getByRole('region', { name: 'Arbetsområden' }));
  expect(areas.getByText('25 m')).toBeVisible();
  expect(
    areas.getByText('Standard: 10 m. Från 0 m till 100 m. Ändrad 2026-11-20 12:00 av Sune Support.'),
  ).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Ändra svarstid för akuta ärenden' })).not.toBeInTheDocument();
});

it('leads to each group from the top of the page, without a change of address', async () => {
  // The window of the tests draws nothing.
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  await open();
  const links = within(screen.getByRole('navigation', { name: 'Inställningar på sidan' }));
  const address = window.location.href;
  await userEvent.click(links.getByRole('link', { name: 'Svar' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Svar' })).toHaveFocus());
  expect(scrolled).toHaveBeenCalledOnce();
  expect(window.location.href).toBe(address);
});

it('saves a value with the version that was read, and returns focus to the button', async () => {
  await open();
  mockCall(saveSetting, ({ params, body, headers }) => {
    expect([params['key'], body, headers.get('if-match')]).toEqual(['wideningMetres', { value: 25 }, '"0"']);
    change('wideningMetres', { value: 25, ...changed });
    return stored.find(({ key }) => key === 'wideningMetres') as StoredSetting;
  });
  await userEvent.type(await edit(), '25');
  await submit();
  expect(await screen.findByText('Marginal runt arbetsområdet är nu 25 m')).toBeInTheDocument();
  expect(await screen.findByText('25 m')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ändra marginal runt arbetsområdet' })).toHaveFocus());
});

it.each(['101', '-1', '2,5', 'tio'])('refuses %s at the field without sending it', async (typed) => {
  await open();
  await userEvent.type(await edit(), typed);
  await submit();
  expect(await screen.findAllByText('Skriv ett heltal från 0 till 100 i fältet ”Nytt värde”.')).not.toHaveLength(0);
});

it('keeps what was typed when another super user has changed the setting, and says so', async () => {
  await open();
  mockCall(saveSetting, () => {
    change('wideningMetres', { value: 40, ...changed });
    throw new MockError('VersionConflict', { params: { by: 'Sune Support', at: changed.changedAt } });
  });
  await userEvent.type(await edit(), '25');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(/ändra/i);
  expect(screen.getByRole('textbox', { name: 'Nytt värde' })).toHaveValue('25');
  expect(screen.getByText('40 m')).toBeVisible();
});

it('reads the history when it is opened', async () => {
  change('wideningMetres', { value: 25, ...changed });
  mockCall(listSettingChanges, { changes: [{ id: '1', from: 10, to: 25, ...changed }] });
  await open();
  await userEvent.click(screen.getByText('Tidigare ändringar'));
  expect(await screen.findByText('2026-11-20 12:00: 10 m till 25 m, av Sune Support')).toBeVisible();
});
