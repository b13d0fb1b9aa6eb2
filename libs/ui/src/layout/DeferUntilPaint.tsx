import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

/** Whether the initial render of the visit has been painted. Without `InitialRender` the page counts as one visit. */
export const InitialRenderContext = createContext<{ isPainted: boolean }>({ isPainted: false });

/**
 * Whether the browser has painted the initial render of a visit, so that secondary content does not delay it. True at
 * once on later pages, so that nothing moves on Back.
 */
export function useIsPainted(): boolean {
  const initialRender = use(InitialRenderContext);
  const [isPainted, setIsPainted] = useState(initialRender.isPainted);
  useEffect(() => {
    if (isPainted) return undefined;
    let turn: ReturnType<typeof setTimeout> | undefined;
    // The frame's own callback comes before it is painted, the turn after that behind it.
    const frame = requestAnimationFrame(() => {
      turn = setTimeout(() => {
        initialRender.isPainted = true;
        startTransition(() => setIsPainted(true));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(turn);
    };
  }, [isPainted, initialRender]);
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
