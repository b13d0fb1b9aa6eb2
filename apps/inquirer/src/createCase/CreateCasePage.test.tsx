import { getCaseLimit } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CreateCasePage } from './CreateCasePage.tsx';
import { answerCalls } from './testFlow.tsx';

const limits = { userMaxNumberOfCases: 10, activeCount: 0, organisationMaxNumberOfCases: -1, organisationActiveCount: 0 };
const routes = [{ path: '/cases/create', element: <CreateCasePage /> }];
const open = (path = '/cases/create', user = makeCurrentUser()) => renderApp(routes, { path, user });

describe('a case that could not be sent is not begun', () => {
  it.each([
    ['the own limit is reached', { ...limits, activeCount: 10 }, /ditt högsta antal pågående ärenden, som är 10/],
    ['the limit of the organisation is reached', { ...limits, organisationMaxNumberOfCases: 5, organisationActiveCount: 6 }, /Din organisation har nått sitt högsta antal pågående ärenden, som är 5/],
    ['the own limit is 0', { ...limits, userMaxNumberOfCases: 0 }, /Ditt konto är inställt så att du inte kan skapa ärenden/],
  ])('when %s', async (_rule, limit, words) => {
    answerCalls();
    mockCall(getCaseLimit, limit);
    await open();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Till mina ärenden' })).toHaveAttribute('href', '/cases');
    expect(screen.queryByText('Steg 1 av 5')).not.toBeInTheDocument();
  });

  it('when the organisation awaits activation', async () => {
    answerCalls();
    await open('/cases/create', makeCurrentUser({ organization: { name: 'Nya Grävarna AB', status: 'AwaitingActivation' } }));
    expect(await screen.findByRole('heading', { name: 'Din organisation väntar på att aktiveras' })).toBeInTheDocument();
    expect(screen.getByText(/Det gör vi på vardagar/)).toBeInTheDocument();
  });
});

describe('the page after sending', () => {
  it('leads to the list when it is opened by itself', async () => {
    await open('/cases/create?step=sent');
    expect(await screen.findByRole('heading', { name: 'another page' })).toBeInTheDocument();
  });
});
