import { getCaseLimit } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CreateCasePage } from './CreateCasePage.tsx';
import { answerCalls, makeDraft } from './testFlow.tsx';

const limits = {
  userMaxNumberOfCases: 10,
  activeCount: 0,
  organisationMaxNumberOfCases: -1,
  organisationActiveCount: 0,
};
const routes = [{ path: '/cases/create', element: <CreateCasePage /> }];
const open = (path = '/cases/create', user = makeCurrentUser()) => renderApp(routes, { path, user });

describe('a case that could not be sent is not started', () => {
  it.each([
    ['the own limit is reached', { ...limits, activeCount: 10 }],
    [
      'the limit of the organisation is reached',
      { ...limits, organisationMaxNumberOfCases: 5, organisationActiveCount: 6 },
    ],
    ['the own limit is 0', { ...limits, userMaxNumberOfCases: 0 }],
  ])('when %s: the page about the limit is shown', async (_rule, limit) => {
    answerCalls({ draft: makeDraft() });
    mockCall(getCaseLimit, limit);
    const { router } = await open();
    await screen.findByRole('heading', { name: 'another page' });
    expect(router.state.location.pathname).toBe('/cases/create/maxactivecases');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('when the organisation is pending activation', async () => {
    answerCalls();
    await open(
      '/cases/create',
      makeCurrentUser({ organization: { name: 'Nya Grävarna AB', status: 'AwaitingActivation' } }),
    );
    expect(
      await screen.findByRole('heading', { name: 'Din organisation väntar på att aktiveras' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/Vi aktiverar nya organisationer på vardagar/)).toBeInTheDocument();
  });
});

describe('the page after sending', () => {
  it('redirects to the list when it is opened directly', async () => {
    await open('/cases/create?step=sent');
    expect(await screen.findByRole('heading', { name: 'another page' })).toBeInTheDocument();
  });
});
