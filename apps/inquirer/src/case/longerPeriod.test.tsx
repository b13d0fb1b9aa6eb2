import { extendCase, getInquirerCase } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import {
  makeCaseRecipient,
  makeInquirerCase,
  makeOwnerToAsk,
  mockCall,
  MockError,
  type MockedRequest,
} from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CreateCasePage } from '../createCase/CreateCasePage.tsx';
import { answerCalls, user } from '../createCase/testFlow.tsx';
import { CasePage } from './CasePage.tsx';
import { showMore } from './workspace/testCase.ts';

installMapForTests();

const routes = [
  { path: '/cases/:caseNumber', element: <CasePage /> },
  { path: '/cases/create', element: <CreateCasePage /> },
];
const open = async () => {
  await Promise.all([import('../createCase/area/AreaStep.tsx'), import('../createCase/LaterStep.tsx')]);
  return renderApp(routes, { path: '/cases/20261120-0001', user });
};
/** A case whose period has many years left, so that the clock of the test does not matter. */
const item = makeInquirerCase({
  startDate: '2036-11-03',
  endDate: '2036-11-10',
  latestEndDate: '2036-11-24',
  renewal: { startDate: '2036-11-11', endDate: '2036-11-18' },
});
const extendButton = { name: 'Förläng perioden' };
const renewLink = { name: 'Förnya ärendet' };

describe('extending a period', () => {
  it('sends the new last day with the version that was read, and says what was done', async () => {
    let body: unknown;
    let version: unknown;
    mockCall(getInquirerCase, () => (body === undefined ? item : { ...item, version: 2, endDate: '2036-11-20' }));
    mockCall(extendCase, (request: MockedRequest) => {
      ({ body } = request);
      version = request.headers.get('if-match');
      return { version: 2 };
    });
    await open();
    await showMore();
    expect(await screen.findByText(/som längst till måndag 24 november 2036/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', extendButton));
    const day = await screen.findByRole('textbox', { name: 'Ny sista dag' });
    await waitFor(() => expect(day).toHaveFocus());
    expect(screen.getByText(/Tills det är gjort får arbetet inte fortsätta/)).toBeVisible();
    await userEvent.type(day, '2036-11-20');
    await userEvent.click(screen.getByRole('button', { name: 'Förläng till den dagen' }));
    expect(
      await screen.findByText(
        'Perioden är förlängd till torsdag 20 november 2036. Bekräftade svar ska bekräftas igen. Tills allt är bekräftat igen får arbetet inte fortsätta.',
      ),
    ).toBeVisible();
    expect(body).toEqual({ endDate: '2036-11-20' });
    expect(version).toBe('"1"');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('says before and after that automatic answers end, where there are any', async () => {
    const at = '2036-10-30T09:00:00.000Z';
    const answered = makeCaseRecipient({ status: 'UnderReview', measure: 'NoInterest', answeredAt: at });
    const event = { id: '01930000-0000-7000-8000-00000000000e', type: 'RecipientReplied', at, by: 'Ada' } as const;
    for (const [changes, isSaid] of [
      [{ recipients: [answered], events: [{ ...event, params: { rule: 'Trädgårdar' } }] }, true],
      [{ recipients: [answered], events: [{ ...event, params: {} }] }, false],
      [
        { recipients: [{ ...answered, hit: 'Control' }], events: [{ ...event, params: { rule: 'Trädgårdar' } }] },
        false,
      ],
      [{ recipients: [makeCaseRecipient()], events: [{ ...event, params: { rule: 'Trädgårdar' } }] }, false],
    ] as const) {
      mockCall(getInquirerCase, { ...item, recipients: [...changes.recipients], events: [...changes.events] });
      mockCall(extendCase, { version: 2 });
      const { unmount } = await open();
      await showMore();
      await userEvent.click(await screen.findByRole('button', extendButton));
      await userEvent.type(await screen.findByRole('textbox', { name: 'Ny sista dag' }), '2036-11-20');
      expect(
        screen.queryByText(/Svar som getts automatiskt upphör\. De ledningsägarna ska svara igen\./) !== null,
      ).toBe(isSaid);
      await userEvent.click(screen.getByRole('button', { name: 'Förläng till den dagen' }));
      const done = await screen.findByText(/^Perioden är förlängd/);
      expect(done.textContent.includes('Svar som getts automatiskt har upphört.')).toBe(isSaid);
      unmount();
    }
  });

  it('says that owners asked by telephone must be called again, where there are any', async () => {
    const callAgain = /Ring igen till de ledningsägare som du själv frågar/;
    for (const [ownersToAsk, isSaid] of [
      [[makeOwnerToAsk({ askedOn: '2036-11-03' })], true],
      [[makeOwnerToAsk({ hit: 'Control' })], false],
    ] as const) {
      mockCall(getInquirerCase, { ...item, ownersToAsk: [...ownersToAsk] });
      const { unmount } = await open();
      await showMore();
      await userEvent.click(await screen.findByRole('button', extendButton));
      expect(await screen.findByRole('textbox', { name: 'Ny sista dag' })).toBeVisible();
      expect(screen.queryByText(callAgain) !== null).toBe(isSaid);
      unmount();
    }
  });

  it('refuses a day outside the bounds before it is sent, and shows what the server refuses', async () => {
    mockCall(getInquirerCase, item);
    mockCall(extendCase, () => {
      throw new MockError('PeriodCannotBeExtended');
    });
    await open();
    await showMore();
    await userEvent.click(await screen.findByRole('button', extendButton));
    const day = await screen.findByRole('textbox', { name: 'Ny sista dag' });
    await userEvent.type(day, '2036-11-25');
    await userEvent.click(screen.getByRole('button', { name: 'Förläng till den dagen' }));
    await waitFor(() => expect(day).toHaveAccessibleDescription(/24 november 2036/));
    await userEvent.clear(day);
    await userEvent.type(day, '2036-11-24');
    await userEvent.click(screen.getByRole('button', { name: 'Förläng till den dagen' }));
    expect(await screen.findByText(/kan inte förlängas mer/)).toBeVisible();
  });

  it('is not offered where no later day is left, to a colleague, or once the period has ended', async () => {
    mockCall(getInquirerCase, { ...item, latestEndDate: '2036-11-10' });
    const { unmount } = await open();
    await showMore();
    expect(await screen.findByRole('link', renewLink)).toBeVisible();
    expect(screen.queryByRole('button', extendButton)).not.toBeInTheDocument();
    unmount();
    mockCall(getInquirerCase, { ...item, isOwn: false });
    const colleague = await open();
    await showMore();
    expect(await screen.findByText(/Ärendet hör till/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Behöver du mer tid?' })).not.toBeInTheDocument();
    colleague.unmount();
    mockCall(getInquirerCase, {
      ...item,
      status: { kind: 'PeriodEnded' },
      startDate: '2020-11-03',
      endDate: '2020-11-10',
    });
    await open();
    expect(await screen.findByRole('link', renewLink)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Behöver du mer tid?' })).not.toBeInTheDocument();
  });
});

describe('renewing a case', () => {
  it('opens a new one with the facts, the proposed period and the number of the old one', async () => {
    const { drafts } = answerCalls();
    mockCall(getInquirerCase, item);
    const { router } = await open();
    await showMore();
    await userEvent.click(await screen.findByRole('link', renewLink));
    await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }));
    await waitFor(() => expect(router.state.location.search).toContain('step=describe'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ärendets namn' })).toHaveValue(item.name));
    expect(screen.getByRole('textbox', { name: 'Startdatum' })).toHaveValue('2036-11-11');
    expect(screen.getByRole('textbox', { name: 'Slutdatum' })).toHaveValue('2036-11-18');
    await waitFor(() => expect(drafts.saves.at(-1)).toMatchObject({ step: 'describe' }));
  });

  it('is linked from both cases', async () => {
    mockCall(getInquirerCase, { ...item, renews: '20261101-0001', renewedBy: ['20261125-0002', '20261126-0003'] });
    await open();
    expect(await screen.findByRole('link', { name: '20261101-0001' })).toHaveAttribute('href', '/cases/20261101-0001');
    expect(screen.getByRole('link', { name: '20261125-0002' })).toBeVisible();
    expect(screen.getByRole('link', { name: '20261126-0003' })).toBeVisible();
  });
});
