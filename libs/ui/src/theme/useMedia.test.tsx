import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useMedia } from './useMedia.ts';

afterEach(() => vi.unstubAllGlobals());
const Window = ({ condition = '(min-width: 1440px)' }) => <p>{useMedia(condition) ? 'bred' : 'smal'}</p>;

describe('a media condition', () => {
  it('is followed while the page stands, and no longer', () => {
    const list = Object.assign(new EventTarget(), { matches: false });
    const left = vi.spyOn(list, 'removeEventListener');
    vi.stubGlobal('matchMedia', () => list);
    const { unmount } = render(<Window />);
    expect(screen.getByText('smal')).toBeVisible();
    list.matches = true;
    act(() => void list.dispatchEvent(new Event('change')));
    expect(screen.getByText('bred')).toBeVisible();
    unmount();
    expect(left).toHaveBeenCalledOnce();
  });

  it('that is another one is asked for itself', () => {
    vi.stubGlobal('matchMedia', (condition: string) =>
      Object.assign(new EventTarget(), { matches: condition.includes('750') }),
    );
    const { rerender } = render(<Window />);
    expect(screen.getByText('smal')).toBeVisible();
    rerender(<Window condition="(min-width: 750px)" />);
    expect(screen.getByText('bred')).toBeVisible();
  });

  it('does not hold where the browser knows none', () => {
    vi.stubGlobal('matchMedia', undefined);
    render(<Window />);
    expect(screen.getByText('smal')).toBeVisible();
  });
});
