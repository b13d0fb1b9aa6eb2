import { sendAccessibilityMessage } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AccessibilityPage } from './AccessibilityPage.tsx';
import { CookiesPage } from './CookiesPage.tsx';
import { TermsPage } from './TermsPage.tsx';
import { WorkflowPage } from './WorkflowPage.tsx';

const open = (element: React.ReactNode, user: Parameters<typeof renderApp>[1] = { user: null }) =>
  renderApp([{ path: '/', element }], user);

describe('the pages about the service', () => {
  it('explain the five steps of a case, and link to a new one', async () => {
    await open(<WorkflowPage />);
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .slice(0, 5)
        .map((heading) => heading.textContent),
    ).toEqual([
      'Steg 1 av 5: Skapa ärende',
      'Steg 2 av 5: Vänta på svar',
      'Steg 3 av 5: Bekräfta svaren',
      'Steg 4 av 5: Utför arbetet',
      'Steg 5 av 5: Stäng ärendet',
    ]);
    expect(screen.getByRole('link', { name: 'Skapa ett ärende' })).toHaveAttribute('href', '/cases/create');
  });

  it('say what to do in an emergency, and who cannot create a case of one', async () => {
    await open(<WorkflowPage />);
    expect(screen.getByRole('heading', { level: 2, name: 'Om det är akut' })).toBeVisible();
    expect(screen.getByText(/Skapa ett akut ärende\. Då får du genast en lista med telefonnummer/)).toBeVisible();
    expect(
      screen.getByText(/Privatpersoner kan inte skapa akuta ärenden.*Ring 112 om det är fara för liv/),
    ).toBeVisible();
  });

  it('have no link to a new case for a user who may not create one', async () => {
    await open(<WorkflowPage />, { user: makeCurrentUser({ roles: ['CableOwnerAnswerer'] }) });
    expect(screen.queryByRole('link', { name: 'Skapa ett ärende' })).not.toBeInTheDocument();
  });

  it('list what is stored in the browser', async () => {
    await open(<CookiesPage />);
    const table = within(screen.getByRole('table', { name: 'Det här sparas i webbläsaren' }));
    expect(table.getByRole('rowheader', { name: 'schaktkoll-session' })).toBeVisible();
  });

  it('state the terms', async () => {
    await open(<TermsPage />);
    expect(screen.getByRole('heading', { level: 2, name: 'Vad du ansvarar för' })).toBeVisible();
  });

  it('state how accessible the service is, with shortcomings, method, date and the link to the authority', async () => {
    await open(<AccessibilityPage />);
    expect(screen.getByText(/delvis förenlig med lagen/)).toBeVisible();
    expect(screen.getByText(/Bedömningen gjordes den 21 november 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Anmäl bristande tillgänglighet hos Digg' })).toHaveAttribute(
      'href',
      'https://www.digg.se/tdosanmalan',
    );
  });

  it('name the organisation behind the service if it is configured', async () => {
    await renderApp([{ path: '/', element: <AccessibilityPage /> }], { provider: 'Schakt i Väst AB', user: null });
    expect(await screen.findByText(/^Schakt i Väst AB står bakom Schaktkoll och vill att/)).toBeVisible();
  });

  it('accept a report about something that is not accessible, from anyone', async () => {
    const sent: unknown[] = [];
    mockCall(sendAccessibilityMessage, ({ body }) => {
      sent.push(body);
      return null;
    });
    await open(<AccessibilityPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Skicka meddelandet' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Meddelande/ })).toHaveAccessibleDescription(
        /Du måste ange meddelande/i,
      ),
    );
    await userEvent.type(screen.getByRole('textbox', { name: /Meddelande/ }), 'Kartan går inte att läsa upp.');
    await userEvent.click(screen.getByRole('button', { name: 'Skicka meddelandet' }));
    const result = await screen.findByRole('heading', { name: 'Meddelandet är skickat' });
    await waitFor(() => expect(result.closest('[role="status"]')).toHaveFocus());
    expect(sent).toEqual([{ message: 'Kartan går inte att läsa upp.', email: '' }]);
  });

  it('ask before a report that is not sent is left, and not after it', async () => {
    mockCall(sendAccessibilityMessage, null);
    const { router } = await open(<AccessibilityPage />);
    await userEvent.type(screen.getByRole('textbox', { name: /Meddelande/ }), 'Kartan går inte att läsa upp.');
    void router.navigate('/terms');
    const question = within(await screen.findByRole('alertdialog', { name: 'Vill du lämna sidan?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stanna kvar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Skicka meddelandet' }));
    await screen.findByRole('heading', { name: 'Meddelandet är skickat' });
    void router.navigate('/terms');
    expect(await screen.findByRole('heading', { name: 'another page' })).toBeVisible();
  });
});
