import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InitialRender } from '../InitialRender.tsx';
import { DeferUntilPaint } from './DeferUntilPaint.tsx';

it('deferred content comes after the initial render, and at once on every later page', async () => {
  const page = (name: string) => (
    <InitialRender>
      <DeferUntilPaint key={name}>{`filter of ${name}`}</DeferUntilPaint>
    </InitialRender>
  );
  const { rerender } = render(page('cases'));
  expect(screen.queryByText('filter of cases')).not.toBeInTheDocument();
  expect(await screen.findByText('filter of cases')).toBeVisible();
  rerender(page('areas'));
  expect(screen.getByText('filter of areas')).toBeVisible();
});

it('keeps a place for what comes later, where something is given to keep it with', async () => {
  const { container } = render(
    <InitialRender>
      <DeferUntilPaint place="platsen">filter</DeferUntilPaint>
    </InitialRender>,
  );
  expect(container).toHaveTextContent('platsen');
  await waitFor(() => expect(container).toHaveTextContent('filter'));
  expect(container).not.toHaveTextContent('platsen');
});
