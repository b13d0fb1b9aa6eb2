import { createGisKey, endGisKey, listGisKeys, type GisKey } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { GisKeysSection } from './GisKeysSection.tsx';

const address = 'https://api.exempel.se/inquirer/api/features';
const office: GisKey = {
  id: 'gis-0123456789abcdef01234567',
  name: 'QGIS på kontoret',
  createdAt: '2026-11-02T08:00:00.000Z',
  expiresAt: '2027-01-31T08:00:00.000Z',
  lastUsedAt: '2026-11-20T09:40:00.000Z',
};
const laptop: GisKey = { ...office, id: 'gis-1123456789abcdef01234567', name: 'Bärbar dator', lastUsedAt: null };

const show = (user = makeCurrentUser()) =>
  renderApp([{ path: '/', element: <GisKeysSection /> }], { app: 'useradmin', user });
const store = (...keys: GisKey[]) => mockCall(listGisKeys, { keys, address });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const answerQuestion = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('shows the address, and each key with its days and its last use', async () => {
  store(office, laptop);
  await show();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    'QGIS på kontoretGäller till 2027-01-31Senast använd 2026-11-20 10:40Skapad 2026-11-02 09:00',
  );
  expect(second).toHaveTextContent('Inte använd');
  expect(screen.getByText(address)).toBeVisible();
});

it('says that there is none', async () => {
  store();
  await show();
  expect(await screen.findByText('Du har ingen nyckel.')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('says that the keys could not be read, and reads them again', async () => {
  mockCall(listGisKeys, () => {
    throw new MockError('ServiceUnavailable');
  });
  await show();
  expect(await screen.findByText('Dina nycklar kunde inte hämtas.')).toBeVisible();
  store(office);
  await press('Försök igen');
  expect(await screen.findByText('QGIS på kontoret')).toBeVisible();
});

it('moves the focus to the form of a new key, and back to the button when it is cancelled', async () => {
  store();
  await show();
  await press('Skapa en nyckel');
  expect(await screen.findByRole('textbox', { name: 'Namn på nyckeln' })).toHaveFocus();
  await press('Avbryt');
  expect(screen.getByRole('button', { name: 'Skapa en nyckel' })).toHaveFocus();
});

it('creates one for the chosen time, shows it once and forgets it', async () => {
  store();
  const created = vi.fn(() => {
    store(office);
    return { userName: office.id, password: 'schaktkoll_hemlig' };
  });
  mockCall(createGisKey, created);
  await show();
  await press('Skapa en nyckel');
  await press('Skapa nyckeln');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Namn på nyckeln' })).toBeInvalid());
  expect(created).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Namn på nyckeln' }), 'QGIS på kontoret');
  await userEvent.click(screen.getByRole('radio', { name: 'Ett år' }));
  await press('Skapa nyckeln');
  expect(await screen.findByText('schaktkoll_hemlig')).toBeVisible();
  expect(created).toHaveBeenCalledWith(expect.objectContaining({ body: { name: 'QGIS på kontoret', days: 365 } }));
  expect(screen.getByText(office.id)).toBeVisible();
  for (const name of ['Kopiera användarnamnet', 'Kopiera lösenordet', 'Kopiera adressen'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  await press('Jag har sparat lösenordet');
  expect(screen.queryByText('schaktkoll_hemlig')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Skapa en nyckel' })).toHaveFocus());
});

it('keeps what was filled in when the user has ten', async () => {
  store();
  mockCall(createGisKey, () => {
    throw new MockError('TooManyGisKeys', { params: { maximum: 10 } });
  });
  await show();
  await press('Skapa en nyckel');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Namn på nyckeln' }), 'En till');
  await press('Skapa nyckeln');
  expect(await screen.findByText(/Du har redan 10 nycklar/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Namn på nyckeln' })).toHaveValue('En till');
});

it('asks before one is ended, and says that it is', async () => {
  store(office, laptop);
  const ended = vi.fn(() => {
    store(laptop);
    return null;
  });
  mockCall(endGisKey, ended);
  await show();
  await press('Avsluta nyckeln QGIS på kontoret');
  expect(ended).not.toHaveBeenCalled();
  await answerQuestion('Avsluta nyckeln');
  expect(await screen.findByText('Nyckeln QGIS på kontoret är avslutad.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ params: { id: office.id } }));
  // Its button has disappeared.
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Nyckeln QGIS på kontoret är avslutad.'));
});

it('treats one that has ended already as ended, and says when one could not be ended', async () => {
  store(office);
  mockCall(endGisKey, () => {
    throw new MockError('NotFound');
  });
  await show();
  await press('Avsluta nyckeln QGIS på kontoret');
  await answerQuestion('Avsluta nyckeln');
  expect(await screen.findByText('Nyckeln QGIS på kontoret är avslutad.')).toBeVisible();
  mockCall(endGisKey, () => {
    throw new MockError('ServiceUnavailable');
  });
  await press('Avsluta nyckeln QGIS på kontoret');
  await answerQuestion('Avsluta nyckeln');
  expect(await screen.findByRole('alertdialog', { name: 'Något gick fel' })).toBeVisible();
});

it('shows no keys to an admin who impersonates the user, and does not request them', async () => {
  await show(
    makeCurrentUser({ admin: { name: 'Astrid Admin', until: '2026-11-20T12:20:00.000Z', endsInSeconds: 1200 } }),
  );
  expect(await screen.findByText(/Det här visas bara för kontots ägare/)).toBeVisible();
});
