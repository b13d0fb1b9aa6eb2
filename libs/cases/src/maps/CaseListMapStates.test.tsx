import { ApiError } from '@schaktkoll/api-client';
import type { CasePositions } from '@schaktkoll/contract';
import { inquirerMapGroups, ownerMapGroups } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inquirerCaseKinds, mapCaseOf, ownerCaseKinds } from './caseKinds.ts';
import { CaseListMapStates } from './CaseListMapStates.tsx';
import { renderPart } from '../testing.tsx';

type Row = CasePositions['positions'][number];
type Reading = Parameters<typeof CaseListMapStates>[0]['reading'];

beforeAll(() => {
  installMapForTests();
  const { fetch } = globalThis;
  // There is no map data in a test: the map says so, and shows the cases all the same.
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith('.json') ? new Response(null, { status: 404 }) : fetch(input, init),
  );
});

const fault = new ApiError({ info: { status: 500, code: 'Unknown', requestId: 'r' }, status: 500, requestId: 'r' });
const well: Row = ['20261120-0001', 'Brunn', 617_000, 6_728_000, 'Ongoing', false];
const data = (positions: Row[], isCut = false): CasePositions => ({ positions, isCut });

async function show(reading: Partial<Reading>, side: 'inquirer' | 'cableowner' = 'inquirer') {
  const mutate = vi.fn();
  const page = (
    <CaseListMapStates
      side={side}
      reading={{ data: undefined, error: undefined, isLoading: false, mutate, ...reading }}
      empty={<p>Här är tomt</p>}
      renderError={(_error, retry) => <button onClick={retry}>Läs igen</button>}
      renderLink={({ caseNumber, name }) => <a href={`/cases/${caseNumber}`}>{name}</a>}
    />
  );
  renderPart(page);
  return mutate;
}

describe('the map of many cases', () => {
  it('says that it waits for the cases', async () => {
    await show({ isLoading: true });
    expect(await screen.findByText('Hämtar ärendena till kartan')).toBeVisible();
  });

  it('is a fault that can be tried again where nothing has come', async () => {
    const mutate = await show({ error: fault });
    await userEvent.click(screen.getByRole('button', { name: 'Läs igen' }));
    expect(mutate).toHaveBeenCalledOnce();
  });

  it('shows in place of the map why there are none', async () => {
    await show({ data: data([]) });
    expect(screen.getByText('Här är tomt')).toBeVisible();
    expect(screen.getByText('Inga träffar')).toBeVisible();
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });

  it('does not call it empty while the cases of another filter are on their way', async () => {
    await show({ data: data([]), isLoading: true });
    expect(screen.queryByText('Här är tomt')).not.toBeInTheDocument();
    expect(screen.getByText('Hämtar träffarna')).toBeVisible();
  });

  it('stays with its old cases, marked as busy, while new ones come', async () => {
    await show({ data: data([well]), isLoading: true });
    const map = await screen.findByRole('application', { name: 'Karta med ärenden' });
    expect(map.closest('[aria-busy="true"]')).not.toBeNull();
    expect(screen.getByText('Hämtar träffarna')).toBeVisible();
  });

  it('keeps the cases that it has when it cannot be read again, and says so at once', async () => {
    const mutate = await show({ data: data([well]), error: fault });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Det gick inte att uppdatera listan. Det du ser kan vara gammalt.');
    expect(await screen.findByRole('application', { name: 'Karta med ärenden' })).toBeVisible();
    await userEvent.click(within(alert).getByRole('button', { name: 'Försök igen' }));
    expect(mutate).toHaveBeenCalledOnce();
  });

  it('does not show an error while it is retried', async () => {
    await show({ data: data([well]), error: fault, isLoading: true });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says how many it shows where there are more', async () => {
    await show({ data: data([well, ['20261120-0002', 'Mast', 617_000, 6_728_000, 'Closed', false]], true) });
    expect(screen.getByText('Kartan visar de 2 senast skickade ärendena. Filtrera för att se äldre.')).toBeVisible();
  });

  it.each([
    ['inquirer', 'Ongoing', ['Får inte börja', 'Väntar', 'Klart', 'Planeras eller är över']],
    ['cableowner', 'Answered', ['Försenat', 'Att besvara', 'Inget att besvara']],
  ] as const)('explains its marks in the words of the %s, the most urgent first', async (side, status, words) => {
    await show({ data: data([['20261120-0001', 'Brunn', 617_000, 6_728_000, status, false]]) }, side);
    const legend = await screen.findByRole('list', { name: 'Teckenförklaring' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/^\d+/, '')),
    ).toEqual([...words, 'Flera ärenden nära varandra']);
  });
});

describe('the marks of cases on a map', () => {
  it('are there for every group of cases', () => {
    expect(inquirerCaseKinds.slice(1).map(({ kind }) => kind)).toEqual(inquirerMapGroups);
    expect(ownerCaseKinds.slice(1).map(({ kind }) => kind)).toEqual(ownerMapGroups);
  });

  it('show what presses before the status that it has', () => {
    expect(mapCaseOf(['20261120-0001', 'Brunn', 617_000, 6_728_000, 'Ongoing', true]).kind).toBe(
      inquirerCaseKinds[0]?.kind,
    );
    expect(mapCaseOf(['20261120-0001', 'Brunn', 617_000, 6_728_000, 'Ongoing', false])).toEqual({
      caseNumber: '20261120-0001',
      name: 'Brunn',
      position: [617_000, 6_728_000],
      kind: 'Ongoing',
    });
  });
});
