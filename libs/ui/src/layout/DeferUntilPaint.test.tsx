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

it('shows all that was deferred at the same time', async () => {
  // React renders transitions of different turns one by one, in the order of ten lanes that it goes round in: with three
  // transitions a visit, one of ten visits would show the last part first.
  for (let visit = 0; visit < 10; visit += 1) {
    const { container, unmount } = render(
      <InitialRender>
        {['a', 'b', 'c'].map((part) => (
          <DeferUntilPaint key={part}>{part}</DeferUntilPaint>
        ))}
      </InitialRender>,
    );
    const shown: string[] = [];
    const observer = new MutationObserver(() => shown.push(container.textContent));
    observer.observe(container, { childList: true, subtree: true });
    await waitFor(() => expect(container).toHaveTextContent('abc'));
    expect(shown).toEqual(['abc']);
    observer.disconnect();
    unmount();
  }
});
