import { getOwnOrganisation, saveOwnOrganisation, saveUblSettings, type OwnOrganisation } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { OrganisationPage } from './OrganisationPage.tsx';
import { UblPage } from './UblPage.tsx';

const organisation: OwnOrganisation = {
  name: 'Elnätet AB',
  organisationNumber: '556000-0001',
  type: 'CableOwner',
  takesPurposes: ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'],
  responseDays: { CableIndication: 3, Project: 10, Planning: 15, Collaborate: 15 },
  documentation: null,
  marking: 'Free',
  markingDays: 5,
  linesFromPrograms: false,
  linesToPrograms: false,
  infrastructureTypes: ['Electricity'],
  description: null,
  phone: '08-46500400',
  contactEmail: null,
  website: null,
  street: null,
  postalCode: null,
  city: null,
  informationUrl: null,
  termsUrl: null,
  links: [],
  ublClass: 'NotCovered',
  ublEmail: null,
  ublLink: null,
  ublComment: null,
  defaults: { responseDays: { CableIndication: 4, Project: 10, Planning: 15, Collaborate: 15 }, markingDays: 6 },
  recipientCount: 2,
  areasWithoutRecipient: {},
  changedAt: '2026-11-20T11:00:00.000Z',
  changedBy: 'Ada Admin',
  version: 7,
};

const user = makeCurrentUser({ roles: ['CableOwnerAdmin'] });
const routes = [
  { path: '/organization', element: <OrganisationPage /> },
  { path: '/organization/ubl', element: <UblPage /> },
];
const open = (path: string) => renderApp(routes, { app: 'cableowner', user, path: `/organization${path}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => mockCall(getOwnOrganisation, organisation));

describe('the settings of an organisation', () => {
  it('are saved whole with the version that was read, days as numbers', async () => {
    const sent: unknown[] = [];
    mockCall(saveOwnOrganisation, ({ body, headers }) => {
      sent.push([headers.get('If-Match'), body]);
      return { version: 8 };
    });
    await open('');
    expect(await screen.findByText('556000-0001')).toBeInTheDocument();
    const days = field('Svarstid för ledningsanvisning');
    expect(days).toHaveAccessibleDescription('Arbetsdagar, 1 till 10. Tjänstens standard är 4.');
    await userEvent.clear(days);
    await userEvent.type(days, '9');
    await userEvent.click(screen.getByRole('radio', { name: 'Med e-post till frågaren' }));
    const lines = screen.getByRole('checkbox', { name: 'Ta emot ledningar från vår ledningsägarmodul' });
    expect(lines).not.toBeChecked();
    await userEvent.click(lines);
    await press('Lägg till länk');
    await userEvent.type(field('Länkens text'), 'Driftläge');
    await userEvent.type(field('Webbadress'), 'https://drift.example.com');
    await press('Spara inställningarna');
    expect(await screen.findByText('Inställningarna är sparade')).toBeInTheDocument();
    expect(sent).toMatchObject([
      [
        '"7"',
        {
          takesPurposes: organisation.takesPurposes,
          responseDays: { CableIndication: 9, Project: 10, Planning: 15, Collaborate: 15 },
          documentation: 'ByEmail',
          marking: 'Free',
          markingDays: 5,
          linesFromPrograms: true,
          linesToPrograms: false,
          phone: '08-46500400',
          links: [{ label: 'Driftläge', address: 'https://drift.example.com' }],
        },
      ],
    ]);
  });

  it('say that an inquirer must telephone about a case type that is left out, and which areas lack a recipient for one that is taken', async () => {
    mockCall(getOwnOrganisation, { ...organisation, areasWithoutRecipient: { Project: 2, Emergency: 1 } });
    await open('');
    const without = await screen.findByText(/Projektering: 2 intresseområden saknar svarsställe/);
    const region = without.closest('[role="status"]');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Projektering' }));
    const mustCall = screen.getByText(
      'Frågaren får inte svar i Schaktkoll på projektering och måste ringa er på 08-46500400.',
    );
    // One that comes with its text would not be announced.
    expect(mustCall.closest('[role="status"]')).toBe(region);
    expect(screen.queryByText(/Projektering: 2 intresseområden/)).not.toBeInTheDocument();
  });

  it('refuse days out of bounds and a missing telephone number before they are sent', async () => {
    await open('');
    const days = await screen.findByRole('textbox', { name: 'Svarstid för ledningsanvisning' });
    await userEvent.clear(days);
    await userEvent.type(days, '11');
    await userEvent.clear(field('Telefonnummer'));
    await press('Spara inställningarna');
    await waitFor(() => expect(days).toHaveAccessibleDescription(/Skriv ett heltal från 1 till 10/));
    expect(field('Telefonnummer')).toHaveAccessibleDescription(/Du måste ange telefonnummer/);
  });

  it('offer a watching organisation the case types of watch areas', async () => {
    mockCall(getOwnOrganisation, { ...organisation, type: 'Vigilant', recipientCount: 0 });
    await open('');
    const types = within(await screen.findByRole('group', { name: /Ärendetyper som ni tar emot/ }));
    expect(types.queryByRole('checkbox', { name: /Akut/ })).not.toBeInTheDocument();
    expect(types.getAllByRole('checkbox')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Skapa ett svarsställe' })).toBeInTheDocument();
  });
});

describe('the Ubl settings', () => {
  it('demand an e-mail address or a link of a network operator', async () => {
    const sent: unknown[] = [];
    mockCall(saveUblSettings, ({ body, headers }) => {
      sent.push([headers.get('If-Match'), body]);
      return { version: 8 };
    });
    await open('/ubl');
    expect(screen.queryByRole('textbox', { name: /Länk till e-tjänst/ })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('radio', { name: /Nätinnehavare/ }));
    await press('Spara');
    const email = field('E-postadress för ansökan om tillträde (frivilligt)');
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Ange en e-postadress eller en länk/));
    await userEvent.type(field('Länk till e-tjänst (frivilligt)'), 'https://tilltrade.example.com');
    await press('Spara');
    expect(await screen.findByText('Ubl-inställningarna är sparade')).toBeInTheDocument();
    expect(sent).toEqual([
      [
        '"7"',
        {
          ublClass: 'NetworkOperator',
          ublEmail: '',
          ublLink: 'https://tilltrade.example.com',
          ublComment: '',
        },
      ],
    ]);
  });
});
