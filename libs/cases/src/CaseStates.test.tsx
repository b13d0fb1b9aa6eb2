import { ApiError } from '@schaktkoll/api-client';
import { errorStatuses, type ErrorCode } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CaseStates } from './CaseStates.tsx';

const failed = (code: ErrorCode): ApiError =>
  new ApiError({
    info: { status: errorStatuses[code], code, requestId: 'r' },
    status: errorStatuses[code],
    requestId: 'r',
  });

interface Reading {
  readonly data?: string;
  readonly error?: ApiError;
}

async function show({ data, error }: Reading) {
  const mutate = vi.fn();
  const page = (
    <CaseStates app="inquirer" caseNumber="20261120-0001" list="Våra ärenden" reading={{ data, error, mutate }}>
      {(item) => <p>ärendet {item}</p>}
    </CaseStates>
  );
  await renderApp([{ path: '/', element: page }]);
  return mutate;
}

describe('the page of a case', () => {
  it('shows the case when it has come', async () => {
    await show({ data: 'brunn' });
    expect(screen.getByText('ärendet brunn')).toBeVisible();
    expect(screen.queryByText('Hämtar ärendet')).not.toBeInTheDocument();
  });

  it('says what it waits for when the wait is long', async () => {
    await show({});
    expect(await screen.findByText('Hämtar ärendet')).toBeVisible();
  });

  it('goes on showing the case when it could not be read again', async () => {
    await show({ data: 'brunn', error: failed('Unknown') });
    expect(screen.getByText('ärendet brunn')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Försök igen' })).not.toBeInTheDocument();
  });

  it.each<ErrorCode>(['Unknown', 'TooManyRequests', 'NotSignedIn'])(
    'is a fault that can be tried again after %s',
    async (code) => {
      const mutate = await show({ error: failed(code) });
      await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
      expect(mutate).toHaveBeenCalledOnce();
    },
  );

  it('does not disclose whether a case exists, and links back to the list', async () => {
    await show({ error: failed('NotFound') });
    expect(screen.getByRole('heading', { level: 1, name: 'Ärendet finns inte' })).toBeVisible();
    expect(
      screen.getByText('Ärendet finns inte, eller så har du inte behörighet att se det. Kontrollera numret.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till ärendelistan' })).toHaveAttribute('href', '/cases');
    expect(await screen.findByLabelText('Ärendenummer')).toBeVisible();
  });

  it('says of a number that is none how one is written', async () => {
    await show({ error: failed('CaseNumberInvalidFormat') });
    expect(screen.getByRole('heading', { level: 1, name: 'Ärendenumret är inte rätt skrivet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till ärendelistan' })).toBeVisible();
  });

  it('says since when a case is archived, and what is left of it', async () => {
    const info = { status: 410, code: 'CaseIsArchived', requestId: 'r', params: { date: '2028-12-04' } } as const;
    await show({ data: 'brunn', error: new ApiError({ info, status: 410, requestId: 'r' }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Ärendet är arkiverat' })).toBeVisible();
    expect(screen.getByText('Ärendet arkiverades måndag 4 december 2028 och kan inte visas längre.')).toBeVisible();
    expect(screen.getByText(/Supporten kan i tre år läsa/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till ärendelistan' })).toHaveAttribute('href', '/cases');
    expect(screen.queryByText('ärendet brunn')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Försök igen' })).not.toBeInTheDocument();
  });

  it('hides a case that the reader has lost, though it was read before', async () => {
    await show({ data: 'brunn', error: failed('NotFound') });
    expect(screen.getByRole('heading', { name: 'Ärendet finns inte' })).toBeVisible();
    expect(screen.queryByText('ärendet brunn')).not.toBeInTheDocument();
  });
});
