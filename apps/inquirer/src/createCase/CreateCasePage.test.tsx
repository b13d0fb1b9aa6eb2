import { getCaseLimit, listMessageChannels } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CreateCasePage } from './CreateCasePage.tsx';
import { answerCalls, makeDraft } from './testFlow.tsx';

installMapForTests();

const limits = {
  userMaxNumberOfCases: 10,
  activeCount: 0,
  organisationMaxNumberOfCases: -1,
  organisationActiveCount: 0,
};
const routes = [{ path: '/cases/create', element: <CreateCasePage /> }];
const open = (path = '/cases/create', user = makeCurrentUser()) =>
  renderApp(routes, { path, user, support: { email: 'support@exempel.se' } });

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
    expect(screen.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
  });
});

describe('the contact step of a draft', () => {
  it.each([
    ['with the field of the number once it is known that SMS can be sent', ['Email', 'Sms'], 1],
    ['without it where that cannot be read', null, 0],
  ])('comes at once in full: %s', async (_rule, channels, fields) => {
    answerCalls({ draft: makeDraft() });
    const { promise: isRead, resolve: answer } = Promise.withResolvers<void>();
    const reading = vi.fn();
    mockCall(listMessageChannels, async () => {
      reading();
      await isRead;
      if (channels === null) throw new MockError('NotAllowed');
      return { channels: channels as ('Email' | 'Sms')[] };
    });
    await open('/cases/create?purpose=CableIndication&step=contact');
    await waitFor(() => expect(reading).toHaveBeenCalled());
    expect(await screen.findByText('Förbereder ärendet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fortsätt' })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('button', { name: 'Fortsätt' })).toBeVisible();
    expect(screen.queryAllByRole('textbox', { name: /sms/i })).toHaveLength(fields);
  });
});

describe('the page after sending', () => {
  it('redirects to the list when it is opened directly', async () => {
    await open('/cases/create?step=sent');
    expect(await screen.findByRole('heading', { name: 'another page' })).toBeInTheDocument();
  });
});
