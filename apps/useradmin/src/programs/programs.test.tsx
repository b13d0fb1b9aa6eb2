import type { SessionChannel } from '@schaktkoll/auth';
import {
  createWebService,
  endOldWebServiceSecret,
  getSession,
  getWebServiceWebhook,
  listWebServices,
  removeWebService,
  rotateWebServiceSecret,
  type WebService,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ProgramsPage } from './ProgramsPage.tsx';

const reader: WebService = {
  role: 'WebServiceUser',
  clientId: 'program-0123',
  version: 3,
  email: 'drift@exempel.se',
  createdAt: '2026-11-02T08:00:00.000Z',
  createdBy: 'Ada Admin',
  secretAt: '2026-11-03T08:00:00.000Z',
  oldSecretUntil: null,
};
const withOldSecret: WebService = { ...reader, oldSecretUntil: '2026-11-10T08:00:00.000Z' };
const inquirer: WebService = { ...reader, role: 'WebServiceInquirer', clientId: 'program-4567', version: 1 };
const newSecret = { clientId: 'program-4567', secret: 'schaktkoll_hemlig', version: 1 };

const store = (...programs: WebService[]) => {
  mockCall(getWebServiceWebhook, { webhook: null, waiting: 0, deliveries: [] });
  mockCall(listWebServices, {
    programs,
    tokenAddress: 'https://api.exempel.se/oidc/token',
    apiAddress: 'https://api.exempel.se/inquirer',
  });
};
const render = (channel?: SessionChannel) =>
  renderApp([{ path: '/', element: <ProgramsPage /> }], {
    app: 'useradmin',
    user: makeCurrentUser({ roles: ['UserAdmin'] }),
    ...(channel && { channel }),
  });
const open = (...programs: WebService[]) => {
  store(...programs);
  return render();
};
const readerName = 'Program som använder webbtjänsten';
const inquirerName = 'Program som skapar ärenden';
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const answerQuestion = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const closeError = async (text: string) => {
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(text);
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
};

describe('the page of programs', () => {
  it('offers to connect one program of each role, and says how they connect', async () => {
    await open();
    for (const name of [readerName, inquirerName]) {
      const { getByRole, getByText } = await section(name);
      expect(getByText(/^Inget sådant program är kopplat/)).toBeVisible();
      expect(getByRole('textbox', { name: 'E-postadress' })).toHaveValue('');
    }
    const connection = await section('Så ansluter programmet');
    expect(connection.getByText('https://api.exempel.se/oidc/token')).toBeVisible();
    expect(connection.getByText('https://api.exempel.se/inquirer/v1')).toBeVisible();
    expect(connection.getByRole('link', { name: 'Dokumentation av anropen' })).toHaveAttribute(
      'href',
      'https://api.exempel.se/docs',
    );
  });

  it('shows what a program is called, who connected it and when, and who gets its mails', async () => {
    await open(withOldSecret);
    const { getByText, getByRole } = await section(readerName);
    expect(getByText('program-0123')).toBeVisible();
    expect(getByRole('button', { name: 'Kopiera klient-id' })).toBeVisible();
    expect(getByText('2026-11-02 09:00 av Ada Admin')).toBeVisible();
    expect(getByText('drift@exempel.se')).toBeVisible();
    expect(getByText('Hemligheten är från 2026-11-03 09:00.')).toBeVisible();
    expect(getByText('Den gamla hemligheten fungerar till 2026-11-10 09:00.')).toBeVisible();
  });
});

describe('a new program', () => {
  const connect = async (email: string) => {
    const { getByRole } = await section(inquirerName);
    await userEvent.type(getByRole('textbox', { name: 'E-postadress' }), email);
    await userEvent.click(getByRole('button', { name: 'Koppla programmet' }));
  };

  it('is connected with an address, and its secret is shown until it is saved', async () => {
    await open();
    const sent: unknown[] = [];
    mockCall(createWebService, ({ body }) => {
      sent.push(body);
      store(inquirer);
      return newSecret;
    });
    await connect('drift@exempel.se');
    const { findByRole, getByText, queryByRole, queryByText } = await section(inquirerName);
    const box = await findByRole('status', { name: 'Spara hemligheten nu' });
    expect(sent).toEqual([{ role: 'WebServiceInquirer', email: 'drift@exempel.se' }]);
    expect(box).toHaveTextContent('schaktkoll_hemlig');
    expect(box).toHaveTextContent('Hemligheten visas bara den här gången.');
    await waitFor(() => expect(box.parentElement).toHaveFocus());
    expect(queryByRole('textbox')).toBeNull();
    await userEvent.click(within(box).getByRole('button', { name: 'Jag har sparat den' }));
    expect(queryByText('schaktkoll_hemlig')).toBeNull();
    expect(getByText('program-4567')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('needs an e-mail address', async () => {
    await open();
    await connect('drift');
    const { getByRole } = await section(inquirerName);
    const field = getByRole('textbox', { name: 'E-postadress' });
    await waitFor(() => expect(field).toBeInvalid());
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, '@exempel.se');
    expect(field).toBeValid();
  });

  it('is connected after a new log-in when the last is not recent, and the input stays', async () => {
    const channel: SessionChannel = { postMessage: () => undefined, onmessage: null };
    store();
    await render(channel);
    mockCall(getSession, { signedInAt: '2026-11-20T08:00:00.000Z', endsInSeconds: 3600, idleInSeconds: 3600 });
    let isRecent = false;
    const sent: unknown[] = [];
    mockCall(createWebService, ({ body }) => {
      sent.push(body);
      if (!isRecent) throw new MockError('SignInAgainRequired');
      store(inquirer);
      return newSecret;
    });
    await connect('drift@exempel.se');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Bekräfta att det är du' })).getByRole('button', {
        name: 'Avbryt',
      }),
    );
    const { findByRole, getByRole } = await section(inquirerName);
    expect(await findByRole('alert', { name: 'Programmet är inte kopplat' })).toBeVisible();
    expect(getByRole('textbox', { name: 'E-postadress' })).toHaveValue('drift@exempel.se');
    await userEvent.click(getByRole('button', { name: 'Koppla programmet' }));
    expect(await screen.findByRole('dialog', { name: 'Bekräfta att det är du' })).toBeVisible();
    isRecent = true;
    await act(async () => channel.onmessage?.call(channel as BroadcastChannel, { data: 'signedIn' } as MessageEvent));
    expect(await findByRole('status', { name: 'Spara hemligheten nu' })).toBeVisible();
    expect(sent).toEqual(Array(3).fill({ role: 'WebServiceInquirer', email: 'drift@exempel.se' }));
  });

  it('of a colleague who was faster is shown instead', async () => {
    await open();
    mockCall(createWebService, () => {
      store(inquirer);
      throw new MockError('WebServiceExists');
    });
    await connect('drift@exempel.se');
    await closeError('Organisationen har redan ett sådant program.');
    expect(await screen.findByText('program-4567')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('a connected program', () => {
  const press = async (name: string) => userEvent.click((await section(readerName)).getByRole('button', { name }));

  it('gets a new secret after a question, with the version that was read', async () => {
    await open(reader, inquirer);
    const versions: unknown[] = [];
    mockCall(rotateWebServiceSecret, ({ headers, params }) => {
      versions.push([params['role'], headers.get('if-match')]);
      return { ...newSecret, version: 4 };
    });
    await press('Skapa en ny hemlighet');
    await answerQuestion('Avbryt');
    expect(versions).toEqual([]);
    await press('Skapa en ny hemlighet');
    await answerQuestion('Skapa en ny hemlighet');
    expect(await (await section(readerName)).findByText('schaktkoll_hemlig')).toBeVisible();
    expect(versions).toEqual([['WebServiceUser', '"3"']]);
  });

  it('loses its old secret while nothing else can be done to it, and the button that is left gets the focus', async () => {
    await open(withOldSecret, inquirer);
    const answer = Promise.withResolvers<void>();
    mockCall(endOldWebServiceSecret, async () => {
      await answer.promise;
      store({ ...reader, version: 4 }, inquirer);
      return { version: 4 };
    });
    const { getByRole, queryByRole } = await section(readerName);
    await press('Avsluta den gamla hemligheten');
    await answerQuestion('Avsluta den gamla');
    const rotate = getByRole('button', { name: 'Skapa en ny hemlighet' });
    await waitFor(() => expect(rotate).toBeDisabled());
    expect(getByRole('button', { name: 'Koppla bort programmet' })).toBeDisabled();
    expect((await section(inquirerName)).getByRole('button', { name: 'Koppla bort programmet' })).toBeEnabled();
    answer.resolve();
    await waitFor(() => expect(rotate).toHaveFocus());
    expect(queryByRole('button', { name: 'Avsluta den gamla hemligheten' })).toBeNull();
    expect(await screen.findByText('Den gamla hemligheten är avslutad.')).toBeVisible();
  });

  it('is removed after a question that says what becomes of its cases', async () => {
    await open(withOldSecret);
    const removed: unknown[] = [];
    const answer = Promise.withResolvers<void>();
    mockCall(removeWebService, async ({ headers, params }) => {
      removed.push([params['role'], headers.get('if-match')]);
      await answer.promise;
      store();
      return null;
    });
    await press('Koppla bort programmet');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Dess öppna ärenden finns kvar: en kollega kan ta över dem',
    );
    await answerQuestion('Koppla bort programmet');
    const { getByRole, findByRole } = await section(readerName);
    await waitFor(() => expect(getByRole('button', { name: 'Skapa en ny hemlighet' })).toBeDisabled());
    expect(getByRole('button', { name: 'Avsluta den gamla hemligheten' })).toBeDisabled();
    answer.resolve();
    expect(await findByRole('button', { name: 'Koppla programmet' })).toBeVisible();
    expect(await screen.findByText('Programmet är bortkopplat.')).toBeVisible();
    expect(removed).toEqual([['WebServiceUser', '"3"']]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('that a colleague has changed meanwhile is read again before anything is done to it', async () => {
    await open(reader);
    mockCall(rotateWebServiceSecret, () => {
      store({ ...withOldSecret, version: 4 });
      throw new MockError('VersionConflict');
    });
    await press('Skapa en ny hemlighet');
    await answerQuestion('Skapa en ny hemlighet');
    await closeError('Uppgifterna har ändrats under tiden.');
    const { getByRole } = await section(readerName);
    expect(getByRole('button', { name: 'Avsluta den gamla hemligheten' })).toBeVisible();
  });

  it('whose old secret a colleague has ended gives the focus to the button that is left', async () => {
    await open(withOldSecret);
    mockCall(endOldWebServiceSecret, () => {
      store({ ...reader, version: 4 });
      throw new MockError('VersionConflict');
    });
    await press('Avsluta den gamla hemligheten');
    await answerQuestion('Avsluta den gamla');
    await closeError('Uppgifterna har ändrats under tiden.');
    const { getByRole, queryByRole } = await section(readerName);
    expect(queryByRole('button', { name: 'Avsluta den gamla hemligheten' })).toBeNull();
    await waitFor(() => expect(getByRole('button', { name: 'Skapa en ny hemlighet' })).toHaveFocus());
  });

  it('that a colleague has removed gives way to the form, and reading goes on at the heading of the page', async () => {
    await open(reader);
    mockCall(removeWebService, () => {
      store();
      throw new MockError('NotFound');
    });
    await press('Koppla bort programmet');
    await answerQuestion('Koppla bort programmet');
    await closeError('Det du söker finns inte');
    expect((await section(readerName)).getByRole('button', { name: 'Koppla programmet' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
