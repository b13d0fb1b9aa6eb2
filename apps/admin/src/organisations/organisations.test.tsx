import {
  changeAdminOrganisation,
  getAdminOrganisation,
  listAdminOrganisations,
  setOrganisationStatus,
  type AdminOrganisation,
  type OrganisationItem,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError, type MockedRequest } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { OrganisationPage } from './OrganisationPage.tsx';
import { OrganisationsPage } from './OrganisationsPage.tsx';

const user = makeCurrentUser({ roles: ['SuperUser'], isSuperUser: true });
const routes = [
  { path: '/organizations', element: <OrganisationsPage /> },
  { path: '/organizations/:id', element: <OrganisationPage /> },
];
const id = '01930000-0000-7000-8000-000000000020';
const item: OrganisationItem = {
  id,
  name: 'Väntande Schakt AB',
  organizationNumber: '556036-0793',
  type: 'Inquirer',
  status: 'AwaitingActivation',
  isHidden: false,
  userCount: 1,
  creationDate: '2026-11-19T10:00:00.000Z',
};
const pending: AdminOrganisation = {
  id,
  name: item.name,
  organizationNumber: item.organizationNumber,
  type: 'Inquirer',
  status: 'AwaitingActivation',
  realm: 'Real',
  isPrivateOrganization: false,
  isSuperUserOrganization: false,
  isHidden: false,
  usesLegacyLogin: false,
  bankIdUsage: 'Allow',
  maxNumberOfCases: -1,
  phone: null,
  website: null,
  creationDate: item.creationDate,
  isModuleLinked: false,
  counts: {
    users: 3,
    activeUsers: 2,
    userAdmins: 1,
    recipients: 0,
    areas: 0,
    ongoingCases: 0,
    unansweredCases: 0,
  },
  recipients: [],
  areas: [],
  ownerAdmin: null,
  registeredBy: {
    userId: '01930000-0000-7000-8000-000000000021',
    name: 'Adam Admin',
    email: 'adam@schakt.se',
    phone: null,
    termsAcceptedAt: '2026-11-19T10:00:00.000Z',
  },
  similarNames: [],
  actions: ['activate', 'unregister'],
  version: 4,
};
const owner: AdminOrganisation = {
  ...pending,
  name: 'Norrsken Elnät AB',
  type: 'CableOwner',
  status: 'Active',
  isModuleLinked: true,
  counts: { ...pending.counts, recipients: 1, areas: 1, ongoingCases: 2, unansweredCases: 7 },
  recipients: [{ externalId: '01930000-0000-7000-8000-000000000022', name: 'Kabelanvisning', userCount: 2 }],
  areas: [{ id: '01930000-0000-7000-8000-000000000023', name: 'Hamnen', type: 'Affected', squareCount: 12 }],
  ownerAdmin: { userId: '01930000-0000-7000-8000-000000000024', name: 'Elsa Elnät' },
  actions: ['unregister'],
};
const open = (path = `/organizations/${id}`) => renderApp(routes, { app: 'admin', user, path });

/** Mocks the actions on an organisation; returns the requests. */
function actions(answer: AdminOrganisation): MockedRequest[] {
  const sent: MockedRequest[] = [];
  mockCall(setOrganisationStatus, (request) => {
    sent.push(request);
    return answer;
  });
  return sent;
}

describe('the list of organisations', () => {
  it('shows each with a link, and keeps filters in session storage only while they differ from none', async () => {
    const asked: string[] = [];
    mockCall(listAdminOrganisations, ({ url }) => {
      asked.push(url.search);
      return {
        items: [item, { ...item, id: id.replace('20', '24'), name: 'Dold AB', isHidden: true }],
        totalCount: 2,
        nextCursor: null,
      };
    });
    await open('/organizations');
    expect(await screen.findByRole('link', { name: 'Ny sandlåda' })).toHaveAttribute(
      'href',
      '/organizations/sandboxes/create',
    );
    const row = (await screen.findByRole('rowheader', { name: item.name })).closest('tr') as HTMLElement;
    expect(within(row).getByRole('link', { name: item.name })).toHaveAttribute('href', `/organizations/${id}`);
    expect(within(row).getByText('Väntar på aktivering')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Visa mer om ${item.name}` }));
    for (const text of ['556036-0793', 'Frågare']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Dold AB (dold)' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Status' }));
    await userEvent.click(await screen.findByLabelText('Väntar på aktivering'));
    await userEvent.click(screen.getByRole('button', { name: 'Använd' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Status: / })).toHaveFocus());
    await userEvent.type(screen.getByRole('searchbox', { name: 'Sök' }), 'schakt');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(asked.at(-1)).toBe('?search=schakt&statuses=AwaitingActivation&sort=NameAscending'));
    expect(sessionStorage.getItem('schaktkoll.filters.organisations')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Rensa filtret' }));
    await waitFor(() => expect(sessionStorage.getItem('schaktkoll.filters.organisations')).toBeNull());
    await waitFor(() => expect(asked.at(-1)).toBe('?sort=NameAscending'));
  });
});

describe('the page of an organisation', () => {
  it('shows what to check of a new one, and activates it with the version that was read', async () => {
    mockCall(getAdminOrganisation, pending);
    const sent = actions({ ...pending, status: 'Active', actions: ['unregister'], version: 5 });
    await open();
    const section = (await screen.findByRole('heading', { name: 'Aktivera organisationen' })).closest('section');
    const part = within(section as HTMLElement);
    expect(part.getByRole('link', { name: 'Adam Admin' })).toBeVisible();
    expect(part.getByText('Godkända torsdag 19 november 2026.')).toBeVisible();
    expect(part.getByText('1 användaradministratör får e-post när organisationen är aktiverad.')).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: 'Aktivera organisationen' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Aktivera organisationen' })).toBeNull());
    expect(sent.map(({ params, headers }) => [params['action'], headers.get('If-Match')])).toEqual([
      ['activate', '"4"'],
    ]);
    expect(screen.getByText('Aktiv')).toBeVisible();
  });

  it('says what a colleague has done meanwhile, and reads it again', async () => {
    mockCall(getAdminOrganisation, pending);
    mockCall(setOrganisationStatus, () => {
      mockCall(getAdminOrganisation, { ...pending, status: 'Active', actions: ['unregister'], version: 5 });
      throw new MockError('VersionConflict');
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Aktivera organisationen' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aktivera organisationen' })).toBeNull());
  });

  it('shows what an owner has, with its derived module link', async () => {
    mockCall(getAdminOrganisation, owner);
    await open();
    expect(await screen.findByText('3 användare, varav 2 aktiva')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visa användarna' })).toHaveAttribute(
      'href',
      `/organizations/users?organization=${id}`,
    );
    await userEvent.click(screen.getByText('1 svarsställe'));
    expect(screen.getByText('Kabelanvisning (2 kopplade användare)')).toBeVisible();
    await userEvent.click(screen.getByText('1 område'));
    expect(screen.getByText('Hamnen (Intresseområde, 12 rutor)')).toBeVisible();
    expect(screen.getByText(/^Kopplad\. Modulen sköter/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Logga in som Elsa Elnät' })).toHaveAttribute(
      'href',
      '/organizations/users/01930000-0000-7000-8000-000000000024/loginas',
    );
  });

  it('says what unregistering does to users, areas and cases before it is done', async () => {
    mockCall(getAdminOrganisation, owner);
    const sent = actions({ ...owner, status: 'Unregistered', actions: ['reinstate'], version: 5 });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Avregistrera organisationen' }));
    const question = await screen.findByRole('alertdialog', { name: 'Vill du avregistrera Norrsken Elnät AB?' });
    for (const text of [
      '2 användare loggas ut och kan inte logga in.',
      '1 område slutar ge ärenden. Nya ärenden skickas inte till organisationen.',
      '2 ärenden som organisationen har skapat ligger kvar, men ingen där kan bekräfta svar eller stänga dem.',
      '7 ärenden väntar på organisationens svar och får inget. Frågarna får besked om att ringa i stället. Se till att de besvaras först. Återställs organisationen får den tillbaka dem som frågarna inte har fått svar på.',
    ])
      expect(within(question).getByText(text)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Avregistrera organisationen' }));
    expect(await screen.findByRole('button', { name: 'Återställ organisationen' })).toBeVisible();
  });

  it('is saved with its version, where an empty limit is no limit', async () => {
    const sent: MockedRequest[] = [];
    mockCall(getAdminOrganisation, { ...owner, maxNumberOfCases: 20 });
    mockCall(changeAdminOrganisation, (request) => {
      sent.push(request);
      return { ...owner, version: 5 };
    });
    await open();
    await userEvent.clear(await screen.findByLabelText(/^Högsta antal pågående ärenden/));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dold' }));
    await userEvent.click(screen.getByRole('button', { name: 'Spara ändringarna' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.headers.get('If-Match')).toBe('"4"');
    expect(sent[0]?.body).toEqual({
      name: 'Norrsken Elnät AB',
      organizationNumber: '556036-0793',
      type: 'CableOwner',
      bankIdUsage: 'Allow',
      maxNumberOfCases: -1,
      isHidden: true,
      isSuperUserOrganization: false,
      usesLegacyLogin: false,
    });
  });

  it('shows at its field why a type cannot be chosen', async () => {
    mockCall(getAdminOrganisation, owner);
    mockCall(changeAdminOrganisation, () => {
      throw new MockError('RuleRefused', { errors: [{ path: 'type', code: 'OrganisationHasAreas' }] });
    });
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Bevakande organisation' }));
    await userEvent.click(screen.getByRole('button', { name: 'Spara ändringarna' }));
    expect((await screen.findAllByText(/^Organisationen har områden som den typen inte kan ha/)).at(-1)).toBeVisible();
  });

  it('that is invented has no form and no actions, and says what it is for', async () => {
    mockCall(getAdminOrganisation, {
      ...pending,
      name: 'TEST Påhittad ledningsägare 1',
      realm: 'Invented',
      actions: [],
    });
    await open();
    expect(await screen.findByText(/påhittad och svarar på ärenden i sandlådor/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Spara ändringarna' })).not.toBeInTheDocument();
  });

  it('of private persons has no form and no actions', async () => {
    mockCall(getAdminOrganisation, {
      ...pending,
      status: 'Active',
      isPrivateOrganization: true,
      registeredBy: null,
      actions: [],
    });
    await open();
    expect(await screen.findByText(/^Alla privatpersoner hör till/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
