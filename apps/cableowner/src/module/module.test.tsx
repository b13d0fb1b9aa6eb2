import type { SessionChannel } from '@schaktkoll/auth';
import {
  changeModuleWebhook,
  createModule,
  createModuleWebhook,
  endOldModuleSecret,
  endOldModuleWebhookSecret,
  getModule,
  getModuleWebhook,
  getSession,
  removeModule,
  removeModuleWebhook,
  rotateModuleSecret,
  rotateModuleWebhookSecret,
  sendTestWebhook,
  type ModuleClient,
  type ModuleWebhook,
  type WebhookDelivery,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ModulePage } from './ModulePage.tsx';

const client: ModuleClient = {
  clientId: 'modul-0123',
  version: 3,
  createdAt: '2026-11-02T08:00:00.000Z',
  createdBy: 'Ada Admin',
  secretAt: '2026-11-02T08:00:00.000Z',
  oldSecretUntil: null,
  heartbeatAt: null,
  program: null,
  lastFetchAt: null,
  lastAnswerAt: null,
  lastError: null,
};
const addresses = {
  tokenAddress: 'https://api.exempel.se/oidc/token',
  apiAddress: 'https://api.exempel.se/cableowner',
};
const secret = { clientId: 'modul-0123', secret: 'schaktkoll_hemlig', version: 1 };
const noWebhook = { webhook: null, waiting: 0, deliveries: [] };
const open = (changes: Partial<ModuleClient> | null, channel?: SessionChannel) => {
  mockCall(getModule, { client: changes && { ...client, ...changes }, ...addresses });
  mockCall(getModuleWebhook, noWebhook);
  return renderApp([{ path: '/organization/module', element: <ModulePage /> }], {
    app: 'cableowner',
    user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
    path: '/organization/module',
    ...(channel && { channel }),
  });
};
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  // Another action on the same thing may be under way.
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
const answerQuestion = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('the page of the module', () => {
  it('creates a client and shows its secret until it is saved', async () => {
    await open(null);
    mockCall(createModule, secret);
    await press('Koppla en modul');
    const box = await screen.findByRole('status', { name: 'Spara hemligheten nu' });
    expect(box).toHaveTextContent('schaktkoll_hemlig');
    await waitFor(() => expect(box.parentElement).toHaveFocus());
    await userEvent.click(within(box).getByRole('button', { name: 'Jag har sparat den' }));
    expect(screen.queryByText('schaktkoll_hemlig')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says when a colleague was faster', async () => {
    await open(null);
    mockCall(createModule, () => {
      throw new MockError('ModuleExists');
    });
    await press('Koppla en modul');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Er organisation har redan en modul.');
  });

  it('shows what the module has reported, and warns when it is silent', async () => {
    await open({
      program: 'Kabelmodulen 2.1',
      heartbeatAt: '2026-11-02T09:00:00.000Z',
      lastError: { text: 'Kartan svarar inte', at: '2026-11-02T09:00:00.000Z' },
    });
    const state = within(await screen.findByRole('region', { name: 'Modulens status' }));
    expect(state.getByText('Kabelmodulen 2.1')).toBeInTheDocument();
    expect(state.getByText(/^Kartan svarar inte/)).toBeInTheDocument();
    expect(state.getByRole('heading', { name: 'Modulen har inte hört av sig på ett tag' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dokumentation av anropen' })).toHaveAttribute(
      'href',
      'https://api.exempel.se/docs',
    );
  });

  it('rotates the secret and ends the old one, each after a question', async () => {
    await open({ oldSecretUntil: '2026-11-27T08:00:00.000Z' });
    const versions: (string | null)[] = [];
    mockCall(rotateModuleSecret, ({ headers }) => {
      versions.push(headers.get('if-match'));
      return { ...secret, version: 4 };
    });
    await press('Skapa en ny hemlighet');
    await answerQuestion('Skapa en ny hemlighet');
    expect(await screen.findByText('schaktkoll_hemlig')).toBeInTheDocument();
    expect(versions).toEqual(['"3"']);
    mockCall(endOldModuleSecret, { version: 5 });
    await press('Avsluta den gamla hemligheten');
    await answerQuestion('Avsluta den gamla');
    expect(await screen.findByText('Den gamla hemligheten är avslutad.')).toBeInTheDocument();
  });

  it('ends the old secret before it makes another one, and gives the focus to the button that is left', async () => {
    await open({ oldSecretUntil: '2026-11-27T08:00:00.000Z' });
    const answer = Promise.withResolvers<void>();
    mockCall(endOldModuleSecret, async () => {
      await answer.promise;
      mockCall(getModule, { client: { ...client, version: 4 }, ...addresses });
      return { version: 4 };
    });
    const rotate = await screen.findByRole('button', { name: 'Skapa en ny hemlighet' });
    await press('Avsluta den gamla hemligheten');
    await answerQuestion('Avsluta den gamla');
    await waitFor(() => expect(rotate).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Koppla bort modulen' })).toBeDisabled();
    answer.resolve();
    await waitFor(() => expect(rotate).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Avsluta den gamla hemligheten' })).not.toBeInTheDocument();
  });

  it('removes the module after a question', async () => {
    await open({});
    let removals = 0;
    const answer = Promise.withResolvers<void>();
    mockCall(removeModule, async () => {
      removals += 1;
      await answer.promise;
      return null;
    });
    await press('Koppla bort modulen');
    await answerQuestion('Avbryt');
    expect(removals).toBe(0);
    await press('Koppla bort modulen');
    await answerQuestion('Koppla bort modulen');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Skapa en ny hemlighet' })).toBeDisabled());
    answer.resolve();
    expect(await screen.findByText('Modulen är bortkopplad.')).toBeInTheDocument();
    expect(removals).toBe(1);
  });
});

const webhook: ModuleWebhook = {
  address: 'https://modul.example.com/krok',
  version: 2,
  createdAt: '2026-11-02T08:00:00.000Z',
  secretAt: '2026-11-02T08:00:00.000Z',
  oldSecretUntil: null,
  pausedUntil: null,
};
const delivery: WebhookDelivery = {
  id: '00000000-0000-7000-8000-000000000001',
  type: 'CaseReceived',
  caseNumber: '20261120-0001',
  createdAt: '2026-11-20T11:00:00.000Z',
  attempts: 2,
  lastAttemptAt: '2026-11-20T11:01:00.000Z',
  lastStatus: 500,
  lastFault: 'Status',
  sentAt: null,
  deadAt: null,
  nextAttemptAt: '2026-11-20T11:02:00.000Z',
};

describe('the webhooks of the module', () => {
  const openWebhooks = async (changes: Partial<ModuleWebhook> = {}, ...deliveries: WebhookDelivery[]) => {
    const opened = await open({});
    mockCall(getModuleWebhook, { webhook: { ...webhook, ...changes }, waiting: 0, deliveries });
    return opened;
  };
  const address = () => screen.findByRole('textbox', { name: /Adress som vi anropar/ });

  it('change one at a time, and give the focus to what is left when a button disappears', async () => {
    await openWebhooks({ oldSecretUntil: '2026-11-27T08:00:00.000Z' });
    const answer = Promise.withResolvers<void>();
    mockCall(endOldModuleWebhookSecret, async () => {
      await answer.promise;
      mockCall(getModuleWebhook, { ...noWebhook, webhook });
      return { version: 3 };
    });
    const rotate = await screen.findByRole('button', { name: 'Byt hemlighet för webhookar' });
    const remove = screen.getByRole('button', { name: 'Stäng av webhookar' });
    await press('Sluta signera med den gamla');
    await answerQuestion('Sluta med den gamla');
    await waitFor(() => expect(rotate).toBeDisabled());
    expect(remove).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Spara adressen' })).toBeDisabled();
    answer.resolve();
    await waitFor(() => expect(rotate).toHaveFocus());
    const saved = Promise.withResolvers<void>();
    mockCall(changeModuleWebhook, async () => {
      await saved.promise;
      return { version: 4 };
    });
    await userEvent.type(await address(), '2');
    await press('Spara adressen');
    await waitFor(() => expect(rotate).toBeDisabled());
    expect(remove).toBeDisabled();
    saved.resolve();
    await waitFor(() => expect(remove).toBeEnabled());
    mockCall(removeModuleWebhook, () => {
      mockCall(getModuleWebhook, noWebhook);
      return null;
    });
    await userEvent.click(remove);
    await answerQuestion('Stäng av webhookar');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('whose old secret a colleague has ended give the focus to the button that is left', async () => {
    await openWebhooks({ oldSecretUntil: '2026-11-27T08:00:00.000Z' });
    mockCall(endOldModuleWebhookSecret, () => {
      mockCall(getModuleWebhook, { ...noWebhook, webhook: { ...webhook, version: 3 } });
      throw new MockError('VersionConflict');
    });
    await press('Sluta signera med den gamla');
    await answerQuestion('Sluta med den gamla');
    const error = await screen.findByRole('alertdialog');
    expect(error).toHaveTextContent('Uppgifterna har ändrats under tiden.');
    await userEvent.click(within(error).getByRole('button', { name: 'Stäng' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Byt hemlighet för webhookar' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Sluta signera med den gamla' })).toBeNull();
  });

  it('are switched on with an address, and show their secret until it is saved', async () => {
    await open({});
    await userEvent.type(await address(), 'https://modul.example.com/krok');
    mockCall(createModuleWebhook, () => {
      mockCall(getModuleWebhook, { ...noWebhook, webhook });
      return { secret: 'whsec_hemlig', version: 1 };
    });
    await press('Slå på webhookar');
    const box = await screen.findByRole('status', { name: 'Spara webhookarnas hemlighet nu' });
    expect(box).toHaveTextContent('whsec_hemlig');
    await waitFor(() => expect(box.parentElement).toHaveFocus());
    await userEvent.click(within(box).getByRole('button', { name: 'Jag har sparat den' }));
    expect(screen.queryByText('whsec_hemlig')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Skicka en testhändelse' })).toBeVisible();
  });

  it('are switched on and get a new secret after a new log-in when the last is not recent', async () => {
    const channel: SessionChannel = { postMessage: () => undefined, onmessage: null };
    await open({}, channel);
    mockCall(getSession, { signedInAt: '2026-11-20T08:00:00.000Z', endsInSeconds: 3600, idleInSeconds: 3600 });
    let isRecent = false;
    const sent: unknown[] = [];
    mockCall(createModuleWebhook, ({ body }) => {
      sent.push(body);
      if (!isRecent) throw new MockError('SignInAgainRequired');
      mockCall(getModuleWebhook, { ...noWebhook, webhook });
      return { secret: 'whsec_hemlig', version: 1 };
    });
    mockCall(rotateModuleWebhookSecret, () => {
      if (!isRecent) throw new MockError('SignInAgainRequired');
      return { secret: 'whsec_ny', version: 4 };
    });
    const logInAgain = async () => {
      expect(await screen.findByRole('dialog', { name: 'Bekräfta att det är du' })).toBeVisible();
      isRecent = true;
      await act(async () => channel.onmessage?.call(channel as BroadcastChannel, { data: 'signedIn' } as MessageEvent));
    };
    await userEvent.type(await address(), 'https://modul.example.com/krok');
    await press('Slå på webhookar');
    await logInAgain();
    expect(await screen.findByText('whsec_hemlig')).toBeVisible();
    expect(sent).toEqual(Array(2).fill({ address: 'https://modul.example.com/krok' }));
    isRecent = false;
    await press('Byt hemlighet för webhookar');
    await answerQuestion('Byt hemlighet');
    await logInAgain();
    expect(await screen.findByText('whsec_ny')).toBeVisible();
  });

  it('show what became of the latest events, and warn when the receiver is silent', async () => {
    await openWebhooks(
      { pausedUntil: '2026-11-20T11:10:00.000Z' },
      delivery,
      {
        ...delivery,
        id: '00000000-0000-7000-8000-000000000002',
        lastStatus: null,
        lastFault: 'Timeout',
        deadAt: '2026-11-21T11:00:00.000Z',
        nextAttemptAt: null,
      },
      {
        ...delivery,
        id: '00000000-0000-7000-8000-000000000003',
        lastStatus: 204,
        lastFault: null,
        sentAt: '2026-11-20T11:01:00.000Z',
        nextAttemptAt: null,
      },
    );
    const section = within(await screen.findByRole('region', { name: 'Webhookar' }));
    expect(await section.findByRole('heading', { name: 'Mottagaren svarar inte' })).toBeVisible();
    expect(section.getByText(/^Mottagaren svarade 500\. Nytt försök tidigast/)).toBeVisible();
    expect(section.getByText('Gavs upp. Mottagaren svarade inte inom tio sekunder')).toBeVisible();
    expect(section.getByText(/^Levererad 2026-11-20 12:01 \(204\)/)).toBeVisible();
  });

  it('send a test, change address and secret with the version that was read, and are switched off after a question', async () => {
    await openWebhooks();
    mockCall(sendTestWebhook, null);
    await press('Skicka en testhändelse');
    expect(await screen.findByText('Testhändelsen är på väg. Resultatet visas i listan.')).toBeVisible();
    const versions: (string | null)[] = [];
    mockCall(changeModuleWebhook, ({ headers }) => {
      versions.push(headers.get('if-match'));
      return { version: 3 };
    });
    await userEvent.clear(await address());
    await userEvent.type(await address(), 'https://ny.example.com/');
    await press('Spara adressen');
    expect(await screen.findByText('Adressen är sparad.')).toBeVisible();
    mockCall(rotateModuleWebhookSecret, ({ headers }) => {
      versions.push(headers.get('if-match'));
      return { secret: 'whsec_ny', version: 4 };
    });
    await press('Byt hemlighet för webhookar');
    await answerQuestion('Byt hemlighet');
    expect(await screen.findByText('whsec_ny')).toBeVisible();
    mockCall(removeModuleWebhook, ({ headers }) => {
      versions.push(headers.get('if-match'));
      mockCall(getModuleWebhook, noWebhook);
      return null;
    });
    await press('Stäng av webhookar');
    await answerQuestion('Stäng av webhookar');
    expect((await screen.findAllByText('Webhookar är avstängda.'))[0]).toBeVisible();
    expect(versions).toEqual(['"2"', '"2"', '"2"']);
  });
});
