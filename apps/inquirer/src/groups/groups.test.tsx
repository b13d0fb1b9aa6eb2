import {
  changeCaseGroup,
  checkCaseGroup,
  createCaseGroup,
  getCaseGroup,
  getCaseGroupProgress,
  getOwnProfile,
  listCaseGroups,
  listMessageChannels,
  readCaseList,
  sendCaseGroup,
  splitCaseAreas,
  type CaseGroup,
  type CaseGroupCheck,
} from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import {
  makeCurrentUser,
  makeInquirerCaseItem,
  makeOwnProfile,
  mockCall,
  type MockedRequest,
} from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SplitWork } from '../createCase/area/SplitWork.tsx';
import { startValues } from '../createCase/flow/caseValues.ts';
import type { CaseFlow } from '../createCase/flow/useCaseFlow.ts';
import { GroupPage } from './GroupPage.tsx';
import { GroupsPage } from './GroupsPage.tsx';
import { makeCaseGroup, workAreas } from './testGroup.ts';

installMapForTests();

const user = makeCurrentUser();
const routes = [
  { path: '/casegroups', element: <GroupsPage /> },
  { path: '/casegroups/:groupId', element: <GroupPage /> },
];
const group = makeCaseGroup();
const path = `/casegroups/${group.id}`;
const show = (shown: CaseGroup, check: CaseGroupCheck) => {
  mockCall(getCaseGroup, shown);
  mockCall(checkCaseGroup, check);
  return renderApp(routes, { path, user });
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  mockCall(listMessageChannels, { channels: ['Email'] });
  mockCall(getOwnProfile, makeOwnProfile());
  mockCall(listCaseGroups, { groups: [] });
});

describe('a group', () => {
  it('says once what is wrong with the shared values, at each row what is wrong with it, and sends the others', async () => {
    const bodies: unknown[] = [];
    mockCall(sendCaseGroup, ({ body }: MockedRequest) => {
      bodies.push(body);
      return { version: 2, waiting: 1 };
    });
    await show(group, {
      cases: 2,
      refusal: null,
      rows: [{ row: 2, issues: [{ path: 'name', code: 'TooShort', params: { minimum: 2 } }] }],
    });
    expect(await screen.findByText('1 ärende kan skickas.')).toBeVisible();
    // Nothing shared is missing: its form is folded, and the cases are in view.
    expect(screen.getByLabelText('Gruppens namn')).not.toBeVisible();
    expect(screen.getByText(/^Fältet ”Ärendets namn” måste innehålla minst 2 tecken/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Välj .*x/ })).toBeDisabled();
    expect(screen.getByText('Vänta: minst ett av ärendena är inte klart')).toBeVisible();
    await press('Skicka 1 ärende');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Skicka' }));
    await waitFor(() => expect(bodies).toEqual([{ rows: [1] }]));
    // The button may disappear; how the sending goes stands below the heading.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('gives the focus back to the button of a row when its form is cancelled or saved', async () => {
    mockCall(changeCaseGroup, { version: 2 });
    await show(group, { cases: 2, refusal: null, rows: [] });
    const open = async () => {
      await press(/^Rätta .*x/);
      expect(await screen.findByRole('textbox', { name: /^Ärendets namn/ })).toHaveFocus();
    };
    await open();
    await press('Avbryt');
    expect(screen.getByRole('button', { name: /^Rätta .*x/ })).toHaveFocus();
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: /^Ärendets namn/ }), 'y');
    await press('Spara');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Rätta .*x/ })).toHaveFocus());
  });

  it('asks before what is typed at a row is lost to another, and says that what is not saved is not sent', async () => {
    await show(group, { cases: 2, refusal: null, rows: [] });
    await press(/^Rätta .*x/);
    await userEvent.type(screen.getByRole('textbox', { name: /^Ärendets namn/ }), 'y');
    await press(/^Rätta .*Servis 1/);
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Stanna kvar' }));
    expect(screen.getByRole('textbox', { name: /^Ärendets namn/ })).toHaveValue('xy');
    await press('Skicka 2 ärenden');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Du har ändringar som inte är sparade.');
    await userEvent.click(screen.getByRole('button', { name: 'Skicka inte' }));
    await press(/^Rätta .*Servis 1/);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lämna' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Ärendets namn/ })).toHaveValue('Servis 1'));
    await press('Skicka 2 ärenden');
    expect(await screen.findByRole('alertdialog')).not.toHaveTextContent('inte är sparade');
  });

  it('says which row was removed, where the focus is then, before the dry run has ended', async () => {
    const left = { ...group, rows: group.rows.slice(0, 1), counts: { ...group.counts, draft: 1 } };
    mockCall(changeCaseGroup, () => {
      mockCall(getCaseGroup, left);
      // The dry run is under way for seconds after the row has disappeared.
      mockCall(checkCaseGroup, () => new Promise<never>(() => undefined));
      return { version: 2 };
    });
    await show(group, { cases: 2, refusal: null, rows: [] });
    const question = async (answer: string) => {
      await press(/^Ta bort .*x/);
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
    };
    await question('Behåll');
    expect(screen.getByRole('button', { name: /^Ta bort .*x/ })).toHaveFocus();
    await question('Ta bort');
    const said = await screen.findByText(/x.* är borttaget\.$/);
    expect(said.closest('[role="status"]')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Ta bort .*x/ })).toBeNull();
  });

  it('names a shared value that is missing once, above the form, and why all may not be sent together', async () => {
    const missing = { path: 'workCategories', code: 'ChooseAtLeastOne' };
    await show(
      { ...group, values: {} },
      {
        cases: 2,
        refusal: { code: 'MaxNumberOfCases', params: { limit: 'user', maximum: 1, cases: 2 } },
        rows: [1, 2].map((row) => ({ row, issues: [missing] })),
      },
    );
    expect(await screen.findByText('Välj minst en sak som arbetet gäller.')).toBeVisible();
    expect(screen.getByLabelText('Gruppens namn')).toBeVisible();
    expect(screen.getByText(/^Du får ha högst 1 pågående ärende\. De 2 ärendena får inte plats/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Skicka \d/ })).toBeNull();
  });

  it('follows the sending, and leads to the cases with the worst of their signals', async () => {
    const counts = { draft: 0, waiting: 1, sent: 1, failed: 0 };
    mockCall(getCaseGroupProgress, { ...group, counts });
    const ready = makeInquirerCaseItem({ status: { kind: 'ReadyForWork', date: '2036-11-03' } });
    const [first, second] = group.rows;
    if (first === undefined || second === undefined) throw new Error('The group has two rows');
    await show(
      {
        ...group,
        counts,
        rows: [
          { ...first, state: 'Sent', caseNumber: ready.caseNumber, case: ready },
          { ...second, state: 'Waiting' },
        ],
      },
      { cases: 0, refusal: null, rows: [] },
    );
    expect(await screen.findByText(/^Skickat 1 av 2 ärenden/)).toBeVisible();
    expect(screen.getByRole('link', { name: ready.name })).toHaveAttribute('href', `/cases/${ready.caseNumber}`);
    expect(screen.getByText('Vänta: minst ett av ärendena är inte klart')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rätta' })).toBeNull();
  });
});

describe('a list', () => {
  it('keeps the focus where the file was chosen while it is read, and when that is cancelled', async () => {
    mockCall(readCaseList, () => new Promise<never>(() => undefined));
    await renderApp(routes, { path: '/casegroups', user });
    const chooser = await screen.findByLabelText('Fil med listan');
    await userEvent.upload(chooser, new File(['namn'], 'vecka 48.csv', { type: 'text/csv' }));
    const cancel = await screen.findByRole('button', { name: /vecka 48\.csv/ });
    expect(chooser).toBeEnabled();
    await userEvent.click(cancel);
    expect(await screen.findByText('Avbrutet')).toBeVisible();
    expect(chooser).toHaveFocus();
  });

  it('is read, its columns are recognised, and its rows are stored as drafts with what is known of the user', async () => {
    const bodies: unknown[] = [];
    const [{ geometry } = { geometry: { type: 'Polygon' as const, coordinates: [] } }] = workAreas;
    mockCall(readCaseList, {
      format: null,
      system: 'SWEREF99',
      possibleSystems: ['SWEREF99'],
      columns: ['Ärendets namn', 'Start', 'N'],
      rows: [
        { row: 1, values: { 'Ärendets namn': 'Servis 1', Start: '2036/11/03', N: '6728450' }, polygons: [geometry] },
      ],
      skipped: [{ row: 2, reason: 'Empty' }],
    });
    mockCall(createCaseGroup, ({ body }: MockedRequest) => {
      bodies.push(body);
      return { id: group.id };
    });
    mockCall(getCaseGroup, group);
    mockCall(checkCaseGroup, { cases: 2, refusal: null, rows: [] });
    await renderApp(routes, { path: '/casegroups', user });
    await userEvent.upload(
      await screen.findByLabelText('Fil med listan'),
      new File(['namn'], 'vecka 48.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText('Listan har 1 rad som kan bli ärenden.')).toBeVisible();
    expect(screen.getByText('Rad 2.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Start' })).toHaveDisplayValue('Startdatum');
    // Where the row is has been read already: there is nothing to choose.
    expect(screen.queryByRole('combobox', { name: 'N' })).toBeNull();
    expect(screen.getByText(/^Platsen läses ur: /)).toHaveTextContent('N');
    await press('Spara som utkast');
    await waitFor(() =>
      expect(bodies).toMatchObject([
        {
          name: 'vecka 48',
          purpose: 'CableIndication',
          creationMethod: 'UploadedFile',
          // Who is named for questions also meets the owners on site, until somebody else is named.
          values: {
            contact: { name: user.name, email: 'frida@example.com', phone: '070-1740605' },
            markingContact: { name: user.name, email: 'frida@example.com', phone: '070-1740605' },
          },
          rows: [{ values: { name: 'Servis 1', startDate: '2036-11-03' }, workAreas: [{ geometry }] }],
        },
      ]),
    );
    expect(await screen.findByRole('heading', { name: group.name })).toBeVisible();
  });
});

describe('an area that is too large', () => {
  it('shows its parts on the map before it becomes a group with a case for each', async () => {
    const bodies: unknown[] = [];
    const parts = [{ workAreas }, { workAreas }];
    mockCall(splitCaseAreas, { parts });
    mockCall(createCaseGroup, ({ body }: MockedRequest) => {
      bodies.push(body);
      return { id: group.id };
    });
    mockCall(getCaseGroup, group);
    mockCall(checkCaseGroup, { cases: 2, refusal: null, rows: [] });
    const map = { preview: vi.fn(), show: vi.fn() };
    const flow = {
      purpose: 'CableIndication',
      values: { ...startValues(user, undefined), name: 'Stråket' },
      workAreas: { areas: workAreas, failures: [{ code: 'AreaTooLarge', areaIndex: 0 }] },
    } as unknown as CaseFlow;
    await renderApp([...routes, { path: '/', element: <SplitWork flow={flow} map={map} /> }], { path: '/', user });
    await press('Visa hur det delas upp');
    expect(await screen.findByText(/^Det blir 2 ärenden/)).toBeVisible();
    expect(map.preview).toHaveBeenCalledWith({ polygons: [workAreas[0]?.geometry, workAreas[0]?.geometry] });
    expect(bodies).toEqual([]);
    await press('Fortsätt med 2 ärenden');
    await waitFor(() =>
      expect(bodies).toMatchObject([
        { name: 'Stråket', rows: [{ values: { name: 'Stråket 1/2' } }, { values: { name: 'Stråket 2/2' } }] },
      ]),
    );
  });

  it('is not offered for another fault', async () => {
    const flow = {
      purpose: 'CableIndication',
      values: startValues(user, undefined),
      workAreas: { areas: workAreas, failures: [{ code: 'OutsideSweden', areaIndex: 0 }] },
    } as unknown as CaseFlow;
    await renderApp([{ path: '/', element: <SplitWork flow={flow} map={{ preview: vi.fn(), show: vi.fn() }} /> }], {
      path: '/',
      user,
    });
    expect(screen.queryByRole('button', { name: 'Visa hur det delas upp' })).toBeNull();
  });
});
