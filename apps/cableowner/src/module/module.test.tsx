import {
  createModule,
  endOldModuleSecret,
  getModule,
  removeModule,
  rotateModuleSecret,
  type ModuleClient,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, Refusal } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
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
const open = (changes: Partial<ModuleClient> | null) => {
  mockCall(getModule, { client: changes && { ...client, ...changes }, ...addresses });
  return renderApp([{ path: '/organization/module', element: <ModulePage /> }], {
    app: 'cableowner',
    user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
    path: '/organization/module',
  });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const answerQuestion = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('the page of the module', () => {
  it('creates a client and shows its secret until it is saved', async () => {
    await open(null);
    mockCall(createModule, secret);
    await press('Koppla en modul');
    const box = await screen.findByRole('status', { name: 'Spara hemligheten nu' });
    expect(box).toHaveTextContent('schaktkoll_hemlig');
    expect(box.parentElement).toHaveFocus();
    await userEvent.click(within(box).getByRole('button', { name: 'Jag har sparat den' }));
    expect(screen.queryByText('schaktkoll_hemlig')).not.toBeInTheDocument();
  });

  it('says when a colleague was faster', async () => {
    await open(null);
    mockCall(createModule, () => {
      throw new Refusal('ModuleExists');
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
    const state = within(await screen.findByRole('region', { name: 'Så mår modulen' }));
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
    await press('Avsluta den gamla nu');
    await answerQuestion('Avsluta den gamla');
    expect(await screen.findByText('Den gamla hemligheten är avslutad.')).toBeInTheDocument();
  });

  it('removes the module after a question', async () => {
    await open({});
    let removals = 0;
    mockCall(removeModule, () => {
      removals += 1;
      return null;
    });
    await press('Koppla bort modulen');
    await answerQuestion('Avbryt');
    expect(removals).toBe(0);
    await press('Koppla bort modulen');
    await answerQuestion('Koppla bort modulen');
    expect(await screen.findByText('Modulen är bortkopplad.')).toBeInTheDocument();
    expect(removals).toBe(1);
  });
});
