import { createCase, findAffectedOwners, findNearbyOwners } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerCalls, filled, makeOwner, openFlow, sendButton } from '../testFlow.tsx';

beforeAll(installMapForTests);

const gas = makeOwner({
  organisationId: '01930000-0000-7000-8000-0000000000b2',
  name: 'Gasbolaget',
  infrastructureTypes: ['Gas'],
  phone: '026-390 06 01',
});
const watcher = makeOwner({
  organisationId: '01930000-0000-7000-8000-0000000000b3',
  name: 'Bevakarna',
  hit: 'Control',
});
const neighbour = makeOwner({ organisationId: '01930000-0000-7000-8000-0000000000b4', name: 'Grannens Nät' });

async function open(options: Parameters<typeof openFlow>[1] = {}) {
  const calls = answerCalls();
  mockCall(findAffectedOwners, { owners: [makeOwner(), gas, watcher], unregisteredOwners: [] });
  mockCall(findNearbyOwners, { owners: [neighbour] });
  await openFlow('review', options);
  return calls;
}

const openChoice = async () => userEvent.click(await screen.findByRole('button', { name: 'Ändra ledningsägarna' }));
const chosen = async () => within(await screen.findByRole('group', { name: 'Får ärendet' }));
const send = () => screen.queryByRole('button', { name: sendButton });

describe('the choice of owners', () => {
  it('offers the owners that are asked, all of them chosen, and those near the case', async () => {
    await open();
    await openChoice();
    const boxes = (await chosen()).getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Norrsken Elnät AB',
      'Gasbolaget',
    ]);
    for (const box of boxes) expect(box).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Gasbolaget' })).toHaveAccessibleDescription('Gas');
    const near = within(await screen.findByRole('group', { name: 'I närheten' }));
    expect(near.getByRole('checkbox', { name: 'Grannens Nät' })).not.toBeChecked();
  });

  it('names an owner that is left out with its number, and sends the case without it', async () => {
    const { sent } = await open();
    await openChoice();
    await userEvent.click((await chosen()).getByRole('checkbox', { name: 'Gasbolaget' }));
    expect(await screen.findByRole('heading', { name: 'Bortvalda ledningsägare' })).toBeVisible();
    expect(screen.getByText(/Ta själv reda på var deras ledningar ligger innan du gräver/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ring Gasbolaget på 026-390 06 01' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: sendButton }));
    await screen.findByRole('heading', { name: 'Ärendet är skickat' });
    expect(sent[0]?.body).toMatchObject({ deselectedOwners: [gas.organisationId] });
    expect(sent[0]?.body).not.toHaveProperty('addedOwners');
  });

  it('takes an owner back', async () => {
    const { sent } = await open({ values: { ...filled, deselectedOwners: [gas.organisationId] } });
    expect(await screen.findByRole('heading', { name: 'Bortvalda ledningsägare' })).toBeVisible();
    await openChoice();
    await userEvent.click((await chosen()).getByRole('checkbox', { name: 'Gasbolaget' }));
    expect(screen.queryByRole('heading', { name: 'Bortvalda ledningsägare' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: sendButton }));
    await screen.findByRole('heading', { name: 'Ärendet är skickat' });
    expect(sent[0]?.body).not.toHaveProperty('deselectedOwners');
  });

  it('adds an owner near the case, and sends it the case even when all others are left out', async () => {
    const { sent } = await open();
    await openChoice();
    for (const name of ['Norrsken Elnät AB', 'Gasbolaget'])
      await userEvent.click((await chosen()).getByRole('checkbox', { name }));
    expect(await screen.findByRole('heading', { name: 'Välj minst en ledningsägare' })).toBeVisible();
    expect(send()).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Grannens Nät' }));
    expect(screen.getByText('Tillagd av dig')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: sendButton }));
    await screen.findByRole('heading', { name: 'Ärendet är skickat' });
    expect(sent[0]?.body).toMatchObject({ addedOwners: [neighbour.organisationId] });
  });

  it('shows an added owner that is no longer near, so that it can be removed', async () => {
    await open({
      values: { ...filled, addedOwners: [{ id: gas.organisationId.replace(/.$/, '9'), name: 'Borta Nät' }] },
    });
    mockCall(createCase, () => {
      throw new MockError('RuleRefused', { errors: [{ path: 'addedOwners.0', code: 'InvalidChoice' }] });
    });
    await waitFor(() => expect(send()).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: sendButton }));
    expect(await screen.findByRole('alert', { name: 'Ärendet är inte skickat' })).toHaveTextContent(
      'En ledningsägare som du har lagt till finns inte längre i närheten',
    );
    await openChoice();
    const box = await screen.findByRole('checkbox', { name: 'Borta Nät' });
    expect(box).toBeChecked();
    await userEvent.click(box);
    expect(screen.queryByText('Borta Nät')).not.toBeInTheDocument();
  });

  it('says that those near the case could not be fetched, and fetches them again', async () => {
    await open();
    let isUp = false;
    mockCall(findNearbyOwners, () => {
      if (!isUp) throw new MockError('TooManyRequests');
      return { owners: [] };
    });
    await openChoice();
    await screen.findByRole('heading', { name: 'Ledningsägarna i närheten kunde inte hämtas' });
    isUp = true;
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText('Det finns inga fler anslutna ledningsägare inom ungefär en mil.')).toBeVisible();
  });
});
