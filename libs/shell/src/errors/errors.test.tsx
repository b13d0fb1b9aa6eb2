import { ApiError } from '@schaktkoll/api-client';
import { errorStatuses, type ErrorCode } from '@schaktkoll/contract';
import { takeConsoleLines } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorContent } from './ErrorContent.tsx';
import { ErrorPage } from '../page/ErrorPage.tsx';
import { RouteErrorPage } from '../router/RouteErrorPage.tsx';
import { renderApp } from '../testing.tsx';
import { useActionFailure } from './useActionFailure.ts';

const requestId = '00000000-0000-7000-8000-000000000001';
const answered = (code: ErrorCode, params?: Readonly<Record<string, string | number>>) =>
  new ApiError({
    info: { status: errorStatuses[code], code, requestId, ...(params && { params }) },
    status: errorStatuses[code],
    requestId,
  });
const noAnswer = new ApiError({ info: null, status: 0, requestId: null });
const support = { email: 'support@exempel.se' };

describe('an error in words', () => {
  const show = (error: unknown, onRetry?: () => void) =>
    renderApp([{ path: '/', element: <ErrorContent error={error} {...(onRetry && { onRetry })} /> }], { support });

  it('of the server is ours, with the code that the support asks for', async () => {
    await show(answered('Unknown'));
    expect(screen.getByText(/^Felet ligger hos oss\./)).toBeVisible();
    expect(screen.getByText(requestId)).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
  });

  it('of the network is none of the support: neither code nor address', async () => {
    await show(noAnswer);
    expect(
      screen.getByText('Schaktkoll svarar inte. Kontrollera din internetanslutning och försök igen.'),
    ).toBeVisible();
    expect(screen.queryByText(/Felkod/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([[new Error('x')], ['text'], [null], [undefined]])(
    'of the page itself (%s) says so without a code of a call',
    async (error) => {
      await show(error);
      expect(screen.getByText(/^Felet ligger hos oss\./)).toBeVisible();
      expect(screen.queryByText(/Felkod/)).not.toBeInTheDocument();
    },
  );

  it('offers another try only where one can be made', async () => {
    const retry = vi.fn();
    const { unmount } = await show(answered('Unknown'));
    expect(screen.queryByRole('button', { name: 'Försök igen' })).not.toBeInTheDocument();
    unmount();
    await show(answered('Unknown'), retry);
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('in place of a page names the page and the tab', async () => {
    await renderApp([
      {
        path: '/',
        element: <ErrorPage error={noAnswer} heading="Inloggningen svarar inte" onRetry={() => undefined} />,
      },
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Inloggningen svarar inte' })).toBeVisible();
    expect(document.title).toBe('Inloggningen svarar inte – Schaktkoll');
  });
});

describe('an act that did not go through', () => {
  function Page({ error }: { readonly error: unknown }) {
    const showFailure = useActionFailure();
    return <button onClick={() => void showFailure(error)}>Bekräfta</button>;
  }
  const fail = async (error: unknown) => {
    await renderApp([{ path: '/', element: <Page error={error} /> }], { support });
    await userEvent.click(screen.getByRole('button', { name: 'Bekräfta' }));
    return within(await screen.findByRole('alertdialog', { name: 'Något gick fel' }));
  };

  it("by another user's earlier change says that the latest is shown", async () => {
    const dialog = await fail(answered('VersionConflict'));
    expect(dialog.getByText(/^Uppgifterna har ändrats under tiden\. Nu visas den senaste versionen\./)).toBeVisible();
    expect(dialog.queryByText(/Felkod/)).not.toBeInTheDocument();
  });

  it('by a rule says which, and gives no code of a fault', async () => {
    const dialog = await fail(answered('AnswerAlreadyConfirmedByInquirer'));
    expect(dialog.queryByText(/^Felet ligger hos oss/)).not.toBeInTheDocument();
    expect(dialog.queryByText(/Felkod/)).not.toBeInTheDocument();
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  });

  it('by a rule that the support can lift says how the support is reached', async () => {
    const dialog = await fail(answered('CaseQuotaUsed', { limit: 'user', maximum: 150 }));
    expect(dialog.getByText(/kontakta supporten\.$/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'support@exempel.se' })).toHaveAttribute(
      'href',
      'mailto:support@exempel.se',
    );
  });

  it('by a fault gives its code', async () => {
    const dialog = await fail(answered('Unknown'));
    expect(dialog.getByText(requestId)).toBeVisible();
  });

  it('without a network says that', async () => {
    const dialog = await fail(noAnswer);
    expect(dialog.getByText(/^Schaktkoll svarar inte\./)).toBeVisible();
  });

  it('leaves the focus where it was when the dialog is closed', async () => {
    const dialog = await fail(noAnswer);
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Bekräfta' })).toHaveFocus());
  });
});

describe('a screen that falls over', () => {
  const reload = vi.fn();
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    reload.mockClear();
    window.sessionStorage.clear();
  });

  async function fallOver(error: Error): Promise<void> {
    const { origin, href, hash, pathname, search } = window.location;
    vi.stubGlobal('location', { origin, href, hash, pathname, search, reload });
    function Screen(): never {
      throw error;
    }
    await renderApp([{ path: '/', element: <Screen />, errorElement: <RouteErrorPage /> }], { user: null });
    takeConsoleLines();
  }
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/CasesPage-x.js');

  it('is a page with a heading that has the focus, and the ways on', async () => {
    await fallOver(new Error('x'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Något gick fel' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Till startsidan' })).toHaveAttribute('href', '/');
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('by code of an older release reloads the page automatically, once a minute at most', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 8));
    await fallOver(missing);
    expect(reload).toHaveBeenCalledOnce();
    await fallOver(missing);
    expect(reload).toHaveBeenCalledOnce();
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 8, 1));
    await fallOver(missing);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('without a network does not reload', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await fallOver(missing);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByText(/^Schaktkoll svarar inte\./)).toBeVisible();
  });

  it('is not loaded over and over in a browser that stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await fallOver(missing);
    await act(async () => undefined);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeVisible();
  });
});
