import { createContext, startTransition, use, useEffect, type ReactNode } from 'react';

/**
 * Whether the initial render of the visit has been painted, and how to say so: one state for the whole app, so that all
 * that was deferred is shown at the same time. Without `InitialRender` nothing is deferred.
 */
export const InitialRenderContext = createContext<readonly [boolean, (isPainted: true) => void]>([
  true,
  () => undefined,
]);

/**
 * Whether the browser has painted the initial render of a visit, so that secondary content does not delay it. True at
 * once on later pages, so that nothing moves on Back.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = use(InitialRenderContext);
  useEffect(() => {
    if (isPainted) return undefined;
    let turn: ReturnType<typeof setTimeout> | undefined;
    // The frame's own callback comes before it is painted, the turn after that behind it.
    const frame = requestAnimationFrame(() => {
      turn = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(turn);
    };
  }, [isPainted, setIsPainted]);
  return isPainted;
}

interface DeferUntilPaintProps {
  readonly children: ReactNode;
  /** The placeholder; nothing by default. */
  readonly place?: ReactNode;
}

/** Renders its children once the initial render of a visit has been painted ({@link useIsPainted}). */
export function DeferUntilPaint({ children, place = null }: DeferUntilPaintProps): ReactNode {
  return useIsPainted() ? children : place;
}
