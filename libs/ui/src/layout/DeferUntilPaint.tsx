import { createContext, startTransition, use, useEffect, type ReactNode } from 'react';

/** How far a visit has come: one state for the whole app, so that all that was deferred is shown at the same time. */
export interface Visit {
  readonly isPainted: boolean;
  readonly setPainted: () => void;
}

/** Whether the initial render of the visit has been painted. Without `InitialRender` nothing is deferred. */
export const InitialRenderContext = createContext<Visit>({ isPainted: true, setPainted: () => undefined });

/**
 * Whether the browser has painted the initial render of a visit, so that secondary content does not delay it. True at
 * once on later pages, so that nothing moves on Back.
 */
export function useIsPainted(): boolean {
  const { isPainted, setPainted } = use(InitialRenderContext);
  useEffect(() => {
    if (isPainted) return undefined;
    let turn: ReturnType<typeof setTimeout> | undefined;
    // The frame's own callback comes before it is painted, the turn after that behind it.
    const frame = requestAnimationFrame(() => {
      turn = setTimeout(() => startTransition(setPainted));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(turn);
    };
  }, [isPainted, setPainted]);
  return isPainted;
}

interface DeferUntilPaintProps {
  readonly children: ReactNode;
  /** What is shown until then; nothing by default. */
  readonly place?: ReactNode;
}

/** Renders its children once the initial render of a visit has been painted ({@link useIsPainted}). */
export function DeferUntilPaint({ children, place = null }: DeferUntilPaintProps): ReactNode {
  return useIsPainted() ? children : place;
}
