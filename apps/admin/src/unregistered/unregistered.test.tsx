import {
  createUnregisteredOwner,
  getUnregisteredOwner,
  importUnregisteredOwners,
  listUnregisteredOwners,
  removeUnregisteredOwner,
  saveUnregisteredOwner,
  type ListedUnregisteredOwner,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { UnregisteredPage } from './UnregisteredPage.tsx';

const owner: ListedUnregisteredOwner = {
  id: '00000000-0000-7000-8000-000000000001',
  municipality: '2180',
  municipalityName: 'Gävle',
  name: 'Byns fiber',
  about: 'Fiber',
  phone: '08-46500461',
  email: null,
  website: null,
  version: 3,
  changedAt: '2026-11-20T11:00:00.000Z',
};
const page = (...items: ListedUnregisteredOwner[]) => ({ items, totalCount: items.length, nextCursor: null });
const id = '00000000-0000-7000-8000-000000000002';

beforeEach(() => {
  mockCall(listUnregisteredOwners, page(owner));
  mockCall(getUnregisteredOwner, owner);
});
const open = () =>
  renderApp([{ path: '/', element: <UnregisteredPage /> }], {
    app: 'admin',
    user: makeCurrentUser({ roles: ['SuperUser'], isSuperUser: true }),
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (text: string) => {
  await open();
  await press('Läs in en fil');
  await userEvent.upload(await screen.findByLabelText('CSV-fil'), new File([text], 'ägare.csv', { type: 'text/csv' }));
};

it('lists owners with municipality and ways to reach them, and says what to do when there are none', async () => {
  mockCall(listUnregisteredOwners, page());
  await open();
  expect(await screen.findByRole('heading', { name: 'Registret är tomt' })).toBeVisible();
});

it('adds an owner, after refusing one that cannot be reached', async () => {
  await open();
  expect(await screen.findByText('Gävle (2180)')).toBeVisible();
  await press('Lägg till en ägare');
  await userEvent.type(screen.getByRole('textbox', { name: 'Namn' }), 'Sjöns samfällighet');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kommun' }), 'Gävle (2180)');
  await press('Spara ägaren');
  expect(
    (await screen.findAllByText('Ange minst ett av telefonnummer, e-postadress och webbplats.')).length,
  ).toBeGreaterThan(0);
  let body: unknown;
  mockCall(createUnregisteredOwner, (request) => {
    ({ body } = request);
    return { id };
  });
  await userEvent.type(screen.getByRole('textbox', { name: /^Telefonnummer/ }), '0701740605');
  await press('Spara ägaren');
  expect(await screen.findByText('Sjöns samfällighet är sparad')).toBeInTheDocument();
  expect(body).toMatchObject({ name: 'Sjöns samfällighet', municipality: '2180', phone: '0701740605' });
});

it('saves a change on top of what another user has changed meanwhile, with the version of that', async () => {
  await open();
  await press('Ändra Byns fiber');
  const versions: (string | null)[] = [];
  mockCall(saveUnregisteredOwner, ({ headers }) => {
    versions.push(headers.get('if-match'));
    if (versions.length > 1) return { version: 5 };
    mockCall(getUnregisteredOwner, { ...owner, about: 'Fiber och el', version: 4 });
    throw new MockError('VersionConflict');
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Namn' }), ' förening');
  await press('Spara ägaren');
  expect(await screen.findByText(/^Uppgifterna har ändrats under tiden/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('Byns fiber förening');
  expect(screen.getByRole('textbox', { name: /^Ledningar/ })).toHaveValue('Fiber och el');
  await press('Spara ägaren');
  expect(await screen.findByText('Byns fiber förening är sparad')).toBeInTheDocument();
  expect(versions).toEqual(['"3"', '"4"']);
  mockCall(getUnregisteredOwner, { ...owner, name: 'Byns fiber förening', version: 5 });
  await press('Ändra Byns fiber');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('Byns fiber förening'));
});

it('removes no owner while it is saved, which changes its version', async () => {
  await open();
  await press('Ändra Byns fiber');
  const answer = Promise.withResolvers<void>();
  mockCall(saveUnregisteredOwner, async () => {
    await answer.promise;
    return { version: 4 };
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Namn' }), ' förening');
  await press('Spara ägaren');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ta bort ägaren' })).toBeDisabled());
  answer.resolve();
  expect(await screen.findByText('Byns fiber förening är sparad')).toBeInTheDocument();
});

it('asks before an owner is removed, shows first what another user has changed, and reads the list again', async () => {
  await open();
  await press('Ändra Byns fiber');
  const remove = async () => {
    await press('Ta bort ägaren');
    const question = await screen.findByRole('alertdialog', { name: 'Vill du ta bort Byns fiber?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Ta bort ägaren' }));
  };
  mockCall(removeUnregisteredOwner, () => {
    mockCall(getUnregisteredOwner, { ...owner, about: 'Fiber och el', version: 4 });
    throw new MockError('VersionConflict');
  });
  await remove();
  await press('OK');
  expect(screen.getByRole('textbox', { name: /^Ledningar/ })).toHaveValue('Fiber och el');
  let version: string | null = null;
  mockCall(removeUnregisteredOwner, ({ headers }) => {
    version = headers.get('if-match');
    return null;
  });
  mockCall(listUnregisteredOwners, page());
  await userEvent.type(screen.getByRole('textbox', { name: 'Namn' }), ' förening');
  await remove();
  expect(await screen.findByText('Byns fiber är borttagen')).toBeInTheDocument();
  expect(version).toBe('"4"');
  expect(await screen.findByRole('heading', { name: 'Registret är tomt' })).toBeVisible();
});

it('removes an owner in a part of its own, and closes no other form that was opened meanwhile', async () => {
  const { router } = await open();
  await press('Ändra Byns fiber');
  const part = await screen.findByRole('region', { name: 'Ta bort ägaren' });
  const form = screen.getByRole('form', { name: 'Ändra Byns fiber' });
  expect(within(form).queryByRole('button', { name: 'Ta bort ägaren' })).toBeNull();
  const answer = Promise.withResolvers<void>();
  mockCall(removeUnregisteredOwner, async () => {
    await answer.promise;
    return null;
  });
  await userEvent.click(within(part).getByRole('button', { name: 'Ta bort ägaren' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Ta bort ägaren' }));
  await act(() => router.navigate('/?part=new'));
  answer.resolve();
  expect(await screen.findByText('Byns fiber är borttagen')).toBeInTheDocument();
  // A late change of the address would come in the next task.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('form', { name: 'Lägg till en ägare' })).toBeVisible();
});

it('is opened again by the address of an owner, and Back leads from it to the list, after a question', async () => {
  const { router } = await open();
  await press('Ändra Byns fiber');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Namn' }), ' förening');
  const address = router.state.location.search;
  await router.navigate(-1);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lämna sidan' }));
  expect(await screen.findByRole('button', { name: 'Ändra Byns fiber' })).toBeVisible();
  await router.navigate(`/${address}`);
  expect(await screen.findByRole('textbox', { name: 'Namn' })).toHaveValue('Byns fiber');
  await press('Avbryt');
  expect(await screen.findByRole('button', { name: 'Ändra Byns fiber' })).toBeVisible();
});

it('shows what a file would change before it is imported', async () => {
  mockCall(importUnregisteredOwners, { added: 2, changed: 1, unchanged: 7 });
  await choose('innehåll');
  expect(
    await screen.findByText('ägare.csv: 2 ägare läggs till, 1 ägare ändras och 7 ägare är redan rätt.'),
  ).toBeVisible();
  const sent: unknown[] = [];
  mockCall(importUnregisteredOwners, ({ body }) => {
    sent.push(body);
    return { added: 2, changed: 1, unchanged: 7 };
  });
  await press('Läs in ägarna');
  expect(await screen.findByText('2 ägare tillagda och 1 ägare ändrad')).toBeInTheDocument();
  expect(sent).toEqual([{ text: 'innehåll', isPreview: false }]);
});

it('names line and column of every error of a file, and offers no import', async () => {
  mockCall(importUnregisteredOwners, () => {
    throw new MockError('RuleRefused', { errors: [{ path: 'lines.3.municipality', code: 'UnknownMunicipality' }] });
  });
  await choose('fel');
  expect(await screen.findByText(/^Rad 3, Kommunkod: Det finns ingen kommun med den koden/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Läs in ägarna' })).not.toBeInTheDocument();
});

it('says that an owner is gone, and leads back to the register', async () => {
  mockCall(getUnregisteredOwner, () => {
    throw new MockError('NotFound');
  });
  await open();
  await press('Ändra Byns fiber');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ägaren finns inte' })).toBeVisible();
  await press('Till registret');
  expect(await screen.findByText('Gävle (2180)')).toBeVisible();
});
