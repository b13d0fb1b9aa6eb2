import { findAffectedOwners, getInquirerCase } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeInquirerCase, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CasePage } from '../../case/CasePage.tsx';
import { CreateCasePage } from '../CreateCasePage.tsx';
import { answerCalls, days, makeDraft, user, type DraftServer } from '../testFlow.tsx';

installMapForTests();

const routes = [
  { path: '/cases/:caseNumber', element: <CasePage /> },
  { path: '/cases/create', element: <CreateCasePage /> },
];
const closed = makeInquirerCase({ status: { kind: 'Closed' }, closedAt: '2026-11-20T13:15:00.000Z' });
const again = 'Skapa nytt ärende för samma område';
const notice = /Området och uppgifterna är hämtade från ärende 20261120-0001/;
/** The test ends after that: a later save would change the draft of the test that follows. */
const toBeSaved = async ({ saves }: DraftServer, step: string) =>
  waitFor(() => expect(saves.at(-1)).toMatchObject({ step }));
const open = async (path: string) => {
  // On a busy machine the first import takes longer than a test's timeout.
  await Promise.all([import('../area/AreaStep.tsx'), import('../LaterStep.tsx'), import('../draft/DraftNotice.tsx')]);
  return renderApp(routes, { path, user });
};

it('a closed case can be copied to a new one with its areas and facts, but not its days', async () => {
  const { drafts } = answerCalls();
  mockCall(getInquirerCase, closed);
  const { router } = await open('/cases/20261120-0001');
  await userEvent.click(await screen.findByRole('link', { name: again }));
  expect(await screen.findByText(notice)).toBeVisible();
  const [area] = closed.workAreas;
  await userEvent.click(await screen.findByRole('button', { name: 'Visa områdena och andra sätt att lägga till' }));
  expect(await screen.findByRole('button', { name: new RegExp(`Mer om.*${area?.name ?? ''}`) })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }));
  await waitFor(() => expect(router.state.location.search).toBe('?purpose=CableIndication&step=describe'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ärendets namn' })).toHaveValue(closed.name));
  expect(screen.getByRole('textbox', { name: 'Beskrivning av arbetet' })).toHaveValue(closed.description);
  expect(screen.getByRole('textbox', { name: 'Startdatum' })).toHaveValue('');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  await toBeSaved(drafts, 'describe');
});

it('a copied case goes straight on to what is missing: its days, and then the review', async () => {
  const { drafts } = answerCalls();
  mockCall(getInquirerCase, closed);
  let asked = 0;
  mockCall(findAffectedOwners, () => {
    asked += 1;
    return { owners: [], unregisteredOwners: [] };
  });
  const { router } = await open('/cases/create?purpose=CableIndication&from=20261120-0001');
  await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Beskriv arbetet' })).toHaveFocus());
  await userEvent.type(screen.getByRole('textbox', { name: 'Startdatum' }), days.start);
  await userEvent.type(screen.getByRole('textbox', { name: 'Slutdatum' }), days.end);
  await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }));
  await waitFor(() => expect(router.state.location.search).toBe('?purpose=CableIndication&step=review'));
  // The review asks for the owners and is saved.
  await waitFor(() => expect(asked).toBe(1));
  await toBeSaved(drafts, 'review');
});

it("an open case can be copied too, and a colleague's cannot", async () => {
  const toCopy = '/cases/create?purpose=CableIndication&from=20261120-0001';
  mockCall(getInquirerCase, makeInquirerCase());
  const { unmount } = await open('/cases/20261120-0001');
  await userEvent.click(await screen.findByRole('button', { name: 'Fler val' }));
  expect(await screen.findByRole('link', { name: again })).toHaveAttribute('href', toCopy);
  unmount();
  for (const item of [closed, makeInquirerCase()]) {
    mockCall(getInquirerCase, { ...item, isOwn: false });
    const page = await open('/cases/20261120-0001');
    expect(await screen.findByText(/^Ärendet hör till Frida Frågare\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: again })).not.toBeInTheDocument();
    page.unmount();
  }
});

it('a case that only plans leads to the cable indication that is needed before digging, with its area and facts', async () => {
  const { drafts } = answerCalls();
  const plan = makeInquirerCase({ purpose: 'Planning', workMethods: [], markingContact: null });
  mockCall(getInquirerCase, { ...plan, status: { kind: 'PlanningOngoing' } });
  const { router } = await open('/cases/20261120-0001');
  await userEvent.click(await screen.findByRole('link', { name: 'Skapa ledningsanvisning för samma område' }));
  expect(await screen.findByText(notice)).toBeVisible();
  expect(router.state.location.search).toBe('?purpose=CableIndication&from=20261120-0001');
  await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ärendets namn' })).toHaveValue(plan.name));
  expect(screen.getByRole('checkbox', { name: 'Maskinschaktning' })).not.toBeChecked();
  await toBeSaved(drafts, 'describe');
});

it('an existing draft takes precedence over a copy, and a case that does not exist any more gives an empty form that says so', async () => {
  answerCalls({ draft: makeDraft({ step: 'area' }) });
  mockCall(getInquirerCase, closed);
  const { unmount } = await open('/cases/create?purpose=CableIndication&from=20261120-0001');
  expect(await screen.findByText(/Du fortsätter på utkastet/)).toBeVisible();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  unmount();
  answerCalls();
  mockCall(getInquirerCase, () => {
    throw new MockError('NotFound');
  });
  await open('/cases/create?purpose=CableIndication&from=20261120-0001');
  expect(await screen.findByRole('heading', { level: 1, name: 'Rita arbetsområde' })).toBeVisible();
  expect(screen.getByText(/^Ärende 20261120-0001 går inte längre att läsa\./)).toBeVisible();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

it('a case that could not be read is read again before the new one begins, which then renews it', async () => {
  const { drafts } = answerCalls();
  mockCall(getInquirerCase, () => {
    throw new MockError('Unknown');
  });
  await open(
    `/cases/create?purpose=CableIndication&from=20261120-0001&renews=20261120-0001&start=${days.start}&end=${days.end}`,
  );
  await screen.findByRole('heading', { level: 1, name: 'Något gick fel' });
  expect(screen.queryByRole('heading', { name: 'Rita arbetsområde' })).not.toBeInTheDocument();
  mockCall(getInquirerCase, closed);
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  expect(await screen.findByText(notice)).toBeVisible();
  const [area] = closed.workAreas;
  await userEvent.click(await screen.findByRole('button', { name: 'Visa områdena och andra sätt att lägga till' }));
  expect(await screen.findByRole('button', { name: new RegExp(`Mer om.*${area?.name ?? ''}`) })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }));
  await waitFor(() => expect(drafts.saves.at(-1)?.values).toMatchObject({ renews: '20261120-0001' }));
});
