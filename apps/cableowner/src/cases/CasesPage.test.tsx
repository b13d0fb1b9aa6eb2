import { listCableOwnerCases, listCaseAnswerPoints } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CasesPage } from './CasesPage.tsx';

const open = (roles: Parameters<typeof makeCurrentUser>[0]) => {
  mockCall(listCaseAnswerPoints, { answerPoints: [] });
  mockCall(listCableOwnerCases, { items: [], totalCount: 0, nextCursor: null });
  return renderApp([{ path: '/cases', element: <CasesPage /> }], {
    app: 'cableowner',
    path: '/cases',
    user: makeCurrentUser(roles),
  });
};

afterEach(() => sessionStorage.clear());

describe('a list without cases', () => {
  it('says why an answerer has none, and who in the organisation can change that', async () => {
    await open({ roles: ['CableOwnerAnswerer'] });
    expect(await screen.findByText(/Saknas områden, eller är de för små, får ni inga ärenden\./)).toBeVisible();
    expect(screen.getByText(/En administratör \(ledningsägare\) i er organisation sköter områdena/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Visa era områden' })).not.toBeInTheDocument();
  });

  it('leads an administrator to the areas', async () => {
    await open({ roles: ['CableOwnerAdmin'] });
    expect(await screen.findByRole('link', { name: 'Visa era områden' })).toHaveAttribute(
      'href',
      '/organization/areas',
    );
    expect(screen.queryByText(/En administratör \(ledningsägare\)/)).not.toBeInTheDocument();
  });
});
