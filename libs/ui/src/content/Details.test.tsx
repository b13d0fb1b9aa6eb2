import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Details, openDetails } from './Details.tsx';

const scrolled: string[] = [];
const jsdomHasNone = Element.prototype.scrollIntoView;

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function note() {
    scrolled.push(this.id);
  };
  render(
    <>
      <Details id="rita" summary="Hur ritar jag?">
        <p>Så ritar du.</p>
      </Details>
      <Details id="svar" summary="När får jag svar?">
        <p>Inom tre arbetsdagar.</p>
      </Details>
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Element.prototype.scrollIntoView = jsdomHasNone;
});

const isOpen = (): (boolean | undefined)[] =>
  screen.getAllByRole('group').map((group) => (group as HTMLDetailsElement).open);

describe('a folded section', () => {
  it('is opened by the window event that names it, and scrolled to with focus once it has unfolded', () => {
    act(() => openDetails('svar'));
    expect(isOpen()).toEqual([false, true]);
    expect(scrolled).toEqual([]);
    act(() => void vi.advanceTimersByTime(150));
    expect(scrolled).toEqual(['svar']);
    expect(screen.getByText('När får jag svar?').closest('summary')).toHaveFocus();
  });

  it('is scrolled to at once when the user prefers reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    act(() => openDetails('rita'));
    expect(scrolled).toEqual(['rita']);
  });

  it('stays as it is when the event names another', () => {
    act(() => openDetails('kartan'));
    expect(isOpen()).toEqual([false, false]);
  });
});
