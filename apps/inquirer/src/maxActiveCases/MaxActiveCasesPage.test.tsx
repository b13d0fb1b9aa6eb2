import { getCaseLimit, type CurrentUser } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MaxActiveCasesPage } from './MaxActiveCasesPage.tsx';

const open = (user: CurrentUser = makeCurrentUser()) =>
  renderApp([{ path: '/', element: <MaxActiveCasesPage /> }], {
    user,
    support: { email: 'support@exempel.se' },
  });
const limits = {
  userMaxNumberOfCases: -1,
  activeCount: 3,
  organisationMaxNumberOfCases: -1,
  organisationActiveCount: 7,
};

describe('the page about the limit of open cases', () => {
  it("names the user's own limit, and says what to do", async () => {
    mockCall(getCaseLimit, { ...limits, userMaxNumberOfCases: 3 });
    await open();
    expect(await screen.findByText('Du får ha högst 3 pågående ärenden samtidigt, och du har 3.')).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([
        'Stäng de ärenden som är klara. Då blir det plats för nya.',
        'Behöver ni fler pågående ärenden? Kontakta användaradministratören i din organisation.',
      ]),
    );
    expect(screen.getByRole('link', { name: 'Till ärendelistan' })).toHaveAttribute('href', '/cases');
  });

  it("names the organisation's limit if that is the one reached", async () => {
    mockCall(getCaseLimit, { ...limits, organisationMaxNumberOfCases: 7 });
    await open();
    expect(
      await screen.findByText('Din organisation får ha högst 7 pågående ärenden samtidigt, och ni har 7 tillsammans.'),
    ).toBeVisible();
  });

  it('refers a private person to the support', async () => {
    mockCall(getCaseLimit, { ...limits, userMaxNumberOfCases: 1 });
    await open(makeCurrentUser({ isPrivateUser: true }));
    expect(await screen.findByText('Du får ha högst ett pågående ärende samtidigt, och du har 3.')).toBeVisible();
    expect(screen.getByText('Behöver du fler pågående ärenden? Kontakta supporten.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
  });

  it('says if no cases are allowed at all', async () => {
    mockCall(getCaseLimit, { ...limits, userMaxNumberOfCases: 0 });
    await open();
    expect(await screen.findByRole('heading', { name: 'Du får inte skapa ärenden' })).toBeVisible();
    expect(screen.getByText(/Kontakta användaradministratören i din organisation/)).toBeVisible();
  });

  it('refers a private person who may create none to the support, not to an organisation', async () => {
    mockCall(getCaseLimit, { ...limits, userMaxNumberOfCases: 0 });
    await open(makeCurrentUser({ isPrivateUser: true }));
    expect(await screen.findByText(/Kontakta supporten om det ska ändras/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
    expect(screen.queryByText(/din organisation/)).not.toBeInTheDocument();
  });

  it('links to a new case when there is room again', async () => {
    mockCall(getCaseLimit, limits);
    await open();
    expect(await screen.findByRole('link', { name: 'Skapa ett nytt ärende' })).toHaveAttribute('href', '/cases/create');
  });
});
