import { render, screen } from '@testing-library/react';
import { StrictMode, useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useFocusOn } from './useFocusOn.ts';
import { useOnMount } from './useOnMount.ts';

interface PartProps {
  readonly occasion?: unknown;
  readonly first?: boolean;
}

function Part({ occasion, first = true }: PartProps) {
  const heading = useFocusOn<HTMLHeadingElement>(occasion, { first });
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Svar
      </h2>
      <button type="button">Skicka</button>
    </>
  );
}

const heading = () => screen.getByRole('heading', { name: 'Svar' });
const button = () => screen.getByRole('button', { name: 'Skicka' });

describe('useFocusOn', () => {
  it('focuses the element when the component is first shown, and not again on a later render', () => {
    const { rerender } = render(<Part />);
    expect(heading()).toHaveFocus();
    button().focus();
    rerender(<Part />);
    expect(button()).toHaveFocus();
  });

  it('focuses the element again when the occasion has changed', () => {
    const { rerender } = render(<Part occasion={1} />);
    button().focus();
    rerender(<Part occasion={2} />);
    expect(heading()).toHaveFocus();
  });

  it('leaves focus alone on mount on request', () => {
    const { rerender } = render(<Part occasion={1} first={false} />);
    expect(document.body).toHaveFocus();
    rerender(<Part occasion={2} first={false} />);
    expect(heading()).toHaveFocus();
  });

  it('focuses the element before the page can be seen and pressed', () => {
    let focused: Element | null = null;
    const Page = () => {
      useLayoutEffect(() => {
        focused = document.activeElement;
      });
      return <Part />;
    };
    render(<Page />);
    expect(focused).toBe(heading());
  });

  it('moves the focus with the function of the latest render', () => {
    const moves: number[] = [];
    const Moving = ({ occasion }: { readonly occasion: number }) => {
      useFocusOn(occasion, { first: false, move: () => moves.push(occasion) });
      return null;
    };
    const { rerender } = render(<Moving occasion={1} />);
    rerender(<Moving occasion={2} />);
    rerender(<Moving occasion={3} />);
    expect(moves).toEqual([2, 3]);
  });
});

describe('useOnMount', () => {
  it('calls once, with effects run twice and however often it is rendered', () => {
    const act = vi.fn();
    const Acting = () => {
      useOnMount(act);
      return null;
    };
    const { rerender } = render(
      <StrictMode>
        <Acting />
      </StrictMode>,
    );
    rerender(
      <StrictMode>
        <Acting />
      </StrictMode>,
    );
    expect(act).toHaveBeenCalledOnce();
  });
});
