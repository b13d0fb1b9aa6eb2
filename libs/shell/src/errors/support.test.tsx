import { ApiError } from '@schaktkoll/api-client';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ErrorContent } from './ErrorContent.tsx';
import { Footer } from '../frame/Footer.tsx';
import { renderApp } from '../testing.tsx';

const code = '00000000-0000-7000-8000-000000000001';
const fault = new ApiError({ info: { status: 500, code: 'Unknown', requestId: code }, status: 500, requestId: code });
const support = { email: 'support@exempel.se', phone: '010-123 45 67', url: 'https://support.exempel.se/' };

describe('the way to the support', () => {
  it('is beside an error: a mail link with its code, the telephone and the page', async () => {
    await renderApp([{ path: '/', element: <ErrorContent error={fault} /> }], { support });
    expect(await screen.findByRole('link', { name: 'support@exempel.se' })).toHaveAttribute(
      'href',
      `mailto:support@exempel.se?subject=Felkod%20${code}`,
    );
    expect(screen.getByRole('link', { name: '010-123 45 67' })).toHaveAttribute('href', 'tel:0101234567');
    expect(screen.getByRole('link', { name: 'Supportens sida' })).toHaveAttribute(
      'href',
      'https://support.exempel.se/',
    );
  });

  it('stands in the footer: its page, or a mail where it has none', async () => {
    await renderApp([{ path: '/', element: <Footer /> }], { support });
    expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', 'https://support.exempel.se/');
    await renderApp([{ path: '/', element: <Footer /> }], { support: { email: 'support@exempel.se' } });
    expect(screen.getAllByRole('link', { name: 'Support' }).at(-1)).toHaveAttribute(
      'href',
      'mailto:support@exempel.se',
    );
  });

  it('is left out where none is configured', async () => {
    await renderApp([
      {
        path: '/',
        element: (
          <>
            <ErrorContent error={fault} />
            <Footer />
          </>
        ),
      },
    ]);
    expect(await screen.findByText(code)).toBeVisible();
    expect(screen.queryByRole('link', { name: /support/i })).toBeNull();
  });
});
