import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FirstView } from '../FirstView.tsx';
import { AfterPaint } from './AfterPaint.tsx';

it('what can wait comes after the first view, and at once on every later page', async () => {
  const page = (name: string) => (
    <FirstView>
      <AfterPaint key={name}>{`filter of ${name}`}</AfterPaint>
    </FirstView>
  );
  const { rerender } = render(page('cases'));
  expect(screen.queryByText('filter of cases')).not.toBeInTheDocument();
  expect(await screen.findByText('filter of cases')).toBeVisible();
  rerender(page('areas'));
  expect(screen.getByText('filter of areas')).toBeVisible();
});

it('keeps a place for what comes later, where something is given to keep it with', async () => {
  const { container } = render(
    <FirstView>
      <AfterPaint place="platsen">filter</AfterPaint>
    </FirstView>,
  );
  expect(container).toHaveTextContent('platsen');
  await waitFor(() => expect(container).toHaveTextContent('filter'));
  expect(container).not.toHaveTextContent('platsen');
});
